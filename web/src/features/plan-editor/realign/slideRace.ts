import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { EditorStore } from '../state/editorStore';
import { replacePlan } from '../state/planChanges';
import { editUndoably } from '../state/undoable';
import { realignQuery } from './queries';
import { goalFollows } from './raceGoal';
import { daysBecomeFree, type RaceCase, realigned } from './realign';
import { leftOutText } from './realignText';

type Slide = { scheduleId: string; about: RaceCase; today: string };

/** Moves the race with its taper, which is one step, and its goal along with it. */
export async function slideRace(store: EditorStore, cache: QueryClient, { scheduleId, about, today }: Slide) {
  const preview = await cache.fetchQuery(realignQuery(scheduleId, about, 'move', today));
  const { plan, changes } = realigned(store.plan, preview, 'move');
  const days = daysBecomeFree(store.plan, plan, about.raceOn);
  const text =
    days === 0
      ? t`The race has moved, and its taper with it`
      : t`${plural(days, {
          one: 'The race has moved, and its taper with it. # day before the taper is free.',
          other: 'The race has moved, and its taper with it. # days before the taper are free.',
        })}`;
  const gone = leftOutText(changes);
  const told = gone === '' ? text : `${text.replace(/\.$/, '')}. ${gone}`;
  editUndoably(store, (edited) => replacePlan(edited, plan), told, { isAsked: true });
  goalFollows(store, cache, about);
}
