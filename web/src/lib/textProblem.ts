import { t } from '@lingui/core/macro';

/** Text of several lines may contain line breaks and tabs. */
const controlInLine = /\p{Cc}/u;
const controlInProse = /[^\P{Cc}\n\t]/u;

type Bounds = { most: number; isLine?: boolean };

/** Why the server would reject a text, or undefined if it would not. */
export function textProblem(
  label: string,
  text: string,
  { most, isLine = false }: Bounds,
): string | undefined {
  const kept = text.trim().replaceAll('\r\n', '\n');
  if ((isLine ? controlInLine : controlInProse).test(kept)) {
    return t`${label} must not contain control characters`;
  }
  return Array.from(kept).length > most ? t`${label} must be at most ${most} characters` : undefined;
}
