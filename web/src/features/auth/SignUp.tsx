import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { TextField } from '@/components/TextField';
import { useAuth } from '@/lib/auth';

export function SignUp() {
  const { session } = useAuth();
  const [displayName, setDisplayName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await session.signUp({ displayName, email, password });
    } catch {
      setError('Failed to create account. Please try again.');
      setIsBusy(false);
    }
  };
  const edit = (set: (value: string) => void) => (value: string) => {
    setError(undefined);
    set(value);
  };
  const field = { size: 'lg', isDisabled: isBusy } as const;

  return (
    <main className="mx-auto flex min-h-dvh max-w-[380px] flex-col justify-center gap-3.5 p-5">
      <h1 className="text-2xl">Create your account</h1>
      {error !== undefined && <Alert message={error} />}
      <form className="flex flex-col gap-3.5" onSubmit={submit}>
        <TextField
          {...field}
          label="Full name"
          name="name"
          autoComplete="name"
          value={displayName}
          onChange={edit(setDisplayName)}
        />
        <TextField
          {...field}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={edit(setEmail)}
        />
        <TextField
          {...field}
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={edit(setPassword)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyLabel="Creating account..."
        >
          Create account
        </Button>
      </form>
      <p className="text-ink-2">
        Already have an account?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </main>
  );
}
