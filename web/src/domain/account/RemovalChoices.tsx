import { Trans, useLingui } from '@lingui/react/macro';
import { CheckRow } from '@/components/fields/CheckRow';
import { kindText, offeredKinds, type Removals, type WaysIn, wayText } from './removals';

type Props = { ways: WaysIn; chosen: Removals; onChange: (chosen: Removals) => void; isDisabled?: boolean };

/** What gets in beside the password, and whether it goes with the old one. */
export function RemovalChoices({ ways, chosen, onChange, isDisabled = false }: Props) {
  const { t } = useLingui();
  const kinds = offeredKinds(ways);
  if (kinds.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1 rounded-md border border-line-strong bg-surface px-3 py-2.5">
      <legend className="sr-only">{t`What is removed with the old password`}</legend>
      <p className="text-sm font-semibold">
        <Trans>These get in without your password. Tick what to remove.</Trans>
      </p>
      {!ways.isAddressConfirmed && (
        <p className="text-xs text-ink-2">
          <Trans>Your address is confirmed for the first time. Untick what you have set up yourself.</Trans>
        </p>
      )}
      {kinds.map((kind) => (
        <div key={kind}>
          <CheckRow
            isChecked={chosen[kind]}
            isDisabled={isDisabled}
            onToggle={() => onChange({ ...chosen, [kind]: !chosen[kind] })}
            className="min-h-9 max-md:min-h-11"
          >
            {kindText(kind, ways[kind].length)}
          </CheckRow>
          <ul className="pl-7 text-xs text-ink-3">
            {ways[kind].slice(0, maxNamed).map((way) => (
              <li key={`${way.createdAt} ${way.name}`} className="wrap-anywhere">
                {wayText(way)}
              </li>
            ))}
            {ways[kind].length > maxNamed && (
              <li>
                <Trans>and more</Trans>
              </li>
            )}
          </ul>
        </div>
      ))}
    </fieldset>
  );
}

const maxNamed = 8;
