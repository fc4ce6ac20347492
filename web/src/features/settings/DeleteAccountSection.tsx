import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { DeleteAccountDialog } from './DeleteAccountDialog';

export function DeleteAccountSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <PageSection
      title="Delete account"
      line="Removes your account with all its athletes, schedules and templates. This cannot be undone."
    >
      <div>
        <Button icon={<Trash2 strokeWidth={1.9} aria-hidden="true" />} onPress={() => setIsAsking(true)}>
          Delete account
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </PageSection>
  );
}
