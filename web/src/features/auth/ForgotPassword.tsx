import { useState } from 'react';
import { MailSent } from './MailSent';
import { ResetMailForm } from './ResetMailForm';

/** Asks for the mail, says that it was sent, and back again. The address stays typed. */
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
