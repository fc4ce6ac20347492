import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowLeftRight,
  BellRing,
  Check,
  CreditCard,
  Database,
  HardDrive,
  KeyRound,
  Layers,
  type LucideIcon,
  Mail,
  MemoryStick,
  MessageCircle,
  Minus,
  RefreshCw,
  Thermometer,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import type { ServerPart, ServerStatus } from './queries';
import { cell, frame, heading, lineCell, row, Section, table } from './Section';
import { diskUse, figureText, partName, stateText, whenText } from './serverTexts';
import { TestButton, type TestedWay } from './TestButton';

const icons: Record<ServerPart['part'], LucideIcon> = {
  database: Database,
  disk: HardDrive,
  memory: MemoryStick,
  queue: Layers,
  mail: Mail,
  whatsApp: MessageCircle,
  push: BellRing,
  intervals: ArrowLeftRight,
  payments: CreditCard,
  openId: KeyRound,
  webhooks: Webhook,
  weather: Thermometer,
};
const tested: readonly string[] = ['mail', 'whatsApp', 'push'] satisfies TestedWay[];

type Props = { status: ServerStatus; isChecking: boolean; onCheck: () => void };

export function Health({ status, isChecking, onCheck }: Props) {
  const { t } = useLingui();
  const now = new Date();
  const { parts, machineName: machine } = status;
  const time = whenText(status.checkedAt, now) ?? '';
  return (
    <Section
      title={t({ message: 'Health', context: 'of a server' })}
      line={machine ? t`Checked at ${{ time }}, on the machine ${{ machine }}.` : t`Checked at ${{ time }}.`}
      end={
        <Button
          variant="ghost"
          icon={<RefreshCw strokeWidth={1.9} aria-hidden="true" />}
          isBusy={isChecking}
          onPress={onCheck}
        >
          <Trans>Check again</Trans>
        </Button>
      }
    >
      <div className={frame}>
        <table className={table}>
          <thead className="max-[899px]:sr-only">
            <tr>
              <th className={heading}>
                <Trans>Part</Trans>
              </th>
              <th className={heading}>
                <Trans>State</Trans>
              </th>
              <th className={heading}>
                <Trans>Now</Trans>
              </th>
              <th className={heading}>
                <Trans>Last worked</Trans>
              </th>
              <th className={heading}>
                <Trans>Last failure</Trans>
              </th>
              <th className={heading}>
                <span className="sr-only">
                  <Trans>Actions</Trans>
                </span>
              </th>
            </tr>
          </thead>
          <tbody className="max-[899px]:block">
            {parts.map((part) => (
              <PartRow key={part.part} part={part} now={now} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function PartRow({ part, now }: { part: ServerPart; now: Date }) {
  const Icon = icons[part.part];
  const workedAt = whenText(part.workedAt, now);
  const failedAt = whenText(part.failedAt, now);
  return (
    <tr className={row}>
      <th scope="row" className={`${cell} text-left font-semibold max-[899px]:flex-1`}>
        <span className="flex items-center gap-2.5">
          <Icon className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          {partName(part)}
        </span>
      </th>
      <td className={cell}>
        <StatePill part={part} />
      </td>
      <td className={`${lineCell} text-ink-2`}>
        {figureText(part)}
        {part.part === 'disk' && <DiskBar part={part} />}
      </td>
      <td className={`${lineCell} text-ink-2`}>
        {workedAt !== undefined && (
          <>
            <span className="text-ink-3 min-[900px]:hidden">
              <Trans>Last worked</Trans>{' '}
            </span>
            {workedAt}
          </>
        )}
      </td>
      <td className={`${lineCell} min-[900px]:py-1.5`}>
        {failedAt !== undefined && (
          <>
            <b className="block font-medium">{failedAt}</b>
            <span className="block text-xs leading-4 wrap-break-word text-ink-2">{part.failure}</span>
          </>
        )}
      </td>
      <td className={`${lineCell} text-right`}>
        {tested.includes(part.part) && part.state !== 'off' && <TestButton way={part.part as TestedWay} />}
      </td>
    </tr>
  );
}

const pills = {
  works: { look: 'border-success-border bg-success-soft text-success', icon: Check },
  failed: { look: 'border-warning-border bg-warning-soft text-warning', icon: TriangleAlert },
  down: { look: 'border-danger-border bg-danger-soft text-danger', icon: TriangleAlert },
  off: { look: 'border-line-strong bg-sunken text-ink-2', icon: Minus },
  unused: { look: 'border-line-strong bg-sunken text-ink-2', icon: Minus },
} as const;

function StatePill({ part }: { part: ServerPart }) {
  const { look, icon: Icon } = pills[part.state];
  return (
    <span
      className={`inline-flex h-6 items-center gap-1 rounded-full border px-2.5 text-xs font-medium whitespace-nowrap ${look}`}
    >
      <Icon className="size-3.5" strokeWidth={1.9} aria-hidden="true" />
      {stateText(part)}
    </span>
  );
}

function DiskBar({ part }: { part: ServerPart }) {
  return (
    <span className="mt-1 block h-1 max-w-[150px] overflow-hidden rounded-full bg-line" aria-hidden="true">
      <span className="block h-full bg-ink-2" style={{ width: `${Math.round(diskUse(part) * 100)}%` }} />
    </span>
  );
}
