import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Save } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { describeKnown, describeWhole } from '@/domain/plans/figures';
import { summaryOf } from '@/domain/plans/summary';
import { BackToPlans } from './BackToPlans';
import { wholeOfPlan } from './calendar/totals';
import { useEstimating } from './paces/planPaces';
import { usePlan } from './state/editorStore';

export type SaveLabels = { idle: string; busy: string };

type Props = {
  list: '/plans' | '/templates';
  subtitle: string;
  labels: SaveLabels;
  isSaving: boolean;
  /** Saving keeps a draft: publishing is the main action. */
  isHeldBack: boolean;
  onSave: () => void;
  onSaveAndStay: () => void;
  /** Before the save button. */
  start: ReactNode;
};

/** The sticky header, so that saving is always within reach; on phones a bar at the bottom has the button. */
export function EditorHeader({ list, subtitle, labels, isSaving, isHeldBack, ...props }: Props) {
  const { onSave, onSaveAndStay, start } = props;
  const { t } = useLingui();
  return (
    <>
      <BackToPlans to={list} />
      <HeaderSlot name="subtitle">{subtitle !== '' && <span title={subtitle}>{subtitle}</span>}</HeaderSlot>
      <HeaderSlot name="badges">
        <PlanBadges />
      </HeaderSlot>
      <HeaderSlot name="actions">
        <div className="contents max-md:hidden">
          {start}
          {!isHeldBack && (
            <>
              <IconButton
                label={t`Save and stay`}
                tooltip={t`Save and stay (Ctrl+Shift+S)`}
                className="min-[1536px]:hidden"
                isDisabled={isSaving}
                onPress={onSaveAndStay}
              >
                <Save strokeWidth={1.9} />
              </IconButton>
              <span className="max-[1535px]:hidden">
                <Button isDisabled={isSaving} onPress={onSaveAndStay}>
                  <Trans>Save and stay</Trans>
                </Button>
              </span>
            </>
          )}
          {isHeldBack && (
            <span className="min-[1536px]:hidden">
              <Button isDisabled={isSaving} onPress={onSave}>
                <Trans>Save</Trans>
                <span className="sr-only">: {labels.idle}</span>
              </Button>
            </span>
          )}
          <span className={isHeldBack ? 'max-[1535px]:hidden' : 'contents'}>
            <Button
              variant={isHeldBack ? 'secondary' : 'primary'}
              icon={<Check strokeWidth={1.9} aria-hidden="true" className="max-[1179px]:hidden" />}
              isBusy={isSaving}
              busyLabel={labels.busy}
              onPress={onSave}
            >
              {labels.idle}
            </Button>
          </span>
        </div>
      </HeaderSlot>
    </>
  );
}

export function PlanBadges() {
  const weeks = usePlan((plan) => plan.weeks);
  const estimating = useEstimating();
  const distance = usePlan((plan) =>
    describeWhole(wholeOfPlan(summaryOf(plan), estimating), 'distance', plan.unit),
  );
  const known = usePlan((plan) =>
    describeKnown(wholeOfPlan(summaryOf(plan), estimating), 'distance', plan.unit),
  );
  return (
    <>
      <span className={badge}>
        <Plural value={weeks} one="# week" other="# weeks" />
      </span>
      <span className={badge} title={known === distance ? undefined : known}>
        {distance}
      </span>
    </>
  );
}

const badge =
  'inline-flex h-6 items-center rounded-sm border border-line bg-sunken px-2 text-xs font-semibold whitespace-nowrap dark:border-line-strong dark:bg-sunken-2';
