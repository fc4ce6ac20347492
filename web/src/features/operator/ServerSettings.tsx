import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText, Minus, Terminal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { type ServerSetting, settingsQuery } from './queries';
import { cell, frame, heading, lineCell, row, Section, table } from './Section';
import { settingName } from './settingName';

const shownFirst = [
  'LONGRUN_PUBLIC_URL',
  'LONGRUN_SIGN_UP',
  'LONGRUN_SMTP',
  'LONGRUN_MAIL_FROM',
  'LONGRUN_DATABASE',
  'LONGRUN_SUPPORT_ADDRESS',
];

/** Read only: settings are set where the server starts. */
export function ServerSettings() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery());
  const [isWhole, setIsWhole] = useState(false);
  if (!data) {
    return error && !isFetching ? (
      <LoadError
        title={t`Error loading the settings`}
        hint={t`Nothing is lost.`}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t`Loading the settings`} />
    );
  }
  const total = data.settings.length;
  const first = shownFirst.flatMap((name) => data.settings.filter((setting) => setting.name === name));
  const shown = isWhole ? data.settings : first;
  const count = shown.length;
  return (
    <Section title={t`Settings`} line={t`Read only. They’re set where the server starts.`}>
      <div className={frame}>
        <table className={table}>
          <thead className="max-[899px]:sr-only">
            <tr>
              <th className={heading}>
                <Trans>Setting</Trans>
              </th>
              <th className={heading}>
                <Trans>Value</Trans>
              </th>
              <th className={heading}>
                <Trans>Comes from</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="max-[899px]:block">
            {shown.map((setting) => (
              <SettingRow key={setting.name} setting={setting} isNamed={isWhole} />
            ))}
          </tbody>
        </table>
      </div>
      {total > first.length && (
        <div className="mt-2 flex items-center justify-between gap-3 text-sm text-ink-2">
          <p>{t`${{ count }} of ${plural(total, { one: '# setting', other: '# settings' })}`}</p>
          <Button variant="ghost" size="sm" onPress={() => setIsWhole(!isWhole)}>
            {isWhole ? t`Show fewer` : t`Show all`}
          </Button>
        </div>
      )}
    </Section>
  );
}

const icons = { flag: Terminal, environment: Terminal, file: FileText, default: Minus } as const;

/** With the variable in the whole list, for whoever wants to change it. */
function SettingRow({ setting, isNamed }: { setting: ServerSetting; isNamed: boolean }) {
  const { t } = useLingui();
  const { name, value, source, from, also } = setting;
  const Icon = icons[source];
  return (
    <tr className={row}>
      <th scope="row" className={`${lineCell} text-left font-semibold wrap-anywhere`} title={name}>
        {settingName(name)}
        {isNamed && <span className="block text-xs font-normal text-ink-3">{name}</span>}
      </th>
      <td className={`${lineCell} wrap-anywhere text-ink-2`}>{value ?? '–'}</td>
      <td className={`${cell} text-xs wrap-anywhere text-ink-2 max-[899px]:w-full`}>
        <span className="inline-flex items-center gap-2">
          <Icon className="size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
          {source === 'default'
            ? t`not set, the default`
            : source === 'file'
              ? t`a file, ${{ name: from ?? '' }}`
              : from}
        </span>
        {also && (
          <span className="block text-warning">{t`also set as ${{ name: also }}, which is ignored`}</span>
        )}
      </td>
    </tr>
  );
}
