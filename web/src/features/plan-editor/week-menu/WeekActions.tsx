import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useEditor, useEditorStore } from '../state/editorStore';
import { WeekAmountDialog } from './WeekAmountDialog';
import { WeekMenu } from './WeekMenu';

const SendPartDialog = lazy(() =>
  import('@/domain/messages/SendPartDialog').then(({ SendPartDialog }) => ({ default: SendPartDialog })),
);

/** The menu and its dialogs are one chunk: separate ones would split shared code into more files. */
export function WeekActions() {
  const { t } = useLingui();
  const store = useEditorStore();
  const { scheduleId } = useParams({ strict: false });
  const menu = useEditor((snapshot) => snapshot.weekMenu);
  const amount = useEditor((snapshot) => snapshot.weekAmount);
  const week = useEditor((snapshot) => snapshot.sentWeek);
  return (
    <>
      {menu && <WeekMenu key={menu.week} {...menu} />}
      {amount && <WeekAmountDialog {...amount} />}
      {week !== undefined && scheduleId && (
        <Suspense>
          <SendPartDialog
            title={t`Send week ${week}`}
            part={{ scheduleId, week }}
            isDirty={store.isDirty}
            onClose={() => store.setState({ sentWeek: undefined })}
          />
        </Suspense>
      )}
    </>
  );
}
