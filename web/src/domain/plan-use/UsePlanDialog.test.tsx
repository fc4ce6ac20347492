import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { visit } from '@/testPage';
import { UsePlanDialog } from './UsePlanDialog';

it('offers starters and a new template where there is none, and goes on once there are some', async () => {
  let templates: { templateId: string; name: string; weeks: number; anchor: string }[] = [];
  await visit({
    validateSearch: (search) => search,
    component: () => <UsePlanDialog athletes={['maya']} onClose={() => undefined} />,
    answers: {
      '/api/GetPlanTemplates': () => Response.json(templates),
      '/api/GetAthletes': () => Response.json([]),
      '/api/AddStarterPlanTemplates': () => {
        templates = [{ templateId: 'half', name: 'Half marathon', weeks: 12, anchor: 'Start' }];
        return Response.json({ added: 1 }, { status: 201 });
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'New template' });
  expect(link.getAttribute('href')).toBe('/templates/new');
  await userEvent.click(screen.getByRole('button', { name: 'Add 8 starter templates' }));
  expect(await screen.findByLabelText('Template')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'New template' })).toBeNull();
});
