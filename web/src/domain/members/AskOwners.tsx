import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { Loading } from '@/components/states/Loading';
import { BibArt } from '@/domain/athletes/BibArt';
import { firstNameOf } from '@/lib/displayName';
import { eitherOf } from '@/lib/language/lists';
import { membersQuery } from './queries';

/** In place of a page that the person's role does not open, such as one that was shared with them. */
export function AskOwners() {
  const { t } = useLingui();
  const { data, isPending } = useQuery(membersQuery());
  if (isPending) return <Loading label={t`Loading`} />;
  const owners = (data?.members ?? []).filter(({ role }) => role === 'owner');
  const names = eitherOf(owners.map(({ displayName }) => firstNameOf(displayName)));
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<BibArt numbers={['2', '1', '3']} />}
        title={t`This page isn’t open to you`}
        line={names === '' ? t`Ask an owner of this account.` : t`Ask ${names}.`}
      />
    </EmptyPanel>
  );
}
