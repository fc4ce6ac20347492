import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';
import type { Message, Messages } from './queries';

type Switch = {
  [Id in keyof Messages['settings']]: Messages['settings'][Id] extends boolean ? Id : never;
}[keyof Messages['settings']];

const switchTexts: Record<Switch, { name: MessageDescriptor; line: MessageDescriptor }> = {
  tomorrow: {
    name: msg`Tomorrow’s session`,
    line: msg`The evening before, with Done, Moved and Skipped`,
  },
  weekAhead: { name: msg`Week ahead`, line: msg`Sundays, the seven days as one message` },
  raceWeek: {
    name: msg`A race in a week`,
    line: msg`Seven days before it, in the morning, with its day and target`,
  },
  planChanged: {
    name: msg`Plan changed`,
    line: msg`What changed, at most once an hour, for days to come`,
  },
  restDays: { name: msg`Rest days too`, line: msg`A line even when nothing is planned` },
};

/** What can be switched on and off for an athlete's messages. */
export const messageSwitches = (Object.keys(switchTexts) as Switch[]).map((id) => ({
  id,
  ...switchTexts[id],
}));

const aMessage = msg`A message`;

/** What a coach reads of one that did not arrive. Parts of a conversation have no name. */
const messageNames: Record<Message['kind'], MessageDescriptor> = {
  Tomorrow: msg`Tomorrow’s session`,
  WeekAhead: msg`The week ahead`,
  RaceWeek: msg`The race reminder`,
  PlanChanged: msg`The plan change`,
  ByHand: aMessage,
  Ask: aMessage,
  WhichDay: aMessage,
  WhichSession: aMessage,
  Stopped: aMessage,
  Reply: aMessage,
  TimeOff: aMessage,
  Received: aMessage,
  Answered: aMessage,
  Acknowledged: aMessage,
};

export function messageName(kind: Message['kind']): string {
  return i18n._(messageNames[kind]);
}
