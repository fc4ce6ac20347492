import { useUser } from '@/lib/auth';
import { AssistantSection } from './AssistantSection';
import { TokensSection } from './TokensSection';
import { WebhooksSection } from './WebhooksSection';

/** Webhooks carry what happens to every athlete of the account, so they are the owners'. */
export function Access() {
  const { role } = useUser();
  return (
    <div className="max-w-[1136px]">
      <AssistantSection />
      <TokensSection />
      {role === 'owner' && <WebhooksSection />}
    </div>
  );
}
