import { vi } from 'vitest';
import type { components } from '@/lib/schema';

type Session = components['schemas']['Session'];
type Answer = () => Response | Promise<Response>;

export const nora: Session['user'] = {
  id: '0199a1de-0000-7000-8000-000000000001',
  email: 'nora@example.com',
  displayName: 'Nora Eklund',
  photoURL: null,
  paper: 'a4',
  publishesOnSaving: true,
  paceMarginSeconds: 5,
  heartRateZones: { of: 'maximum', from: [50, 60, 70, 80, 90] },
  hasPassword: true,
  canGenerate: false,
  accountId: '0199a1de-0000-7000-8000-000000000001',
  accountName: 'Nora Eklund',
  role: 'owner',
  isOperator: false,
  isClub: false,
};

export function sessionAnswer(token = 'token-1', lifetimeMs = 300_000, user = nora): Response {
  const session: Session = {
    token,
    expiresAt: new Date(Date.now() + lifetimeMs).toISOString(),
    user,
  };
  return Response.json(session);
}

export function problemAnswer(status: number, code: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title: code, status, code }), {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });
}

/** A fake server: responses by path, and a network failure for anything else. */
export function serve(answers: Record<string, Answer>) {
  const fetchMock = vi.fn(async (input: RequestInfo | URL, _init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    const answer = answers[pathname];
    if (!answer) throw new TypeError(`no answer for ${pathname}`);
    return answer();
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}
