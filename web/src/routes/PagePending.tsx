import { Loading } from '@/components/Loading';

/** The router has already waited before it shows this. */
export function PagePending() {
  return <Loading label="Loading" delayMs={0} />;
}
