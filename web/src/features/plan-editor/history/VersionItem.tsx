import { Trans, useLingui } from '@lingui/react/macro';
import { Bot, Eye, EyeOff, RotateCcw } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { Avatar } from '@/components/display/Avatar';
import { weekBars } from '@/domain/plans/weekBars';
import { useUser } from '@/lib/auth';
import { saidAtText } from '@/lib/saidAt';
import { usePlan } from '../state/editorStore';
import type { Version } from './queries';
import { authorText, versionSentence } from './versionText';

type Props = {
  version: Version;
  /** The version before it, unless it is the first. */
  before: Version | undefined;
  /** The one that is being edited. */
  isNow: boolean;
  isLookedAt: boolean;
  isBusy: boolean;
  /** The largest week of all versions, which the bars are relative to. */
  most: number;
  currentWeek: number;
  onLook: () => void;
  onBringBack: () => void;
};

/** Who made a version, when, and what changed in it. */
export function VersionItem({ version, before, isNow, isLookedAt, isBusy, ...props }: Props) {
  const { t } = useLingui();
  const user = useUser();
  // What was made before there were members has no name.
  const unnamed = user.isClub ? user.accountName : user.displayName;
  const coach = version.by?.displayName || unnamed || t`Coach`;
  const isOwn = version.by ? version.by.personId === user.id : !user.isClub;
  const athlete = usePlan((plan) => plan.athlete?.name.split(' ')[0]) ?? t`the athlete`;
  const unit = usePlan((plan) => plan.unit);
  const madeAt = version.madeAt ? saidAtText(version.madeAt) : t`Earlier`;
  const author = authorText(version, coach, athlete);
  const isAthletes = version.author === 'move';
  return (
    <li
      // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K go from version to version.
      tabIndex={0}
      data-version={version.version}
      className={`flex flex-col gap-2 border-b border-line px-5 py-3.5 focus-visible:-outline-offset-2 ${isLookedAt ? 'border-l-[3px] border-l-ink bg-sunken' : ''}`}
    >
      <div className="flex items-start gap-2.5">
        {version.author === 'assistant' ? (
          <span className="grid size-7 flex-none place-items-center rounded-md bg-sunken text-ink-2">
            <Bot className="size-4" strokeWidth={1.9} aria-hidden="true" />
          </span>
        ) : (
          <Avatar
            name={isAthletes ? athlete : coach}
            photoUrl={isAthletes || !isOwn ? undefined : user.photoURL}
            size="sm"
          />
        )}
        <div className="min-w-0 flex-1">
          <b className="block leading-5 font-semibold">{isNow ? t`Now` : madeAt}</b>
          <span className="block text-sm text-ink-2">{isNow ? `${author}, ${madeAt}` : author}</span>
        </div>
        <Bars amounts={version.weeklyDistances} most={props.most} currentWeek={props.currentWeek} />
      </div>
      <p className="text-sm wrap-break-word text-ink-2">{versionSentence(version, before, unit)}</p>
      {user.isClub && version.publishedAt && version.publishedBy && (
        <PublishedLine name={version.publishedBy.displayName} at={version.publishedAt} />
      )}
      {version.note && (
        <p className="border-l-2 border-line-strong pl-2.5 text-sm wrap-break-word">{version.note}</p>
      )}
      {!isNow && (
        <div className="-ml-2 flex flex-wrap gap-1">
          <Button
            size="sm"
            variant={isLookedAt ? 'secondary' : 'ghost'}
            isPressed={isLookedAt}
            isDisabled={isBusy}
            icon={
              isLookedAt ? (
                <EyeOff strokeWidth={1.9} aria-hidden="true" />
              ) : (
                <Eye strokeWidth={1.9} aria-hidden="true" />
              )
            }
            onPress={props.onLook}
          >
            {isLookedAt ? <Trans>Back to the current plan</Trans> : <Trans>View</Trans>}
          </Button>
          <Button
            size="sm"
            variant={isLookedAt ? 'ink' : 'ghost'}
            isDisabled={isBusy}
            icon={<RotateCcw strokeWidth={1.9} aria-hidden="true" />}
            onPress={props.onBringBack}
          >
            <Trans>Bring this version back</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

/** In a club, somebody else may have published it. */
function PublishedLine({ name, at }: { name: string; at: string }) {
  const when = saidAtText(at);
  return (
    <p className="text-sm wrap-break-word text-ink-2">
      <Trans>
        Published by {name}, {when}
      </Trans>
    </p>
  );
}

const phases = { past: 'bg-bar-past', now: 'bg-bar-now', next: 'bg-bar-next' };

/** The weeks of a version, on the scale of all of them. Decorative: the sentence says what changed. */
function Bars({
  amounts,
  most,
  currentWeek,
}: {
  amounts: readonly number[];
  most: number;
  currentWeek: number;
}) {
  const scale = most > 0 ? Math.max(0, ...amounts) / most : 0;
  return (
    <span aria-hidden="true" className="flex h-[26px] w-21 flex-none items-end gap-px">
      {weekBars(amounts, currentWeek).map(({ week, phase, heightPercent }) => (
        <i
          key={week}
          className={`min-h-[2px] min-w-px flex-1 rounded-t-[1.5px] forced-color-adjust-none ${phases[phase]}`}
          style={{ height: `${heightPercent * scale}%` }}
        />
      ))}
    </span>
  );
}
