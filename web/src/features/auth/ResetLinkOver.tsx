import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';

export function NoLink() {
  const { t } = useLingui();
  return (
    <ResetLinkOver
      title={t`Open the link again`}
      lead={t`This page needs the link from your email. Open it once more, or ask for a new one.`}
    />
  );
}

export function LinkOver() {
  const { t } = useLingui();
  return (
    <ResetLinkOver
      takesFocus
      title={t`This link no longer works`}
      lead={t`It was used already or has expired. A link works once, for 30 minutes.`}
    />
  );
}

function ResetLinkOver(page: { title: string; lead: string; takesFocus?: boolean }) {
  return (
    <AuthPage {...page}>
      <div className="mt-[30px]">
        <ButtonLink to="/forgot-password" variant="primary" size="lg" isBlock>
          <span className="text-[15px]">
            <Trans>Send another email</Trans>
          </span>
        </ButtonLink>
      </div>
      <BackToSignIn />
    </AuthPage>
  );
}
