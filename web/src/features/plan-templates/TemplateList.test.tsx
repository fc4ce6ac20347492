import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inClub } from '@/domain/members/members.testing';
import { planTemplate } from '@/domain/plan-templates/planTemplate.testing';
import { visit } from '@/testPage';
import { sessionAnswer } from '@/testServer';
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

it('an assistant sees the templates and is offered nothing to do with them', async () => {
  await visit({
    component: () => <TemplateList templates={[planTemplate()]} />,
    validateSearch: (search) => search,
    answers: {
      '/auth/signin': () => sessionAnswer('token-1', 300_000, { ...inClub, role: 'assistant' }),
    },
    at: '/?linked=half',
  });
  const card = await screen.findByRole('listitem');
  expect(within(card).getByRole('heading')).toBeDefined();
  expect(within(card).queryAllByRole('button').concat(within(card).queryAllByRole('link'))).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
