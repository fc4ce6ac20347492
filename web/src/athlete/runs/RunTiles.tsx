import { useLingui } from '@lingui/react/macro';
import { Footprints, Upload } from 'lucide-react';
import type { Page } from '@/athlete/plan/page';
import type { OnOpen } from '@/athlete/sheets/openSheet';
import { Tile } from '@/athlete/Tile';

export function RunTiles({ page, onOpen }: { page: Page; onOpen: OnOpen }) {
  const { t } = useLingui();
  return (
    <div className="mt-2 flex flex-wrap gap-2 *:flex-1 *:basis-24">
      {page.canAnswer && (
        <Tile icon={Upload} label={t`Add a run`} onClick={() => onOpen({ kind: 'add-run' })} />
      )}
      <Tile icon={Footprints} label={t`Your runs`} onClick={() => onOpen({ kind: 'runs' })} />
    </div>
  );
}
