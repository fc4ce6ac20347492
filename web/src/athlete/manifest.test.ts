import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const manifest = (name: string) => JSON.parse(readFileSync(`public/a/${name}.webmanifest`, 'utf8'));

test('the page is installed with the address it stands at, and with another only where the browser asks for one', () => {
  expect(readFileSync('athlete.html', 'utf8')).toContain(
    '<link rel="manifest" href="/a/manifest.webmanifest" />',
  );
  const { start_url, ...same } = manifest('manifest-start');
  expect(manifest('manifest')).toEqual(same);
  expect(start_url).toBe('/a/');
});
