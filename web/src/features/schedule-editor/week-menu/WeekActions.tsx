import { useEditor } from '../state/editorStore';
import { WeekAmountDialog } from './WeekAmountDialog';
import { WeekMenu } from './WeekMenu';

/** The menu and its dialogs are one script: apart, what they share with the page would be split into more files. */
export function WeekActions() {
  const menu = useEditor((snapshot) => snapshot.weekMenu);
  const amount = useEditor((snapshot) => snapshot.weekAmount);
  return (
    <>
      {menu && <WeekMenu key={menu.week} {...menu} />}
      {amount && <WeekAmountDialog {...amount} />}
    </>
  );
}
