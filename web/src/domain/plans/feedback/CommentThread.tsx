import { useLingui } from '@lingui/react/macro';
import { useUser } from '@/lib/auth';
import { saidAtText } from '@/lib/saidAt';
import type { Comment } from './feedback';

/** The comments of athlete and coach, oldest first; the coach's are on the right. */
export function CommentThread({ comments, athlete }: { comments: readonly Comment[]; athlete: string }) {
  const { t } = useLingui();
  const { id, isClub, accountName } = useUser();
  // What was said before there were members has no name.
  const coachOf = ({ by }: Comment) => {
    const isOwn = by ? by.personId === id : !isClub;
    return isOwn ? t`You` : (by?.displayName ?? accountName);
  };
  if (comments.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t`Comments`}</h3>
      <ol className="flex flex-col gap-2">
        {comments.map((comment) => (
          <li
            key={comment.id}
            className={`max-w-[86%] border border-line-strong px-3 pt-2 pb-2.5 text-base leading-5 ${
              comment.isCoach
                ? 'self-end rounded-[14px_4px_14px_14px] bg-surface'
                : 'self-start rounded-[4px_14px_14px_14px] bg-sunken'
            }`}
          >
            <p className="wrap-break-word whitespace-pre-line">{comment.text}</p>
            <small className="mt-0.5 block text-xs text-ink-3">
              {comment.isCoach ? coachOf(comment) : athlete}, {saidAtText(comment.saidAt)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
