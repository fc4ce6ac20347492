import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Alert } from '@/components/states/Alert';
import type { useTextForm } from '@/lib/useTextForm';
import { AuthAlternative } from './AuthPage';
import { SubmitButton } from './SubmitButton';

type Props = {
  form: Pick<ReturnType<typeof useTextForm>, 'fieldsRef' | 'onSubmit' | 'alert' | 'isBusy'>;
  label: string;
  busyLabel: string;
  /** The next page is loading, though the request has finished. */
  isBusy?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
};

/** The error, the fields, and the submit button. */
export function AuthForm({ form, isBusy = form.isBusy, children, ...button }: Props) {
  return (
    <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
      {form.alert && <Alert {...form.alert} />}
      {children}
      <SubmitButton {...button} isBusy={isBusy} />
    </form>
  );
}

/** The link back from the password reset pages. */
export function BackToSignIn() {
  return (
    <AuthAlternative>
      <Link to="/login" className="link">
        <Trans>Back to sign in</Trans>
      </Link>
    </AuthAlternative>
  );
}
