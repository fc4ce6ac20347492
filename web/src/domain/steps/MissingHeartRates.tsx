import { t } from '@lingui/core/macro';
import { listed } from '@/lib/language/lists';
import { type Lacking, lackingOf } from './heartRates';
import type { HeartRates, Step } from './steps';

type Props = {
  steps: readonly Step[];
  heart: HeartRates | undefined;
  /** What the reader is told, with the names of what is not known. */
  say: (rates: string) => string;
};

/** Why a zone or a percentage has no beats. */
export function MissingHeartRates({ steps, heart, say }: Props) {
  const lacking = lackingOf(steps, heart);
  if (lacking.length === 0) return null;
  return <p className="py-1.5 text-xs text-ink-3">{say(listed(lacking.map(rateName)))}</p>;
}

function rateName(lacking: Lacking): string {
  switch (lacking) {
    case 'maximum':
      return t`maximum heart rate`;
    case 'threshold':
      return t`threshold heart rate`;
    case 'resting':
      return t`resting heart rate`;
  }
}
