import { type ComponentType, lazy } from 'react';
import { whenIdle } from './whenIdle';

const mostMs = 1000;

/**
 * A component that the first paint does not need. Its script is fetched once the page is quiet, so that it is there
 * when it is asked for, also where the network has gone meanwhile.
 */
export function lazyAfterPaint<P>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loadOnce = () => {
    loading ??= load().then((component) => ({ default: component }));
    // What failed is tried again when it is asked for.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  whenIdle(() => void loadOnce().catch(() => {}), mostMs);
  return lazy(loadOnce);
}
