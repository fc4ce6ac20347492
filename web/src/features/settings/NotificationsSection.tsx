import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckRow } from '@/components/fields/CheckRow';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { Switch } from '@/components/fields/Switch';
import { PageSection } from '@/components/layout/PageSection';
import { type CoachPush, switchedOn, switchOff, switchOn } from '@/domain/notifications/device';
import { useAccountKey } from '@/lib/auth';
import { type PushAbility, pushAbility } from '@/lib/push';
import { serverSettings } from '@/lib/serverSettings';
import { toast, toastFailure } from '@/lib/toast';

/** For this device alone: every other one has its own switch. */
export function NotificationsSection() {
  const { pushKey } = serverSettings;
  return pushKey === null ? <NoNotifications /> : <Section pushKey={pushKey} />;
}

/** Push services refuse a sender whom they cannot reach. */
function NoNotifications() {
  const { t } = useLingui();
  return (
    <PageSection
      title={t`Notifications on this device`}
      line={t`When an athlete mentions pain, asks you something, or a message didn’t arrive.`}
    >
      <p className="text-sm text-ink-2">
        <Trans>
          This server sends no notifications: it has no public address with https, and no email address for
          support. Your server’s administrator can set one.
        </Trans>
      </p>
    </PageSection>
  );
}

const queryKey = ['notifications-here'] as const;

function Section({ pushKey }: { pushKey: string }) {
  const { t } = useLingui();
  const account = useAccountKey();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async () => ({ choice: await switchedOn(account), ability: pushAbility() }),
  });
  const change = useMutation({
    mutationFn: (wanted: CoachPush | undefined) =>
      wanted ? switchOn(pushKey, wanted) : switchOff().then(() => 'off' as const),
    onSuccess: (switched) => {
      if (switched === 'refused') toast.error(t`Your browser doesn’t allow notifications.`);
    },
    onError: (error) => toastFailure(t`Failed to change the notifications. Try again.`, error),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  const choice = change.isPending ? change.variables : data?.choice;
  const chosen: CoachPush = choice ?? { account, showsText: false, isDaily: false };
  const problem = data && problemText(data.ability);
  return (
    <PageSection
      title={t`Notifications on this device`}
      line={t`When an athlete mentions pain, asks you something, or a message didn’t arrive.`}
    >
      <div className="flex flex-col gap-3">
        <Switch
          label={t`Notify me on this device`}
          isOn={choice !== undefined}
          isDisabled={data?.ability !== 'ready' || change.isPending}
          onChange={(isOn) => change.mutate(isOn ? chosen : undefined)}
        />
        {problem && <p className="text-sm text-ink-2">{problem}</p>}
        {choice && (
          <>
            <SegmentedSwitch
              label={t`When`}
              choices={[
                { id: 'now', name: t`As it happens` },
                { id: 'daily', name: t`Once a day, at 7:00` },
              ]}
              value={chosen.isDaily ? 'daily' : 'now'}
              onChange={(when) => change.mutate({ ...chosen, isDaily: when === 'daily' })}
            />
            <CheckRow
              isChecked={chosen.showsText}
              onToggle={() => change.mutate({ ...chosen, showsText: !chosen.showsText })}
              className="h-(--h-control) w-fit max-md:h-(--h-control-lg)"
            >
              <Trans>Show names and words, also on the lock screen</Trans>
            </CheckRow>
          </>
        )}
      </div>
    </PageSection>
  );
}

function problemText(ability: PushAbility): string | undefined {
  switch (ability) {
    case 'refused':
      return t`Your browser blocks notifications from this page. Allow them in its settings, then open the page again.`;
    case 'home-screen':
      return t`On an iPhone, first tap Share, then Add to Home Screen, and open Longrun from there.`;
    case 'none':
      return t`This browser cannot show notifications from this page. They need https.`;
    case 'ready':
      return undefined;
  }
}
