import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Ban, Eye, type LucideIcon, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyField } from '@/components/fields/CopyField';
import { PageSection } from '@/components/layout/PageSection';
import { InlineLoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { Skeleton } from '@/components/states/Skeleton';
import { useUser } from '@/lib/auth';
import { AssistantCard } from './AssistantCard';
import { assistantsQuery } from './assistantQueries';

/** The address that an assistant needs, what it can do with it, and those that are connected. */
export function AssistantSection() {
  const { t } = useLingui();
  const assistants = useQuery(assistantsQuery());
  const mayPublish = useUser().role !== 'assistant';
  return (
    <PageSection
      title={t`Your own assistant`}
      line={
        mayPublish
          ? t`Let the assistant you already use look at plans and prepare drafts. You read them and publish, or not.`
          : t`Let the assistant you already use look at plans and prepare drafts. A coach reads them and publishes, or not.`
      }
    >
      <div className="flex flex-col gap-2.5">
        {assistants.isPending ? (
          <AssistantLoading />
        ) : assistants.isLoadingError ? (
          <InlineLoadError
            message={t`Your assistants could not be loaded.`}
            onRetry={() => void assistants.refetch()}
          />
        ) : (
          <>
            <div className="flex flex-col gap-4 rounded-lg border border-line-strong bg-surface p-[18px]">
              <CopyField
                label={t`Address for your assistant`}
                value={assistants.data.address}
                hint={t`Paste it where your assistant asks for a tool or server address. You sign in once and choose which athletes it can see.`}
              />
              <Promises mayPublish={mayPublish} />
            </div>
            {assistants.data.assistants.map((assistant) => (
              <AssistantCard key={assistant.tokenId} assistant={assistant} />
            ))}
          </>
        )}
      </div>
    </PageSection>
  );
}

function Promises({ mayPublish }: { mayPublish: boolean }) {
  const { t } = useLingui();
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      <Promised icon={Eye} title={t`It can read`}>
        <Trans>Plans, workouts and answers for the athletes you choose.</Trans>
      </Promised>
      <Promised icon={Pencil} title={t`It can write drafts`}>
        <Trans>Marked as drafts in History, under its name.</Trans>
      </Promised>
      <Promised icon={Ban} title={t`It never publishes`} isNever>
        {mayPublish ? (
          <Trans>Only you do. It sends no messages and deletes nothing.</Trans>
        ) : (
          <Trans>Only coaches do. It sends no messages and deletes nothing.</Trans>
        )}
      </Promised>
    </ul>
  );
}

type PromisedProps = { icon: LucideIcon; title: string; isNever?: boolean; children: ReactNode };

function Promised({ icon: Icon, title, isNever = false, children }: PromisedProps) {
  return (
    <li className={`border-t-2 pt-2.5 ${isNever ? 'border-line-strong' : 'border-ink'}`}>
      <b className="flex items-center gap-1.5 text-sm font-semibold">
        <Icon className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
        {title}
      </b>
      <p className="mt-0.5 text-sm text-ink-2">{children}</p>
    </li>
  );
}

function AssistantLoading() {
  const { t } = useLingui();
  return (
    <Loading
      label={t`Loading assistants`}
      skeleton={
        <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-[18px]">
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      }
    />
  );
}
