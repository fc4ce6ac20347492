import { useLingui } from '@lingui/react/macro';
import { Footprints, Upload } from 'lucide-react';
import type { Page } from '@/athlete/plan/page';
import type { OnOpen } from '@/athlete/sheets/openSheet';
import { Tile } from '@/athlete/Tile';

export function RunTiles({ page, onOpen }: { page: Page; onOpen: OnOpen }) {
  const { t } = useLingui();
  return (
    <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2">
      {page.canAnswer && (
        <Tile icon={Upload} label={t`Add a run`} onClick={() => onOpen({ kind: 'add-run' })} />
      )}
      <Tile icon={Footprints} label={t`Your runs`} onClick={() => onOpen({ kind: 'runs' })} />
    </div>
  );
}
