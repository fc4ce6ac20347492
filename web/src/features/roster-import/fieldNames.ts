import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RosterField } from './roster';

export const fieldNames: Record<RosterField, MessageDescriptor> = {
  FirstName: msg`First name`,
  LastName: msg`Last name`,
  Email: msg`Email`,
  Phone: msg`Phone`,
  Birthday: msg`Birthday`,
  BestTime: msg`Best time`,
  Distance: msg`Distance`,
  Group: msg`Group`,
  Coach: msg({ message: 'Coach', context: 'role' }),
  LeaveOut: msg`Leave out`,
};
