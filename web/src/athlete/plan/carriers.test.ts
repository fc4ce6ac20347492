import { expect, test } from 'vitest';
import { carriersText } from './carriers';

const last = 'Nobody else gets your data from this page.';

test.each([
  [
    { mailServer: 'mail.example.org', sendsWhatsApp: false, notifies: false },
    `Email is sent through mail.example.org. ${last}`,
  ],
  [
    { mailServer: null, sendsWhatsApp: true, notifies: false },
    `WhatsApp messages are sent through Meta. ${last}`,
  ],
  [
    { mailServer: null, sendsWhatsApp: false, notifies: true },
    `Notifications are sent through the maker of your browser, who cannot read them. ${last}`,
  ],
  [
    { mailServer: null, sendsWhatsApp: false, notifies: false },
    `This server doesn’t send messages automatically. ${last}`,
  ],
  [undefined, last],
])('only what is set up carries messages: %j', (carriers, text) => {
  expect(carriersText(carriers)).toBe(text);
});
