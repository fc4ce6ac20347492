import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { BackToSignIn } from './AuthForm';
import { AuthPage } from './AuthPage';

type Props = { title: string; lead: string; takesFocus?: boolean };

export function ResetLinkOver(page: Props) {
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
