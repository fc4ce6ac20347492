import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installedNames } from './installedNames';

const manifest = (name: string) => JSON.parse(readFileSync(`public/a/${name}.webmanifest`, 'utf8'));

test('the page installs with its current URL, and with another only if the browser requires one', () => {
  expect(readFileSync('athlete.html', 'utf8')).toContain(
    '<link rel="manifest" href="/a/manifest.webmanifest" />',
  );
  const { start_url, share_target, ...same } = manifest('manifest-start');
  expect(manifest('manifest')).toEqual(same);
  expect(start_url).toBe('/a/');
});

test('an installed page takes files of other apps at an address of its worker, without the link', () => {
  const { share_target, scope } = manifest('manifest-start');
  expect(share_target).toMatchObject({ action: '/a/share', method: 'POST', enctype: 'multipart/form-data' });
  expect(share_target.action.startsWith(scope)).toBe(true);
  expect(share_target.params.files[0].accept).toEqual(expect.arrayContaining(['.fit', '.gpx', '.tcx']));
  expect(readFileSync('public/a/worker.js', 'utf8')).toContain(`const share = '${share_target.action}'`);
});

test('the names in the manifest are translated texts', () => {
  const { name, short_name } = manifest('manifest');
  expect({ name, short_name }).toEqual({
    name: installedNames.name.message,
    short_name: installedNames.short_name.message,
  });
});
