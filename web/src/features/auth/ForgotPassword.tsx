import { Link } from '@tanstack/react-router';

export function ForgotPassword() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[380px] flex-col justify-center gap-3.5 p-5">
      <h1 className="text-2xl">Reset your password</h1>
      <Link to="/login" className="link">
        Back to sign in
      </Link>
    </main>
  );
}
