import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { hasConsent, storeConsent } from './consent';

type Phase = 'waiting' | 'shown' | 'leaving' | 'gone';

const delayMs = 1000;
/** Must match --dur-banner. */
const fadeMs = 300;

export function CookieBanner() {
  const { t } = useLingui();
  const [phase, setPhase] = useState<Phase>(() => (hasConsent(new Date()) ? 'gone' : 'waiting'));

  useEffect(() => {
    if (phase === 'waiting') return after(delayMs, () => setPhase('shown'));
    if (phase === 'leaving') return after(fadeMs, () => setPhase('gone'));
    return undefined;
  }, [phase]);

  const accept = () => {
    storeConsent(new Date());
    setPhase('leaving');
  };

  if (phase === 'waiting' || phase === 'gone') return null;
  return (
    <section
      aria-label={t`Cookie consent`}
      className={`fixed inset-x-6 bottom-6 z-(--z-banner) mx-auto flex max-w-[720px] items-center gap-6 rounded-xl border border-line-strong bg-raised py-3.5 pr-4 pl-5 shadow-3 transition-opacity duration-(--dur-banner) max-md:inset-x-3 max-md:bottom-3 max-md:flex-col max-md:items-stretch max-md:gap-3 max-md:p-4 starting:opacity-0 ${phase === 'leaving' ? 'opacity-0' : ''}`}
    >
      <div>
        <p className="font-semibold">
          <Trans>Only essential cookies</Trans>
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          <Trans>
            We use them to sign you in, keep your session secure and remember your preferences. No tracking,
            analytics or advertising.{' '}
            <Link to="/cookies" className="link">
              Cookie policy
            </Link>
          </Trans>
        </p>
      </div>
      <Button variant="ink" onPress={accept}>
        <Trans>Accept</Trans>
      </Button>
    </section>
  );
}

function after(delay: number, act: () => void): () => void {
  const timer = setTimeout(act, delay);
  return () => clearTimeout(timer);
}
