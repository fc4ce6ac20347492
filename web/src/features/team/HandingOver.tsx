import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';

const AssignDialog = lazy(() =>
  import('@/domain/members/AssignDialog').then(({ AssignDialog }) => ({ default: AssignDialog })),
);

export function HandingOver() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <PageSection
      title={t`Handing over`}
      line={t`When someone leaves, their athletes go to whoever you choose. Plans, answers and messages stay where they are.`}
    >
      <div>
        <Button
          icon={<ArrowLeftRight strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => setIsOpen(true)}
        >
          <Trans>Hand over athletes</Trans>
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <AssignDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </PageSection>
  );
}
