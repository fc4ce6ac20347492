import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { Card } from '@/components/layout/Card';
import type { Activity } from '@/domain/activities/activity';
import { isRunOf } from '@/domain/activities/runTitle';
import { SessionChoice } from './SessionChoice';
import { useChoice } from './useChoice';

/** A run that fits no planned workout well enough: somebody says what it was. */
export function UnmatchedQuestion({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const { candidates, athleteId } = activity;
  const closest = candidates.find(({ likeness }) => (likeness ?? 0) >= 0.5);
  const { chosen, choose, button, question, error } = useChoice(activity, closest, () => {});
  return (
    <Card
      title={t`Which workout was this?`}
      line={
        isRunOf(activity)
          ? t`This run fits no planned workout well enough to match it for you. Pick one, or keep it as an extra run.`
          : t`This fits no planned workout well enough to match it for you. Pick one, or keep it as extra training.`
      }
    >
      <SessionChoice activity={activity} candidates={candidates} chosen={chosen} onChoose={choose} />
      {error && <div className="mt-3">{error}</div>}
      <div className="mt-4 -mb-1 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-3">
        <ButtonLink variant="ghost" to="/athletes/$athleteId" params={{ athleteId }}>
          {t`Decide later`}
        </ButtonLink>
        {button}
      </div>
      {question}
    </Card>
  );
}
