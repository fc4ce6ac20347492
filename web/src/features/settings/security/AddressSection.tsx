import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';
import { waysInQuery } from '@/domain/account/confirmation';
import { SendConfirmation } from '@/domain/account/SendConfirmation';
import { SecurityList, SecurityRow } from './SecurityList';

/** Only while the address is not confirmed. */
export function AddressSection() {
  const { t } = useLingui();
  const ways = useQuery(waysInQuery());
  if (!ways.data || ways.data.isAddressConfirmed) return null;
  const { email, endsEverything } = ways.data;
  return (
    <PageSection
      title={t`Your address`}
      line={t`Clubs can invite you, and you can invite others, once you have confirmed it.`}
    >
      <div className="flex flex-col items-start gap-2.5">
        <SecurityList>
          <SecurityRow icon={MailQuestionMark} title={email} line={t`Not confirmed yet.`} />
        </SecurityList>
        <SendConfirmation />
        <p className="text-sm text-ink-2">
          {endsEverything ? (
            <Trans>
              Confirm it before you add passkeys, tokens or two-factor sign-in: confirming removes what was
              set up before, because nobody can know by whom.
            </Trans>
          ) : (
            <Trans>
              The page behind the link lets you choose which of your passkeys, tokens and AI clients stay.
            </Trans>
          )}
        </p>
      </div>
    </PageSection>
  );
}
