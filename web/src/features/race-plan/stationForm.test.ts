import { expect, it } from 'vitest';
import { racePlan } from '@/domain/race-plan/racePlan.testing';
import { cutOffRows, readCutOffs, readStations, stationRows } from './stationForm';

const { stations, cutOffs } = racePlan().plan;
const row = { id: 'new', place: '', take: '', table: '', grams: '' };

it('what is stored comes back as it is', () => {
  expect(readStations(stationRows(stations, 'km'), 42_195, 'km')).toEqual({ stations, problems: [] });
  expect(readCutOffs(cutOffRows(cutOffs, 'km'), 42_195, 'km')).toEqual({ cutOffs, problems: [] });
});

it('rows are put in order, and empty ones do not count', () => {
  const typed = [{ ...row, place: '20', take: ' Gel ' }, row, { ...row, id: 'first', place: '5,5' }];
  const read = readStations(typed, 42_195, 'km');
  expect(read.stations.map(({ meters, take }) => [meters, take])).toEqual([
    [5_500, ''],
    [20_000, 'Gel'],
  ]);
});

it('a place beyond the finish is a problem, and the rounded finish is the finish', () => {
  expect(readStations([{ ...row, place: '50' }], 42_195, 'km').problems).toEqual([
    { id: 'new', problem: 'The place must be more than 0 and at most 42.2 km' },
  ]);
  expect(readStations([{ ...row, place: '42.2' }], 42_195, 'km').stations[0]?.meters).toBe(42_195);
});

it('a cut-off needs a time', () => {
  const read = readCutOffs([{ id: 'new', place: '21.1', time: '' }], 42_195, 'km');
  expect(read.problems[0]?.problem).toBe('A cut-off needs its time, such as 2:45:00');
  expect(readCutOffs([{ id: 'new', place: '10', time: '1:75:00' }], 42_195, 'km').cutOffs).toEqual([]);
});
