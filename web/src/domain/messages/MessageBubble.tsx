/** A message as the athlete reads it. */
export function MessageBubble({ text, time }: { text: string; time?: string | undefined }) {
  const [first, ...lines] = text.split('\n');
  return (
    <div className="w-full max-w-[400px] rounded-lg rounded-tl-[3px] border border-line bg-surface px-3.5 py-2.5 text-sm leading-[21px] wrap-anywhere whitespace-pre-wrap">
      <b className="font-semibold">{first}</b>
      {lines.length > 0 && `\n${lines.join('\n')}`}
      {time && <span className="block text-right text-xs text-ink-3">{time}</span>}
    </div>
  );
}
