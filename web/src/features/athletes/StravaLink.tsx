import { Trans } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import { stravaProfile } from './stravaProfile';

/** A link only if it certainly leads to Strava; plain text otherwise. */
export function StravaLink({ link }: { link: string }) {
  const profile = stravaProfile(link);
  if (!profile) return link;
  return (
    <a
      href={profile.href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex max-w-full items-center gap-[3px] underline decoration-control decoration-1 underline-offset-3 hover:decoration-current"
    >
      <span className="truncate" title={profile.name}>
        {profile.name}
      </span>
      <ArrowUpRight className="size-3 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <span className="sr-only">
        {' '}
        <Trans comment="Behind the name of the profile">on Strava, opens in a new tab</Trans>
      </span>
    </a>
  );
}
