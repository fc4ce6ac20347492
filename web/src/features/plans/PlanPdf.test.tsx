import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '@/lib/downloads';
import { problemAnswer } from '@/testServer';
import { planOf } from './plan.testing';
import { visitPlans } from './visitPlans.testing';

vi.mock('@/lib/downloads', async (original) => ({
  ...(await original<typeof import('@/lib/downloads')>()),
  saveFile: vi.fn(),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(saveFile).mockClear();
});

const valencia = planOf();
const { name } = valencia.details;
const lists = { '/api/GetScheduleSummary': () => Response.json([valencia]) };
const pdf = () =>
  new Response('%PDF', {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': "attachment; filename*=UTF-8''V%20-%20compact.pdf",
    },
  });

async function choose(item: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: /^Download PDF of / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test.each([
  [/Compact PDF/, 'compact', 'Compact PDF'],
  [/Detailed PDF/, 'detailed', 'Detailed PDF'],
])('a plan is downloaded as %s', async (item, layout, spoken) => {
  const { calls } = await visitPlans({ ...lists, '/api/GetSchedulePdf': pdf });
  await choose(item);

  await screen.findByText(`${spoken} generated successfully for "${name}"`);
  const asked = calls('/api/GetSchedulePdf').map(({ url }) => new URL(url).search);
  expect(asked).toEqual([`?schedule=${valencia.scheduleDocumentId}&layout=${layout}`]);
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ size: 4 }), 'V - compact.pdf');
});

test('the button is busy while the PDF is made, and a long wait is announced', async () => {
  let finish = () => {};
  const made = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await visitPlans({ ...lists, '/api/GetSchedulePdf': () => made.then(pdf) });
  await choose(/Compact PDF/);

  expect((await screen.findByRole('button', { name: /^Generating PDF of / })).ariaBusy).toBe('true');
  await screen.findByText(`Generating Compact PDF for "${name}"…`, {}, { timeout: 10_000 });
  finish();
  await screen.findByText(`Compact PDF generated successfully for "${name}"`);
  await screen.findByRole('button', { name: /^Download PDF of / });
});

test('a failed PDF is reported', async () => {
  await visitPlans({ ...lists, '/api/GetSchedulePdf': () => problemAnswer(500, 'internal') });
  await choose(/Compact PDF/);
  await screen.findByText('Failed to generate PDF. Please try again.');
  expect(saveFile).not.toHaveBeenCalled();
});

test('a deleted plan is reported', async () => {
  await visitPlans({ ...lists, '/api/GetSchedulePdf': () => problemAnswer(404, 'schedule-not-found') });
  await choose(/Compact PDF/);
  await screen.findByText('Plan not found');
});

test('the runs of a plan can be downloaded as watch files', async () => {
  const zip = () =>
    new Response('PK', {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': "attachment; filename*=UTF-8''Valencia.zip",
      },
    });
  const { calls } = await visitPlans({
    ...lists,
    '/api/GetFitReport': () => Response.json({ workouts: [] }),
    '/api/GetScheduleFit': zip,
  });
  await choose(/Files for watches/);

  await screen.findByText('Valencia.zip is downloaded');
  expect(calls('/api/GetScheduleFit').map(({ url }) => new URL(url).search)).toEqual([
    `?schedule=${valencia.scheduleDocumentId}`,
  ]);
});
