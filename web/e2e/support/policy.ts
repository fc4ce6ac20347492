/** What every response tells the browser to forbid. */
const everyAnswer = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-request-id',
];

export function missingHeaders(headers: Record<string, string>): string[] {
  const missing = everyAnswer.filter((name) => !headers[name]);
  const policy = headers['content-security-policy'] ?? '';
  const isStrict = policy.startsWith("default-src 'none'") && !policy.includes('unsafe');
  return isStrict ? missing : [...missing, 'a strict content-security-policy'];
}
