import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { IconButton } from '@/components/buttons/IconButton';
import { Logo } from '@/components/display/Logo';
import { ThemePicker } from '@/domain/settings/ThemePicker';
import { emptyPlan } from '@/domain/trial/samplePlan';
import type { Trial } from '@/domain/trial/trial';
import { PlanBadges } from '../EditorHeader';
import { useEditorStore, usePlan } from '../state/editorStore';
import { replacePlan } from '../state/planChanges';
import { editUndoably } from '../state/undoable';
import { UndoButtons } from '../UndoButtons';

/** Menus are large; the calendar shows first. */
const TriedPdf = lazy(() => import('./TriedPdf').then(({ TriedPdf }) => ({ default: TriedPdf })));

/** Brand and plan; the shell's menu, search and inbox need an account. */
export function TryHeader({ trial }: { trial: Trial }) {
  const { t } = useLingui();
  const store = useEditorStore();
  const name = usePlan((plan) => plan.name.trim());
  const isEmpty = usePlan((plan) => Object.keys(plan.days).length === 0);
  const empty = () =>
    editUndoably(store, (plan) => replacePlan(plan, emptyPlan(store.plan)), t`An empty plan`);
  return (
    <header className="sticky top-0 z-(--z-header) flex h-(--h-header) items-center gap-3 border-b border-line bg-paper px-6 max-md:h-[60px] max-md:gap-1 max-md:px-3 print:hidden">
      <Link
        to="/"
        aria-label={t`Longrun, home`}
        title="Longrun"
        className="flex-none rounded-md max-lg:[&_.type-wordmark]:sr-only"
      >
        <Logo />
      </Link>
      <span className="mx-1 h-6 w-px flex-none bg-line-strong" aria-hidden="true" />
      <div className="min-w-0">
        <h1 className="truncate text-[20px] leading-6 outline-none max-lg:text-lg max-md:text-sm max-md:leading-[18px] max-md:whitespace-normal max-md:wrap-anywhere">
          {name || t`New plan`}
        </h1>
        <p className="truncate text-sm text-ink-3 max-md:sr-only">
          <Trans>A sample plan. Change anything.</Trans>
        </p>
      </div>
      <div className="flex flex-none gap-1.5 max-[1535px]:hidden">
        <PlanBadges />
      </div>
      <div className="ml-auto flex flex-none items-center gap-1.5 max-md:gap-0">
        <span className="max-md:hidden">
          <UndoButtons size="md" />
        </span>
        {!isEmpty && (
          <>
            <span className="max-[1179px]:hidden">
              <Button variant="ghost" onPress={empty}>
                <Trans>Start with an empty plan</Trans>
              </Button>
            </span>
            <IconButton label={t`Start with an empty plan`} className="min-[1180px]:hidden" onPress={empty}>
              <FilePlus2 strokeWidth={1.9} />
            </IconButton>
          </>
        )}
        <Suspense
          fallback={<span className="h-(--h-control) w-[86px] max-lg:w-11 max-md:h-(--h-control-lg)" />}
        >
          <TriedPdf trial={trial} />
        </Suspense>
        <span className="max-[359px]:hidden">
          <ThemePicker />
        </span>
        <ButtonLink to="/login" variant="ghost" className="max-md:hidden">
          <Trans>Sign In</Trans>
        </ButtonLink>
      </div>
    </header>
  );
}
