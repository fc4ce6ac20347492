import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type AuthState, accountKey, type SessionStore } from './session';

const SessionContext = createContext<SessionStore | null>(null);

export function AuthProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSession(): SessionStore {
  const session = use(SessionContext);
  if (!session) throw new Error('useAuth must be used within an AuthProvider');
  return session;
}

/** Who is signed in, and the ways to change that. */
export function useAuth(): { auth: AuthState; session: SessionStore } {
  const session = useSession();
  const auth = useSyncExternalStore(session.subscribe, () => session.state);
  return { auth, session };
}

/** The signed-in user, for screens that require one. */
export function useUser() {
  const { auth } = useAuth();
  if (auth.status !== 'signed-in') throw new Error('User not authenticated');
  return auth.user;
}

/** Identifies the person in the account that they act in. */
export function useAccountKey(): string {
  return accountKey(useUser());
}
