import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '@/lib/downloads';
import { visit } from '@/testPage';
import { FitReportDialog } from './FitReportDialog';
import { useFitDownload } from './useFitDownload';

vi.mock('@/lib/downloads', async (original) => ({
  ...(await original<typeof import('@/lib/downloads')>()),
  saveFile: vi.fn(),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(saveFile).mockClear();
});

function Page() {
  const fit = useFitDownload();
  return (
    <>
      <button type="button" onClick={() => fit.start({ schedule: 'plan-1' })}>
        Files
      </button>
      {fit.changes && (
        <FitReportDialog changes={fit.changes} isBusy={false} onConfirm={fit.confirm} onClose={fit.cancel} />
      )}
    </>
  );
}

const zip = () =>
  new Response('PK', {
    headers: { 'Content-Disposition': "attachment; filename*=UTF-8''Autumn.zip" },
  });

function visiting(workouts: object[]) {
  return visit({
    component: Page,
    validateSearch: () => ({}),
    answers: { '/api/GetFitReport': () => Response.json({ workouts }), '/api/GetScheduleFit': zip },
  });
}

test('a workout that the watch shows in full downloads at once', async () => {
  await visiting([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Files' }));
  await screen.findByText('Autumn.zip is downloaded');
  expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toBe('Autumn.zip');
});

test('differences on a watch are shown before the download', async () => {
  const { calls } = await visiting([{ id: 'one', title: '5 × 1 km', changes: ['RPE 9 is a note.'] }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Files' }));
  expect(await screen.findByText('RPE 9 is a note.')).toBeTruthy();
  expect(calls('/api/GetScheduleFit')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await screen.findByText('Autumn.zip is downloaded');
});
