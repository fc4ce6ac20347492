import { type ComponentType, lazy } from 'react';
import { whenIdle } from './whenIdle';

const maxMs = 1000;

/**
 * A component that the first paint does not need. Its script is fetched once the page is idle, so that it is ready when
 * needed, even if the network is gone by then.
 */
export function lazyAfterPaint<P>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const loadOnce = () => {
    loading ??= load().then((component) => ({ default: component }));
    // A failed load is retried when the component is needed.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  whenIdle(() => void loadOnce().catch(() => {}), maxMs);
  return lazy(loadOnce);
}
