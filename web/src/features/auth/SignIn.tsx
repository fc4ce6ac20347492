import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { TextField } from '@/components/TextField';
import { useAuth } from '@/lib/auth';

export function SignIn() {
  const { session } = useAuth();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      await session.signIn({ email, password });
    } catch {
      setError('Failed to log in. Please check your credentials and try again.');
      setIsBusy(false);
    }
  };
  const edit = (set: (value: string) => void) => (value: string) => {
    setError(undefined);
    set(value);
  };

  return (
    <main className="mx-auto flex min-h-dvh max-w-[380px] flex-col justify-center gap-3.5 p-5">
      <h1 className="text-2xl">Sign in</h1>
      {error !== undefined && <Alert message={error} />}
      <form className="flex flex-col gap-3.5" onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          size="lg"
          value={email}
          onChange={edit(setEmail)}
          isDisabled={isBusy}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          size="lg"
          value={password}
          onChange={edit(setPassword)}
          isDisabled={isBusy}
          labelEnd={
            <Link to="/forgot-password" className="link">
              Forgot password?
            </Link>
          }
        />
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={isBusy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <p className="text-ink-2">
        New to Longrun?{' '}
        <Link to="/signup" className="link">
          Sign up
        </Link>
      </p>
    </main>
  );
}
