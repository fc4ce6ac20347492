import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { templatesQuery } from '@/domain/workout-templates/queries';
import { newId } from '@/lib/newId';
import { dayAt, workoutElementAt } from '../calendar/places';
import { type EditorStore, useEditorStore } from '../state/editorStore';
import { editUndoably } from '../state/undoable';
import { type Carried, drop, type Landing } from './carrying';
import { droppedText } from './dropText';
import { type DragHost, listenForDrags } from './pointerDrag';

/** Makes the items inside the area draggable by mouse, pen and touch. */
export function useDragging(area: RefObject<HTMLElement | null>): void {
  const { t } = useLingui();
  const store = useEditorStore();
  const cache = useQueryClient();
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const host: DragHost = {
      get plan() {
        return store.plan;
      },
      liftedAt: (target) => workoutLiftedAt(target) ?? templateLiftedAt(target, cache),
      drop: (carried, landing, isCopying) => dropInto(store, carried, landing, isCopying),
      onCancel: () => store.announce(t`Cancelled`),
    };
    return listenForDrags(element, host);
  }, [store, cache, area, t]);
}

/** One undoable, announced step; the target day gets the focus. */
export function dropInto(store: EditorStore, carried: Carried, landing: Landing, isCopying: boolean): void {
  const text = droppedText(store.plan, carried, landing, isCopying);
  store.focusDay(landing.day);
  editUndoably(store, (plan) => drop(plan, carried, landing, isCopying, newId), text);
}

type Lifted = { source: HTMLElement; carried: Carried };

function templateLiftedAt(target: EventTarget | null, cache: QueryClient): Lifted | undefined {
  const source = target instanceof Element ? target.closest<HTMLElement>('[data-template]') : null;
  const templates = cache.getQueryData(templatesQuery().queryKey) ?? [];
  const content = templates.find(({ id }) => id === source?.dataset.template);
  return source && content ? { source, carried: { kind: 'template', content } } : undefined;
}

function workoutLiftedAt(target: EventTarget | null): Lifted | undefined {
  const source = workoutElementAt(target);
  const day = dayAt(source);
  const id = source?.dataset.workout;
  if (!source || day === undefined || id === undefined) return undefined;
  return { source, carried: { kind: 'workouts', from: day, ids: [id] } };
}
