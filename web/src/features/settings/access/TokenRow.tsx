import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { Chip } from '@/components/display/Chip';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import { toast } from '@/lib/toast';
import { revokeToken, type TokenEntry, tokensQuery } from './queries';
import { endsText, lastUsedText, scopeWords } from './tokenWords';

export function TokenRow({ token }: { token: TokenEntry }) {
  const { t, i18n } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { name, ending, scopes } = token;
  return (
    <li className="relative grid items-center gap-x-4 gap-y-1.5 px-[18px] py-2.5 max-md:px-3.5 md:min-h-14 md:grid-cols-(--token-columns)">
      <div className="min-w-0 max-md:pr-9">
        <b className="block font-semibold wrap-break-word">{name}</b>
        <span className="block text-xs text-ink-3">{`lr_…${ending}`}</span>
      </div>
      <div className="flex min-w-0 flex-wrap gap-1">
        {scopes.map((scope) => (
          <Chip key={scope}>{i18n._(scopeWords[scope].chip)}</Chip>
        ))}
      </div>
      <span className="text-sm text-ink-2">
        <span className="text-ink-3 md:sr-only">
          <Trans>Last used</Trans>{' '}
        </span>
        {lastUsedText(token)}
      </span>
      <span className={`text-sm ${token.isExpired ? 'font-medium text-danger' : 'text-ink-2'}`}>
        <span className="text-ink-3 md:sr-only">
          <Trans context="token">Ends</Trans>{' '}
        </span>
        {endsText(token)}
      </span>
      <div className="max-md:absolute max-md:top-1.5 max-md:right-1.5 md:justify-self-end">
        <IconButton size="sm" tone="destructive" label={t`Remove ${name}`} onPress={() => setIsAsking(true)}>
          <Trash2 strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      </div>
      {isAsking && <RevokeDialog token={token} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function RevokeDialog({ token: { tokenId, name }, onClose }: { token: TokenEntry; onClose: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => revokeToken(tokenId),
    onSuccess: async () => {
      await queryClient.invalidateQueries(tokensQuery());
      toast.success(t`${name} removed`);
      onClose();
    },
  });
  return (
    <DeleteDialog
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      deletion={removal}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <Trans>Anything that uses this token stops working at once.</Trans>
    </DeleteDialog>
  );
}
