import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { saveFile } from '@/lib/downloads';
import { serverSettings } from '@/lib/serverSettings';
import { toast } from '@/lib/toast';
import { PrintedCodes } from './PrintedCodes';
import { onRowKey } from './rowKeys';
import { SharedPlanRow } from './SharedPlanRow';
import { isToBeMailed, knowledgeOf, linksAsCsv, linksAsTable, type PlanOfAthlete } from './sharedPlan';
import { useSharedPlans } from './useSharedPlans';
import { useTelling } from './useTelling';
import './share-all.css';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type Props = { plans: readonly PlanOfAthlete[]; onClose: () => void };

/** The links of several plans: to copy, to send one by one, or to mail to all who agreed to mails. */
export function ShareAllDialog({ plans, onClose }: Props) {
  const { t } = useLingui();
  const { rows, isMaking, makeAgain } = useSharedPlans(plans);
  const { tell, noteOpened, telling, failures } = useTelling();
  const [isPrinting, setIsPrinting] = useState(false);
  const now = new Date();
  const linked = rows.filter(({ link }) => link);
  const count = linked.length;
  const total = rows.length;
  const knowing = linked.filter((row) => ['opened', 'told'].includes(knowledgeOf(row, now).kind)).length;
  const left = total - knowing;
  const toTell = serverSettings.sendsEmail ? rows.filter((row) => isToBeMailed(row, now)) : [];
  const notifyCount = toTell.length;
  const copyTable = async () => {
    try {
      await navigator.clipboard.writeText(linksAsTable(linked, now));
      toast.success(t`${plural(count, { one: '# link copied', other: '# links copied' })}`);
    } catch {
      toast.error(t`Failed to copy the links. Download them as CSV instead.`);
    }
  };
  const download = () => {
    const day = now.toISOString().slice(0, 10);
    saveFile(
      new Blob([linksAsCsv(linked, now)], { type: 'text/csv;charset=utf-8' }),
      `${t`links`}-${day}.csv`,
    );
  };
  return (
    <Dialog
      title={
        isMaking
          ? t`Making the links, ${count} of ${total}`
          : t`${plural(count, { one: '# plan has a link', other: '# plans have a link' })}`
      }
      context={t`Each link opens one athlete’s own page. No message went out just now.`}
      width="xl"
      onClose={onClose}
      footer={
        <>
          <span className="mr-auto self-center text-sm text-ink-2">
            {left === 0 && t`Everyone knows.`}
            {notifyCount > 0 &&
              t`${plural(notifyCount, {
                one: '# agreed to email. Send the others their link from their row.',
                other: '# agreed to email. Send the others their link from their row.',
              })}`}
          </span>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          {notifyCount > 0 && (
            <Button
              variant="primary"
              icon={<Send {...icon} />}
              isBusy={telling.size > 0}
              busyLabel={t`Sending...`}
              onPress={() => void tell(toTell)}
            >
              {t`${plural(notifyCount, { one: 'Notify # athlete by email', other: 'Notify # athletes by email' })}`}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm" role="status">
          {knowing === 0 ? (
            t`Nobody knows yet.`
          ) : (
            <>
              <Trans>
                <b>
                  {knowing} of {total}
                </b>{' '}
                <Plural value={knowing} one="knows already." other="know already." />
              </Trans>{' '}
              {left > 0 && t`${plural(left, { one: '# doesn’t yet.', other: '# don’t yet.' })}`}
            </>
          )}
        </p>
        <Button icon={<Copy {...icon} />} isDisabled={count === 0} onPress={() => void copyTable()}>
          <Trans>Copy all as a table</Trans>
        </Button>
        <Button icon={<Download {...icon} />} isDisabled={count === 0} onPress={download}>
          <Trans>Download CSV</Trans>
        </Button>
        <Button
          variant="ghost"
          icon={<Printer {...icon} />}
          isDisabled={count === 0}
          onPress={() => setIsPrinting(true)}
        >
          <Trans>Print QR codes</Trans>
        </Button>
      </div>
      <ul className="border-line border-t" onKeyDown={onRowKey}>
        {rows.map((row) => (
          <SharedPlanRow
            key={row.scheduleId}
            row={row}
            now={now}
            isTelling={telling.has(row.scheduleId)}
            failure={failures.get(row.scheduleId)}
            onMakeAgain={() => makeAgain(row)}
            onTellAgain={() => void tell([row])}
            onOpened={(app) => void noteOpened(row, app)}
          />
        ))}
      </ul>
      {isPrinting && <PrintedCodes rows={linked} onPrinted={() => setIsPrinting(false)} />}
    </Dialog>
  );
}
