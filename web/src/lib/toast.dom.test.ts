import { toast as shown } from 'sonner';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToastsWith, toast, whenToastWaits } from './toast';

let hide = () => {};
beforeEach(() => {
  // First shown, then dismissed: other files of this process leave toasts that still wait.
  hide = showToastsWith(shown);
  for (const { id } of shown.getToasts()) shown.dismiss(id);
});
afterEach(() => hide());

it('the same text twice is one toast, but undoable steps stay separate', () => {
  toast.error('Failed to load athletes');
  toast.error('Failed to load athletes');
  toast.success('Athlete added successfully');
  expect(shown.getToasts()).toHaveLength(2);

  const undo = { action: { label: 'Undo', onClick: () => {} } };
  toast('Week 2 cleared', undo);
  toast('Week 2 cleared', undo);
  expect(shown.getToasts()).toHaveLength(4);
});

it('a toast shown before the toaster has loaded requests it and appears then, unless it was dismissed', () => {
  hide();
  const bring = vi.fn();
  const stop = whenToastWaits(bring);
  const before = shown.getToasts().length;
  toast.error('Failed to save athlete');
  toast.dismiss(toast('Week 3 cleared', { action: { label: 'Undo', onClick: () => {} } }));
  expect(bring).toHaveBeenCalled();
  expect(shown.getToasts()).toHaveLength(before);

  hide = showToastsWith(shown);
  stop();
  expect(shown.getToasts().map((one) => 'title' in one && one.title)).toContain('Failed to save athlete');
  expect(shown.getToasts()).toHaveLength(before + 1);
});
