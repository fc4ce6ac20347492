import { HeaderSlot } from './HeaderSlot';

/** A longer one does not fit next to a page's actions, and a heading is never cut off. */
const longestTitle = 20;

type Props = {
  title: string;
  /** What kind of page it is. */
  kind: string;
  /** More about it. Defaults to the kind. */
  subtitle?: string;
};

/** Names the page by what it shows; a long name moves into the subtitle, which has a tooltip. */
export function HeaderTitle({ title, kind, subtitle = kind }: Props) {
  const isShort = title.length <= longestTitle;
  const more = subtitle === kind ? title : `${title}, ${subtitle}`;
  const below = isShort ? subtitle : more;
  return (
    <>
      <HeaderSlot name="title">{isShort ? title : kind}</HeaderSlot>
      <HeaderSlot name="subtitle">
        <span title={below}>{below}</span>
      </HeaderSlot>
    </>
  );
}
