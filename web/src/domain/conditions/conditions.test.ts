import { expect, test } from 'vitest';
import { slowText } from '@/domain/activities/verdictText';
import { airText, readConditions, slowerText, typedConditions } from './conditions';

const typed = (temperatureInC: string, humidityInPercent = '', heightInMeters = '') =>
  readConditions({ temperatureInC, humidityInPercent, heightInMeters });

test('temperatures and heights are read in both units', () => {
  expect(typed('28', '60', '1,620').figures).toEqual({
    temperatureInC: 28,
    humidityInPercent: 60,
    heightInMeters: 1_620,
  });
  expect(typed('82 °F', '60%', '5300 ft').figures).toEqual({
    temperatureInC: 27.8,
    humidityInPercent: 60,
    heightInMeters: 1_615,
  });
  expect(typed('−3,5 °C').figures).toEqual({ temperatureInC: -3.5 });
  expect(typed('').figures).toEqual({});
});

test('what is no figure is a problem of its field', () => {
  expect(Object.keys(typed('warm', '101', 'high').problems)).toEqual([
    'temperatureInC',
    'humidityInPercent',
    'heightInMeters',
  ]);
});

test('what is known comes back as it is typed', () => {
  expect(typedConditions({ temperatureInC: 28.5 })).toEqual({
    temperatureInC: '28.5',
    humidityInPercent: '',
    heightInMeters: '',
  });
});

test('weather is said in the reader’s units, with what it costs at a pace', () => {
  const hot = { temperatureInC: 28, humidityInPercent: 60, heatPercent: 2.6 };
  expect(airText(hot, 'km')).toBe('28 °C, 60% humidity');
  expect(airText({ ...hot, heightInMeters: 1_620 }, 'miles')).toBe(
    '28 °C (82 °F), 60% humidity, 1,620 m (5,315 ft) above sea level',
  );
  expect(slowerText(hot, 'km')).toContain('about 8 s /km slower at 5:00');
  expect(slowerText(hot, 'miles')).toContain('about 12 s /mile slower at 8:00');
  expect(slowerText({ heightPercent: 5 }, 'km')).toContain('At this altitude, the same effort is about 15 s');
});

test('a slow step says what of it was not the athlete’s', () => {
  expect(slowText({ bySeconds: 6 }, 'km')).toBe('6 s slow');
  expect(slowText({ bySeconds: 6, heatSeconds: 4 }, 'km')).toBe('6 s slow, 4 of them the heat');
  expect(slowText({ bySeconds: 6, heatSeconds: 4 }, 'miles')).toBe('10 s slow, 6 of them the heat');
  expect(slowText({ bySeconds: 6, heatSeconds: 4, isHeatAtMost: true }, 'km')).toBe(
    '6 s slow, up to 4 of them the heat',
  );
  expect(slowText({ bySeconds: 20, hillSeconds: 8, heatSeconds: 4, heightSeconds: 5 }, 'km')).toBe(
    '20 s slow, 8 of them the hills, 4 the heat, 5 the altitude',
  );
});

test('reasons that cost as much as a step was slow, or more, are named without their share', () => {
  expect(slowText({ bySeconds: 4, heatSeconds: 4 }, 'km')).toBe('4 s slow, all of it the heat');
  expect(slowText({ bySeconds: 25, hillSeconds: 15, heatSeconds: 6, heightSeconds: 4 }, 'miles')).toBe(
    '40 s slow, all of it the hills, the heat and the altitude',
  );
  expect(slowText({ bySeconds: 25, hillSeconds: 15, heatSeconds: 10, isHeatAtMost: true }, 'km')).toBe(
    '25 s slow, 15 of them the hills, up to 10 the heat',
  );
  expect(slowText({ bySeconds: 2, hillSeconds: 1, heatSeconds: 1, isHeatAtMost: true }, 'miles')).toBe(
    '3 s slow, 2 of them the hills, up to 1 the heat',
  );
});
