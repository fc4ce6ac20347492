import { Trans } from '@lingui/react/macro';
import { RemovalChoices } from '@/domain/account/RemovalChoices';
import { kindText, offeredKinds, type Removals, type WaysIn } from '@/domain/account/removals';

type Props = { ways: WaysIn; chosen: Removals; onChange: (chosen: Removals) => void; isDisabled: boolean };

/** What a link of a mail removes beside the old password: everything at the first one, otherwise what the person chooses. */
export function WhatEnds({ ways, chosen, onChange, isDisabled }: Props) {
  if (!ways.endsEverything) {
    return <RemovalChoices ways={ways} chosen={chosen} onChange={onChange} isDisabled={isDisabled} />;
  }
  const kinds = offeredKinds(ways);
  if (kinds.length === 0 && !ways.hasSecondStep) return null;
  return (
    <div className="rounded-md border border-line-strong bg-surface px-3 py-2.5 text-sm">
      <p>
        <Trans>
          This address was never confirmed, so someone else may have set these up. They are removed, and you
          can add your own again:
        </Trans>
      </p>
      <ul className="mt-1 list-disc pl-5 text-ink-2">
        {kinds.map((kind) => (
          <li key={kind}>{kindText(kind, ways[kind].length)}</li>
        ))}
        {ways.hasSecondStep && (
          <li>
            <Trans>two-factor sign-in</Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
