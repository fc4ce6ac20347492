import { expect, test } from 'vitest';
import { carriersText } from './carriers';

const last = 'Nobody else gets your data from this page.';

test.each([
  [{ mailServer: 'mail.example.org', sendsWhatsApp: false }, `Email goes through mail.example.org. ${last}`],
  [{ mailServer: null, sendsWhatsApp: true }, `WhatsApp messages go through Meta. ${last}`],
  [{ mailServer: null, sendsWhatsApp: false }, `This server sends no messages by itself. ${last}`],
  [undefined, last],
])('only what is set up carries messages: %j', (carriers, text) => {
  expect(carriersText(carriers)).toBe(text);
});
