import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { templatesQuery } from '@/domain/workout-templates/queries';
import type { Template } from '@/domain/workout-templates/template';
import { useEditorStore } from '../state/editorStore';
import { inRailOrder } from './railOrder';

const load = () => import('./stamping');

/** Adds a template of the rail, or the one with a number, to the focused or selected days. */
export function useStamping({ isOpen, pinned }: { isOpen: boolean; pinned: readonly string[] }) {
  const { t } = useLingui();
  const store = useEditorStore();
  const cache = useQueryClient();
  useEffect(() => {
    if (isOpen) void load().catch(() => {});
  }, [isOpen]);
  const stamp = (template: Template) => void load().then((loaded) => loaded.stamp(store, template));
  return {
    stamp,
    /** Returns false if the rail is closed: nobody could see which template a number means. */
    stampNumber: (number: number): boolean => {
      if (!isOpen) return false;
      const templates = cache.getQueryData(templatesQuery().queryKey) ?? [];
      const template = inRailOrder(templates, pinned)[number - 1];
      if (template) stamp(template);
      else store.announce(t`There is no template ${number}`);
      return true;
    },
  };
}
