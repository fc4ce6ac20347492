import { toast as shown } from 'sonner';
import { expect, it } from 'vitest';
import { toast } from './toast';

it('the same text twice is one toast, and steps that can be undone stay apart', () => {
  toast.error('Failed to load athletes');
  toast.error('Failed to load athletes');
  toast.success('Athlete added successfully');
  expect(shown.getToasts()).toHaveLength(2);

  const undo = { action: { label: 'Undo', onClick: () => {} } };
  toast('Week 2 cleared', undo);
  toast('Week 2 cleared', undo);
  expect(shown.getToasts()).toHaveLength(4);
});
