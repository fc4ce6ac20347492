import { useState } from 'react';
import { MailSent } from './MailSent';
import { ResetMailForm } from './ResetMailForm';

/** Requests the mail, confirms it, and can go back. The address is kept. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  return isSent ? (
    <MailSent email={email} purpose="reset" onSendAnother={() => setIsSent(false)} />
  ) : (
    <ResetMailForm
      email={email}
      onSent={(typed) => {
        setEmail(typed);
        setIsSent(true);
      }}
    />
  );
}
