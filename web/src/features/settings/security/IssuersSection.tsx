import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { securityFault } from '@/domain/proof/securityMessages';
import { formatDayOf } from '@/lib/formatDay';
import { isUnproved } from '@/lib/proof';
import { serverSettings } from '@/lib/serverSettings';
import { toast } from '@/lib/toast';
import { LinkIssuerDialog } from './LinkIssuerDialog';
import { type IssuerLink, issuerLinksQuery, removeIssuerLink, startIssuerLink } from './queries';
import { SecurityList, SecurityRow } from './SecurityList';

/** Only on servers where people can sign in elsewhere. */
export function IssuersSection() {
  const { t } = useLingui();
  const { googleSignIn, oidcName } = serverSettings;
  const links = useQuery({ ...issuerLinksQuery(), enabled: googleSignIn || oidcName !== null });
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(issuerLinksQuery());
  const [begun, setBegun] = useState<{ link: IssuerLink; url: string }>();
  const [removed, setRemoved] = useState<IssuerLink>();
  const explain = (error: unknown) => {
    if (!isUnproved(error)) toast.error(securityFault(error).message);
  };
  const begin = useMutation({
    mutationFn: async (link: IssuerLink) => ({ link, ...(await startIssuerLink(link.issuer)) }),
    onSuccess: setBegun,
    onError: explain,
  });
  const remove = useMutation({
    mutationFn: ({ issuer }: IssuerLink) => removeIssuerLink(issuer),
    onSuccess: (_, { name }) => {
      toast.success(t`${name} unlinked`);
      setRemoved(undefined);
      return refresh();
    },
    onError: explain,
  });

  if (!links.data || links.data.length === 0) return null;
  return (
    <PageSection
      title={t`Linked sign-ins`}
      line={t`Sign in here with an account that you have elsewhere, beside your password and passkeys.`}
    >
      <SecurityList>
        {links.data.map((link) => {
          const { issuer, name, linkedAt } = link;
          return (
            <SecurityRow
              key={issuer}
              icon={KeyRound}
              title={name}
              line={linkedAt == null ? t`Not linked` : t`Linked on ${{ day: formatDayOf(linkedAt) }}`}
            >
              {linkedAt == null ? (
                <Button
                  isBusy={begin.isPending && begin.variables.issuer === issuer}
                  onPress={() => begin.mutate(link)}
                >
                  <span className="sr-only">{t`Link ${name}`}</span>
                  <span aria-hidden="true">
                    <Trans context="verb">Link</Trans>
                  </span>
                </Button>
              ) : (
                <Button variant="ghost" onPress={() => setRemoved(link)}>
                  <span className="sr-only">{t`Unlink ${name}`}</span>
                  <span aria-hidden="true">
                    <Trans>Unlink</Trans>
                  </span>
                </Button>
              )}
            </SecurityRow>
          );
        })}
      </SecurityList>
      {begun && (
        <LinkIssuerDialog
          link={begun.link}
          url={begun.url}
          onLinked={() => {
            toast.success(t`${{ name: begun.link.name }} linked`);
            void refresh();
          }}
          onClose={() => setBegun(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t`Unlink ${{ name: removed.name }}?`}
          confirmLabel={t`Unlink`}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(removed)}
          onCancel={() => setRemoved(undefined)}
        >
          <p>
            <Trans>It no longer signs you in here. Your account there stays as it is.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </PageSection>
  );
}
