import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { AuthAlternative, AuthPage } from './AuthPage';

type Props = { title: string; lead: string; takesFocus?: boolean };

export function ResetLinkOver(page: Props) {
  return (
    <AuthPage {...page}>
      <div className="mt-[30px]">
        <ButtonLink to="/forgot-password" variant="primary" size="lg" isBlock>
          <span className="text-[15px]">Send another email</span>
        </ButtonLink>
      </div>
      <AuthAlternative>
        <Link to="/login" className="link">
          Back to sign in
        </Link>
      </AuthAlternative>
    </AuthPage>
  );
}
