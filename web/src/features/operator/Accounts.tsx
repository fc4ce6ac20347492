import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { SearchField } from '@/components/fields/SearchField';
import { FilterChips } from '@/components/lists/FilterChips';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { AccountRow } from './AccountRow';
import { type AccountKind, accountsQuery } from './queries';
import { frame, heading, Section, table } from './Section';

const maxSearch = 254;

/** Who has an account here. Athletes need none. */
export function Accounts() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState<AccountKind>('all');
  /** The last address of each page before this one. */
  const [passed, setPassed] = useState<string[]>([]);
  const search = useDeferredValue(typed.trim().slice(0, maxSearch));
  const { data, error, isFetching, refetch } = useQuery(accountsQuery(search, only, passed.at(-1) ?? ''));
  if (!data) {
    return error && !isFetching ? (
      <LoadError
        title={t`Error loading the accounts`}
        hint={t`Nothing is lost.`}
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label={t`Loading the accounts`} />
    );
  }
  const { people, assistants, disabled, athletes, accounts, hasMore } = data;
  const last = accounts.at(-1)?.email;
  const signUp = {
    open: t`Anyone may sign up.`,
    invited: t`People who were invited may sign up.`,
    oidc: t`People from your OpenID issuer may sign up.`,
    closed: t`Nobody may sign up.`,
  }[data.signUp];
  const all = t`${plural(people, { one: '# account', other: '# accounts' })}`;
  const athletesText = t`${plural(athletes, { one: '# athlete', other: '# athletes' })}`;
  return (
    <Section title={t`Accounts`} line={`${all}, ${athletesText}. ${signUp ?? ''}`}>
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <SearchField
          label={t`Search the accounts`}
          placeholder={t`Search by name or email`}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setPassed([]);
          }}
          className="w-[260px] max-md:w-full"
        />
        <FilterChips
          label={t`Which accounts`}
          value={only}
          onChange={(kind) => {
            setOnly(kind);
            setPassed([]);
          }}
          choices={[
            { id: 'all', name: t`All`, count: people },
            { id: 'coaches', name: t`Coaches`, count: people - assistants },
            { id: 'assistants', name: t`Assistants`, count: assistants },
            { id: 'disabled', name: t`Disabled`, count: disabled },
          ]}
        />
      </div>
      {accounts.length === 0 ? (
        <p className="py-4 text-sm text-ink-2">
          <Trans>No account matches.</Trans>
        </p>
      ) : (
        <div className={frame}>
          <table className={table}>
            <thead className="max-[899px]:sr-only">
              <tr>
                <th className={heading}>
                  <Trans>Account</Trans>
                </th>
                <th className={heading}>
                  <Trans>Role</Trans>
                </th>
                <th className={heading}>
                  <Trans>Looks after</Trans>
                </th>
                <th className={heading}>
                  <Trans>Last seen</Trans>
                </th>
                <th className={heading}>
                  <span className="sr-only">
                    <Trans>Actions</Trans>
                  </span>
                </th>
              </tr>
            </thead>
            <tbody className="max-[899px]:block">
              {accounts.map((account) => (
                <AccountRow key={account.email} account={account} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(passed.length > 0 || hasMore) && (
        <div className="mt-2.5 flex justify-end gap-2">
          <Button size="sm" isDisabled={passed.length === 0} onPress={() => setPassed(passed.slice(0, -1))}>
            <Trans>Previous</Trans>
          </Button>
          <Button
            size="sm"
            isDisabled={!hasMore || last === undefined}
            onPress={() => last !== undefined && setPassed([...passed, last])}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}
