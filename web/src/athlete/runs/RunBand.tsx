import { Trans } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide-react';
import { isWaiting } from '@/athlete/offline/outbox';
import type { PageState, PageStore } from '@/athlete/offline/pageStore';
import type { Placed } from '@/athlete/plan/calendar';
import type { Answer, Page, Run } from '@/athlete/plan/page';
import { painSaid } from '@/athlete/plan/painSaid';
import { smallButton } from '@/athlete/sheets/buttons';
import { sourceText } from './ownRuns';

type Props = {
  store: PageStore;
  state: PageState;
  page: Page;
  coach: string;
  placed: Placed;
  answer: Answer;
  runs: readonly Run[];
  onChange: () => void;
};

/** On top of a session that was run and recorded. */
export function RunBand({ store, state, page, coach, placed, answer, runs, onChange }: Props) {
  const waits = isWaiting(state.pending, placed.workout.id);
  const Icon = waits ? Clock : CircleCheck;
  const [first] = runs;
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-2.5 border-b py-3 pr-2 pl-[16px] ${waits ? 'border-line-strong bg-sunken' : 'border-success-border bg-success-soft'}`}
    >
      <Icon
        className={`size-[26px] flex-none ${waits ? 'text-ink-2' : 'text-success'}`}
        strokeWidth={1.9}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1 basis-32">
        <b className="block text-md leading-5 font-semibold">
          {runs.length > 1 ? <Trans>Your runs are in</Trans> : <Trans>Your run is in</Trans>}
        </b>
        <small className="block text-sm wrap-break-word text-ink-2">
          {waits && (state.isKept ? <KeptAnswer /> : <UnkeptAnswer />)}
          {!waits && first && sourceText(first, coach)}
        </small>
        {answer.pain && (
          <small className="block text-sm wrap-break-word text-ink-2">{painSaid(answer.pain)}</small>
        )}
      </div>
      {page.canAnswer && (
        <div className="-my-1.5 ml-auto flex flex-wrap justify-end">
          <button type="button" className={smallButton} onClick={onChange}>
            <Trans>Change</Trans>
          </button>
          {answer.isTyped && (
            <button type="button" className={smallButton} onClick={() => store.undo(placed.workout.id)}>
              <Trans>Undo</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function KeptAnswer() {
  return <Trans>Your answer is kept on this phone, sent later</Trans>;
}

function UnkeptAnswer() {
  return <Trans>Your answer isn’t sent yet, keep this page open</Trans>;
}
