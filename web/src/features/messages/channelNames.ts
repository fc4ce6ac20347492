import { msg } from '@lingui/core/macro';

export const channelNames = {
  WhatsApp: msg({ message: 'WhatsApp', comment: 'The name of the app' }),
  Email: msg`Email`,
  Push: msg`Notifications`,
};
