import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installedNames } from './installedNames';

const manifest = (name: string) => JSON.parse(readFileSync(`public/a/${name}.webmanifest`, 'utf8'));

test('the page installs with its current URL, and with another only if the browser requires one', () => {
  expect(readFileSync('athlete.html', 'utf8')).toContain(
    '<link rel="manifest" href="/a/manifest.webmanifest" />',
  );
  const { start_url, ...same } = manifest('manifest-start');
  expect(manifest('manifest')).toEqual(same);
  expect(start_url).toBe('/a/');
});

test('the names in the manifest are translated texts', () => {
  const { name, short_name } = manifest('manifest');
  expect({ name, short_name }).toEqual({
    name: installedNames.name.message,
    short_name: installedNames.short_name.message,
  });
});
