import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, Link2, Mail, MessageCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/Button';
import { buttonClass } from '@/components/buttonClass';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Dialog } from '@/components/Dialog';
import { InlineLoadError } from '@/components/LoadError';
import { InlineLoading } from '@/components/Loading';
import { Select } from '@/components/Select';
import { toast } from '@/lib/toast';
import { inputClass } from './inputClass';
import { QrCode } from './QrCode';
import { type AthleteLink, changeLink, linkQueries, makeLink, withdrawLink } from './queries';
import { ShownPlans } from './ShownPlans';
import { mailAddress, messageTo, openedText, whatsAppAddress } from './shareText';

export type Sharer = { athleteId: string; firstName: string; phoneE164?: string | undefined };

type Props = {
  athlete: Sharer;
  onClose: () => void;
};

const aheadOptions = [
  { id: '0', name: 'The whole plan' },
  { id: '1', name: 'The next week' },
  { id: '2', name: 'The next 2 weeks' },
  { id: '4', name: 'The next 4 weeks' },
];
const accessOptions = [
  { id: 'answer', name: 'See and answer' },
  { id: 'see', name: 'See only' },
];

export function ShareDialog({ athlete, onClose }: Props) {
  const queryClient = useQueryClient();
  const query = linkQueries.of(athlete.athleteId);
  const link = useQuery(query);
  const [asked, setAsked] = useState<'new' | 'withdraw'>();
  const put = (next: AthleteLink | null) => {
    queryClient.setQueryData(query.queryKey, next);
    setAsked(undefined);
  };
  const failed = () => toast.error('Failed to change the link. Please try again.');
  const make = useMutation({
    mutationFn: () => makeLink(athlete.athleteId),
    onSuccess: put,
    onError: failed,
  });
  const change = useMutation({
    mutationFn: (wanted: { canAnswer?: boolean; weeksAhead?: number }) =>
      changeLink(athlete.athleteId, wanted),
    onSuccess: put,
    onError: failed,
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawLink(athlete.athleteId),
    onSuccess: () => put(null),
    onError: failed,
  });

  return (
    <Dialog
      title={`Share with ${athlete.firstName}`}
      context="A personal page: no account, no app, no password"
      width="md"
      onClose={onClose}
      footer={
        <>
          {link.data && (
            <>
              <span className="mr-auto">
                <Button variant="dangerGhost" onPress={() => setAsked('withdraw')}>
                  Withdraw link
                </Button>
              </span>
              <Button onPress={() => setAsked('new')}>Make a new link</Button>
            </>
          )}
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      {link.isPending && <InlineLoading label="Loading the link" />}
      {link.isError && (
        <InlineLoadError message="Failed to load the link" onRetry={() => void link.refetch()} />
      )}
      {link.data === null && (
        <div className="flex flex-col items-start gap-3.5">
          <p className="text-ink-2">
            {athlete.firstName} has no link yet. Whoever has it sees the plans you show, and can answer.
          </p>
          <Button
            variant="primary"
            icon={<Link2 strokeWidth={1.9} aria-hidden="true" />}
            isBusy={make.isPending}
            busyLabel="Creating..."
            onPress={() => make.mutate()}
          >
            Make a link
          </Button>
        </div>
      )}
      {link.data && (
        <>
          <LinkDetails link={link.data} athlete={athlete} onChange={change.mutate} />
          <ShownPlans athlete={athlete} />
        </>
      )}
      {asked === 'withdraw' && (
        <ConfirmDialog
          title="Withdraw link?"
          confirmLabel="Withdraw link"
          isBusy={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onCancel={() => setAsked(undefined)}
        >
          {athlete.firstName}’s page stops working at once. The answers stay.
        </ConfirmDialog>
      )}
      {asked === 'new' && (
        <ConfirmDialog
          title="Make a new link?"
          confirmLabel="Make a new link"
          isBusy={make.isPending}
          onConfirm={() => make.mutate()}
          onCancel={() => setAsked(undefined)}
        >
          The old link stops working.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type DetailsProps = {
  link: AthleteLink;
  athlete: Sharer;
  onChange: (change: { canAnswer?: boolean; weeksAhead?: number }) => void;
};

function LinkDetails({ link, athlete, onChange }: DetailsProps) {
  const fieldId = useId();
  const [isCopied, setIsCopied] = useState(false);
  const text = messageTo(athlete.firstName, link.url);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.url);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2000);
    } catch {
      toast.error('Failed to copy the link. Select it and copy it yourself.');
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-4 max-md:flex-col">
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <label htmlFor={fieldId} className="text-sm font-medium text-ink-2">
            Personal link
          </label>
          <div className="flex gap-2">
            <input
              id={fieldId}
              readOnly
              value={link.url}
              onFocus={(event) => event.currentTarget.select()}
              className={inputClass}
            />
            <Button
              variant="primary"
              icon={
                isCopied ? (
                  <Check strokeWidth={1.9} aria-hidden="true" />
                ) : (
                  <Copy strokeWidth={1.9} aria-hidden="true" />
                )
              }
              onPress={() => void copy()}
            >
              {isCopied ? 'Copied' : 'Copy'}
            </Button>
          </div>
          <p role="status" className="text-sm text-ink-3">
            {isCopied ? 'Copied' : openedText(link.lastOpenedAt, link.timesOpened, new Date())}
          </p>
          <div className="mt-auto flex flex-wrap gap-2">
            <a
              href={whatsAppAddress(athlete.phoneE164, text)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({})}
            >
              <MessageCircle strokeWidth={1.9} aria-hidden="true" />
              Send on WhatsApp
            </a>
            <a href={mailAddress(text)} className={buttonClass({})}>
              <Mail strokeWidth={1.9} aria-hidden="true" />
              Send by e-mail
            </a>
          </div>
        </div>
        <QrCode text={link.url} label={`The link to ${athlete.firstName}’s page as a code`} />
      </div>
      <div className="grid grid-cols-2 gap-3 max-[400px]:grid-cols-1">
        <Select
          label={`How far ahead ${athlete.firstName} sees`}
          options={aheadOptions}
          value={String(link.weeksAhead)}
          onChange={(weeks) => onChange({ weeksAhead: Number(weeks) })}
        />
        <Select
          label={`What ${athlete.firstName} can do`}
          options={accessOptions}
          value={link.canAnswer ? 'answer' : 'see'}
          onChange={(access) => onChange({ canAnswer: access === 'answer' })}
        />
      </div>
    </div>
  );
}
