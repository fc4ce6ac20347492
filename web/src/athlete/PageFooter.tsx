import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '@/components/display/Logo';
import { LanguageSelect } from '@/components/fields/LanguageSelect';
import { CoachContact } from '@/domain/coach/CoachContact';
import type { DistanceUnit } from '@/domain/units/distance';
import { saveLanguage } from './offline/calls';
import type { PageStore } from './offline/pageStore';
import type { Page } from './plan/page';
import type { OnOpen } from './sheets/openSheet';

type Props = {
  store: PageStore;
  page: Page;
  unit: DistanceUnit;
  onUnit: (unit: DistanceUnit) => void;
  onOpen: OnOpen;
};

export function PageFooter({ store, page, unit, onUnit, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <footer className="mt-6 text-xs leading-4 text-ink-3">
      {page.coach.tagline && <p className="mb-2">{page.coach.tagline}</p>}
      <CoachContact coach={page.coach} className="mb-5" />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-52">
          <p>
            {page.canAnswer
              ? t`This link is yours. Anyone who has it can see this plan and answer for you.`
              : t`This link is yours. Anyone who has it can see this plan.`}
          </p>
          <p className="flex flex-wrap items-center gap-x-4">
            <FooterButton onClick={() => onOpen({ kind: 'data' })}>
              <Trans>Your data</Trans>
            </FooterButton>
            {page.notifications && (
              <FooterButton onClick={() => onOpen({ kind: 'notifications' })}>
                <Trans>Notifications</Trans>
              </FooterButton>
            )}
            <FooterButton onClick={() => onUnit(unit === 'km' ? 'miles' : 'km')}>
              {unit === 'km' ? t`Show miles` : t`Show km`}
            </FooterButton>
            <LanguageSelect
              className="-my-1 font-medium text-ink"
              onChoice={(language) => void saveLanguage(store.secret, language)}
            />
          </p>
        </div>
        <Logo size={20} />
      </div>
    </footer>
  );
}

function FooterButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="min-h-11 font-medium text-ink underline underline-offset-[3px]"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
