import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { planTemplate } from '@/domain/plan-templates/planTemplate.testing';
import { visit } from '@/testPage';
import { TemplateList } from './TemplateList';

it('after a save the template’s linked plans are open, and closing them keeps the list', async () => {
  const { router } = await visit({
    component: () => <TemplateList templates={[planTemplate()]} />,
    validateSearch: (search) => search,
    answers: { '/api/GetPlanChanges': () => Response.json([]) },
    at: '/?linked=half&level=Intermediate',
  });
  await screen.findByRole('dialog', { name: 'Linked plans' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.href).toBe('/?level=Intermediate');
});
