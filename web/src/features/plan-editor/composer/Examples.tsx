import { useLingui } from '@lingui/react/macro';

/** Sessions to begin with. */
export function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useLingui();
  const examples = [
    t({
      message: '8k easy',
      comment: 'A session as a coach types it. The reader knows the words of each language.',
    }),
    t({
      message: '6x800 in 3:15, 90s jog',
      comment: 'A session as a coach types it. The reader knows the words of each language.',
    }),
    t({
      message: '45min + 6 strides',
      comment: 'A session as a coach types it. The reader knows the words of each language.',
    }),
    t({
      message: 'rest',
      context: 'example of a session',
      comment: 'A session as a coach types it. The reader knows the words of each language.',
    }),
  ];
  return (
    <div className="flex flex-wrap gap-1.5 px-3 pt-2.5 pb-0.5">
      {examples.map((example) => (
        <button
          key={example}
          type="button"
          onClick={() => onChoose(example)}
          className="min-h-[26px] rounded-full border border-line-strong px-[9px] text-xs whitespace-nowrap text-ink-2 hover:border-control max-md:min-h-11 max-md:px-3.5"
        >
          {example}
        </button>
      ))}
    </div>
  );
}
