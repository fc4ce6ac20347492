import { Loading } from '@/components/Loading';

/** The router waits 200 ms before it shows this. */
export function PagePending() {
  return <Loading label="Loading" />;
}
