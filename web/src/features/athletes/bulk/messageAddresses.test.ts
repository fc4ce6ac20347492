import { expect, it } from 'vitest';
import { mailTo, reachable } from './messageAddresses';

it('tells who can be reached from who cannot', () => {
  const mia = { name: 'Mia', email: 'mia@example.com' };
  const kai = { name: 'Kai', email: '', phoneE164: '+4917012345' };
  const zoe = { name: 'Zoe', email: '' };
  expect(reachable([mia, zoe, kai])).toEqual({ reached: [mia, kai], missing: [zoe] });
});

it('addresses one openly and several as blind copies', () => {
  expect(mailTo(['mia+run@example.com'], 'Rain & wind')).toBe(
    'mailto:mia%2Brun%40example.com?body=Rain%20%26%20wind',
  );
  expect(mailTo(['a@example.com', 'b@example.com'], 'Hi')).toBe(
    'mailto:?bcc=a%40example.com,b%40example.com&body=Hi',
  );
  expect(mailTo(Array(400).fill('somebody@example.com'), 'Hi')).toBeUndefined();
});
