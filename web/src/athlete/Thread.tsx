import { saidAtText } from '@/lib/saidAt';
import type { Comment } from './page';

type Props = { comments: readonly Comment[]; coach: string };

/** What the athlete and the coach wrote; the athlete's at the right. */
export function Thread({ comments, coach }: Props) {
  if (comments.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2.5 text-md leading-[22px]">You and {coach}</h2>
      <ol className="flex flex-col gap-2">
        {comments.map(({ id, text, isCoach, saidAt }) => (
          <li
            key={id}
            className={`max-w-[86%] border px-[13px] pt-2 pb-2.5 text-[15px] leading-[21px] ${
              isCoach
                ? 'self-start rounded-[4px_14px_14px_14px] border-line-strong bg-sunken'
                : 'self-end rounded-[14px_4px_14px_14px] border-success-border bg-success-soft'
            }`}
          >
            <p className="wrap-break-word whitespace-pre-line">{text}</p>
            <small className="mt-0.5 block text-xs text-ink-3">
              {isCoach ? `${coach}, ` : <span className="sr-only">You, </span>}
              {saidAtText(saidAt)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
