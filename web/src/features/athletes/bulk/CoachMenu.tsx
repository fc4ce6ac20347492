import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '@/components/buttons/Button';
import { popoverPanel, popoverSheet } from '@/components/overlays/overlayClass';
import { membersQuery } from '@/domain/members/queries';
import { coachState } from './choice';

const everyone = 'everyone';

type Props = {
  athleteIds: readonly string[];
  /** Who looks after each; nobody in particular where it is missing. */
  coachOf: (athleteId: string) => string | undefined;
  triggerRef: RefObject<HTMLElement | null>;
  onApply: (personId: string | null) => void;
  onClose: () => void;
};

/** Who looks after the chosen athletes: one member after it is applied. */
export function CoachMenu({ athleteIds, coachOf, triggerRef, onApply, onClose }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(membersQuery());
  const [picked, setPicked] = useState<string>();
  const count = athleteIds.length;
  const coaches = athleteIds.map((id) => coachOf(id) ?? everyone);
  const choices = [
    ...(data?.members ?? []).map(({ personId, displayName }) => ({ id: personId, name: displayName })),
    { id: everyone, name: t`Nobody in particular, so everyone` },
  ];
  const countText = (id: string) => {
    const inIt = coaches.filter((coach) => coach === id).length;
    if (id === picked && inIt < count) return t`adds ${count - inIt}`;
    return inIt === 0 ? t({ message: 'none', context: 'athletes' }) : t`${inIt} of ${count}`;
  };
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
      placement="bottom start"
      offset={4}
      className={`w-72 ${popoverPanel} ${popoverSheet} max-md:w-auto`}
    >
      <Dialog aria-label={t`Who looks after these ${count}`} className="flex flex-col outline-none">
        <p className="px-2 py-1.5 font-semibold text-ink-2 text-xs">{t`Who looks after these ${count}`}</p>
        <ul className="max-h-72 overflow-auto">
          {choices.map(({ id, name }) => {
            const state = picked === undefined ? coachState(coaches, id) : picked === id ? 'all' : 'none';
            return (
              <li key={id}>
                <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm hover:bg-sunken max-md:min-h-11">
                  <input
                    type="radio"
                    name="coach"
                    className="size-[18px] flex-none accent-ink"
                    checked={state === 'all'}
                    onChange={() => setPicked(id)}
                  />
                  <span className="min-w-0 flex-1 truncate" title={name}>
                    {name}
                  </span>
                  <small className="text-ink-3 text-xs">{countText(id)}</small>
                </label>
              </li>
            );
          })}
        </ul>
        <div className="flex justify-end border-line border-t px-2 pt-2 pb-1">
          <Button
            size="sm"
            isDisabled={picked === undefined || coachState(coaches, picked) === 'all'}
            onPress={() => onApply(picked === everyone || picked === undefined ? null : picked)}
          >
            {t`Apply to ${count}`}
          </Button>
        </div>
      </Dialog>
    </Popover>
  );
}
