import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DeleteAccountSection() {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <PageSection
      title={t`Delete account`}
      line={t`Removes your account with all its athletes, schedules and templates. This cannot be undone.`}
    >
      <div>
        <Button icon={<Trash2 strokeWidth={1.9} aria-hidden="true" />} onPress={() => setIsAsking(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </PageSection>
  );
}
