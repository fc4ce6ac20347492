import { t } from '@lingui/core/macro';
import { answerTitle } from '@/athlete/answers/answerText';
import { awayWord } from '@/athlete/away/awayText';
import type { Draft } from '@/athlete/drafts/draft';
import type { PendingNotice } from '@/athlete/offline/notices';
import type { Pending } from '@/athlete/offline/outbox';
import { shortDay } from '@/athlete/plan/days';
import { type AbsenceKind, absenceKinds } from '@/domain/absences/absence';

/** How something unsent is shown: "Done, effort 9", "Thu 15 Oct, Hill repeats", and the words. */
export type UnsentText = { title: string; about: string; words: string };

export function textOfAnswer({ body, about }: Pending): UnsentText {
  return { title: answerTitle(body), about: aboutText(about), words: body.comment ?? '' };
}

export function textOfNotice({ notice }: PendingNotice): UnsentText {
  if (notice.call === 'SaveOwnAvailability') {
    return { title: t`My running days`, about: '', words: notice.body.note ?? '' };
  }
  if (notice.call === 'SaveOwnConditions') {
    return { title: t`Weather`, about: daysText(notice.body.day, undefined), words: '' };
  }
  if (notice.call === 'DeleteOwnAbsence') return { title: t`I’m back`, about: '', words: '' };
  const { kind, from, to, note } = notice.body;
  return { title: awayTitle(kind), about: daysText(from, to), words: note ?? '' };
}

export function textOfDraft(draft: Draft): UnsentText {
  switch (draft.kind) {
    case 'answer': {
      const { question, effort, movedTo, comment, distance, minutes, pain } = draft.values;
      const run = [distance && `${distance} ${draft.values.unit ?? ''}`.trim(), minutes && t`${minutes} min`];
      const hurt = pain ? [t`Pain`, pain.place, pain.level && `${pain.level}/10`] : [];
      const words = [run.filter(Boolean).join(', '), hurt.filter(Boolean).join(' '), comment];
      return {
        title: answerTitle({ outcome: question, effort, movedTo }),
        about: aboutText(draft.about),
        words: words.filter(Boolean).join('\n'),
      };
    }
    case 'comment':
      return { title: t`Message`, about: aboutText(draft.about), words: draft.values.text ?? '' };
    case 'away': {
      const { kind, from, to, note } = draft.values;
      return { title: awayTitle(kind), about: daysText(from, to), words: note ?? '' };
    }
    case 'availability':
      return { title: t`My running days`, about: '', words: draft.values.note ?? '' };
  }
}

/** To be sent to the coach some other way. */
export function copiedText({ title, about, words }: UnsentText): string {
  return [about && `${about}: ${title}`, !about && title, words].filter(Boolean).join('. ');
}

function awayTitle(kind: string | null | undefined): string {
  const known: AbsenceKind | undefined = absenceKinds.find((one) => one === kind);
  const word = known && awayWord(known);
  return word ? t`Time off, ${word}` : t`Time off`;
}

function aboutText(about: { title: string; day: string } | undefined): string {
  return about ? `${shortDay(about.day)}, ${about.title}` : '';
}

function daysText(from: string | null | undefined, to: string | null | undefined): string {
  return [from, to !== from && to].flatMap((day) => (day ? [shortDay(day)] : [])).join(' – ');
}
