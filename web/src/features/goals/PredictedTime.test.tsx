import { parseDate } from '@internationalized/date';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Goal } from '@/domain/goals/goal';
import { goal } from '@/domain/goals/goal.testing';
import type { Prediction } from '@/domain/goals/prediction';
import { prediction, source } from '@/domain/goals/prediction.testing';
import { visit } from '@/testPage';
import { PredictedTime } from './PredictedTime';
import { targetOf } from './target';

const today = parseDate('2026-11-18');

async function open(predicted: Partial<Prediction>, change: Partial<Goal> = {}, seconds?: number) {
  const race = goal(change);
  let isShownToAthlete = false;
  await visit({
    component: () => (
      <>
        <PredictedTime goal={race} today={today} target={targetOf(race)} seconds={seconds} />
        <p>the end</p>
      </>
    ),
    validateSearch: () => ({}),
    answers: {
      '/api/GetPredictions': () => Response.json([prediction({ ...predicted, isShownToAthlete })]),
      '/api/ShowPredictions': () => {
        isShownToAthlete = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  await screen.findByText('the end');
}

async function shown(...given: Parameters<typeof open>) {
  await open(...given);
  return within(await screen.findByRole('region', { name: 'Predicted time' }));
}

it('a range has its basis, the target beside it, and every estimate with what it is worth', async () => {
  const formula = source({ kind: 'simpleFormula', seconds: 11_570, usualErrorSeconds: null, isUsed: false });
  const { weeklyRunning: _, ...alone } = formula;
  const card = await shown({ sources: [source(), { ...alone, weeklyRunning: null }] }, {}, 11_700);
  expect(card.getByText('from the half and 52 km a week')).toBeTruthy();
  expect(card.getByText('Goal: 3 min quicker than the range')).toBeTruthy();
  expect(card.getByText('Half marathon and weekly distance')).toBeTruthy();
  expect(card.getByText('1:31:51 on 27 Sep, 52 km a week')).toBeTruthy();
  expect(card.getByText(/1:31:51 on 27 Sep, not used/)).toBeTruthy();
  expect(card.getByText('A formula from the race alone says 3:12:50.')).toBeTruthy();
});

it('up to the half the error of the formula is said as it is', async () => {
  const formula = source({ kind: 'simpleFormula', seconds: 5_600, usualErrorSeconds: 157 });
  const card = await shown({ distance: 21.0975, sources: [formula] });
  expect(card.getByText(/one formula is enough: 2.8% either way\.$/)).toBeTruthy();
});

it('without a range it says what is missing, and which results were left out', async () => {
  const [race] = source().races;
  if (!race) throw new Error('a source has a race');
  const relay = { race: { ...race, raceName: 'Staffel', time: '2:50:00' }, reason: 'relay' as const };
  const card = await shown({
    ...{ low: null, likely: null, high: null, sources: [], leftOut: [relay] },
    reason: 'noRaceAndLittleRunning',
  });
  expect(card.getByText(/^No race and fewer than 8 weeks of running/)).toBeTruthy();
  expect(card.getByText('Staffel, 2:50:00: a relay, by its name.')).toBeTruthy();
});

it('the range has a history, and sums say what would move it', async () => {
  const card = await shown({
    before: [{ day: '2026-10-31', low: 12_060, high: 12_720 }],
    moves: [{ race: null, weeklyMeters: 60_000, low: 11_640, high: 12_300 }],
  });
  expect(card.getByText('3:21–3:32')).toBeTruthy();
  expect(card.getByText('60 km a week').nextElementSibling?.textContent).toBe('3:14–3:25');
});

it('nothing is said of a race that was run', async () => {
  await open({}, { resultTime: '3:14:20' });
  expect(screen.queryByRole('region', { name: 'Predicted time' })).toBeNull();
});

it('the coach shows the athlete the range', async () => {
  const card = await shown({});
  const show = card.getByRole('switch', { name: /^Show .* the range$/ });
  expect(show.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(show);
  await waitFor(() => expect(show.getAttribute('aria-checked')).toBe('true'));
});

it('without a range there is nothing to show', async () => {
  const card = await shown({ low: null, likely: null, high: null, sources: [], reason: 'noRace' });
  expect(card.queryByRole('switch')).toBeNull();
});
