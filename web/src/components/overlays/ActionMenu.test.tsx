import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ActionMenu } from './ActionMenu';

test.each(['{Enter}', ' '])(
  '%j opens the menu on its first item, which a second press chooses',
  async (key) => {
    const user = userEvent.setup();
    const edit = vi.fn();
    const actions = [
      { id: 'edit', name: 'Edit', icon: null, onAction: edit },
      { id: 'delete', name: 'Delete', icon: null, onAction: vi.fn() },
    ];
    render(<ActionMenu label="Actions for Maya" title="Maya" actions={actions} />);

    await user.tab();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Maya' })),
    );
    await user.keyboard(key);
    const first = await screen.findByRole('menuitem', { name: 'Edit' });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard(key);
    expect(edit).toHaveBeenCalledOnce();
  },
);
