import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Loading } from '@/components/states/Loading';
import { useUser } from '@/lib/auth';
import { NotFound } from './NotFound';

const Operator = lazy(() =>
  import('@/features/operator/Operator').then(({ Operator }) => ({ default: Operator })),
);

/** For everybody else there is nothing at this address, and its script is not loaded. */
export function OperatorRoute() {
  const { t } = useLingui();
  const { isOperator } = useUser();
  if (!isOperator) return <NotFound />;
  return (
    <Suspense fallback={<Loading label={t`Loading the server`} />}>
      <Operator />
    </Suspense>
  );
}
