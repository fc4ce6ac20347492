import { Trans } from '@lingui/react/macro';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { firstNameOf, initials } from '@/lib/displayName';
import { listed } from '@/lib/language/lists';
import { useFeedback } from './useFeedback';

/** The other members who have this plan open, as of the last poll. */
export function AlsoHere() {
  const others = useFeedback(({ alsoHere }) => alsoHere);
  const names = listed(others.map(({ displayName }) => firstNameOf(displayName)));
  return (
    <HeaderSlot name="actions">
      <span role="status" className="contents">
        {others.length > 0 && (
          <span className="flex flex-none items-center gap-1.5 text-sm text-ink-2">
            <span className="flex -space-x-1.5">
              {others.slice(0, 3).map(({ personId, displayName }) => (
                <span
                  key={personId}
                  aria-hidden="true"
                  title={displayName}
                  className="type-initials grid size-[26px] flex-none place-items-center rounded-full border border-line-strong bg-sunken text-[10px] text-ink-2 dark:bg-sunken-2"
                >
                  {initials(displayName)}
                </span>
              ))}
            </span>
            <span className="max-[1535px]:sr-only">
              {others.length === 1 ? <Trans>{names} is here too</Trans> : <Trans>{names} are here too</Trans>}
            </span>
          </span>
        )}
      </span>
    </HeaderSlot>
  );
}
