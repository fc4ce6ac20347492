// How long the browser's own pace arithmetic takes: formatting the pace per kilometre or mile of thousands of races.
import { createServer } from 'vite';

const conversions = 10_000;
const rounds = 5;

const server = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { describeRacePace } = await server.ssrLoadModule('/src/domain/races/racePace.ts');
const times = Array.from({ length: rounds }, () => {
  const started = performance.now();
  let characters = 0;
  for (let number = 0; number < conversions; number += 1) {
    const race = { distance: 10, distanceType: number % 2 === 0 ? 'km' : 'miles' };
    characters += describeRacePace(race, 1_900 + (number % 1_500), number % 3 === 0 ? 'miles' : 'km').length;
  }
  if (characters < conversions) throw new Error('nothing was converted');
  return performance.now() - started;
});
console.log(JSON.stringify({ conversionsMs: Math.min(...times) }));
await server.close();
