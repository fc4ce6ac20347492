import { LinkEnded } from './LinkEnded';
import { useLinkSecret } from './linkSecret';

export function AthletePage() {
  const secret = useLinkSecret();
  return <LinkEnded key={secret} />;
}
