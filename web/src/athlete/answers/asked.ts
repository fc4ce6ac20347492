const questions = ['done', 'moved', 'skipped'] as const;

export type PreparedQuestion = (typeof questions)[number];

/** What a notification or a mail asks for by naming it and its session in the address. It sends nothing. */
export type Asked = {
  workoutId: string;
  question: PreparedQuestion | undefined;
  /** The mail whose link it was. */
  mailId?: string | undefined;
};

export function askedIn(search: string): Asked | undefined {
  const named = new URLSearchParams(search);
  const question = questions.find((one) => named.get(one));
  const workoutId = named.get(question ?? 'see');
  const mailId = named.get('mail');
  return workoutId ? { workoutId, question, ...(mailId && { mailId }) } : undefined;
}
