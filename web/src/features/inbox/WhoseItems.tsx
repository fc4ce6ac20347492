import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { inboxKey } from '@/domain/inbox/queries';
import { useMay } from '@/domain/members/role';
import { WhoseSwitch } from '@/domain/members/WhoseSwitch';
import { useWhose } from '@/lib/whose';

/** In a club: the coach's own items or everybody's, here and in the bell. */
export function WhoseItems() {
  const { t } = useLingui();
  const maySeeEveryone = useMay('seeEveryone');
  const cache = useQueryClient();
  const [whose, setWhose] = useWhose('inbox', 'mine');
  if (!maySeeEveryone) return null;
  return (
    <div className="mb-3.5">
      <WhoseSwitch
        label={t`Whose items`}
        value={whose}
        onChange={(next) => {
          setWhose(next);
          void cache.invalidateQueries({ queryKey: inboxKey });
        }}
      />
    </div>
  );
}
