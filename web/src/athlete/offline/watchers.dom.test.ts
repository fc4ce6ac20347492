import { expect, test, vi } from 'vitest';
import { refreshWhileSeen, Watchers } from './watchers';

test('a store works from its first watcher to its last', () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const watchers = new Watchers(start);
  const [first, second] = [vi.fn(), vi.fn()];
  const leaveFirst = watchers.subscribe(first);
  const leaveSecond = watchers.subscribe(second);
  expect(start).toHaveBeenCalledOnce();
  leaveFirst();
  leaveFirst();
  expect(stop, 'the second still watches').not.toHaveBeenCalled();
  watchers.tell();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  leaveSecond();
  expect(stop).toHaveBeenCalledOnce();
  watchers.subscribe(first);
  expect(start).toHaveBeenCalledTimes(2);
});

test('what is watched is refreshed when the network returns, until nobody watches', () => {
  const refresh = vi.fn();
  const stop = refreshWhileSeen(refresh);
  expect(refresh, 'at once').toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(3);
  stop();
  dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refresh).toHaveBeenCalledTimes(3);
});
