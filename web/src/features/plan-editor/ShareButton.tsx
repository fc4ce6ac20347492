import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '@/components/buttons/buttonClass';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import type { DraftKeeper } from './saving/draftKeeper';
import { useEditorStore } from './state/editorStore';

const PlanShare = lazy(() =>
  import('@/domain/share/PlanShare').then(({ PlanShare }) => ({ default: PlanShare })),
);

type Props = { scheduleId: string; keeper: DraftKeeper };

/** Shares the last saved version, with the athlete it was saved for. */
export function ShareButton({ scheduleId, keeper }: Props) {
  const store = useEditorStore();
  const [isOpen, setIsOpen] = useState(false);
  const { athlete, name } = keeper.base.plan;
  return (
    <HeaderSlot name="actions">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${buttonClass({})} max-md:min-w-11 max-md:px-2`}
      >
        <Share2 strokeWidth={1.9} aria-hidden="true" />
        <span className="max-[1439px]:sr-only">
          <Trans>Share</Trans>
        </span>
      </button>
      {isOpen && athlete && (
        <Suspense>
          <PlanShare
            plan={{ id: scheduleId, name }}
            athlete={athlete}
            isDirty={store.isDirty}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </HeaderSlot>
  );
}
