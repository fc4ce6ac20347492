import { t } from '@lingui/core/macro';
import { draftKey } from '@/athlete/drafts/draft';
import { changeDraft, discardAllDrafts, keptDrafts } from '@/athlete/drafts/keptDrafts';
import { readStored, store } from '@/athlete/storage';
import { athletesKey, changeKeptAnswers, changeKeptNotices, keptAnswers, keptNotices } from './keeping';

/**
 * Notes whose link this is, and brings what was not sent under earlier links of the same athlete. The athlete decides about it: sent
 * again, or thrown away. What another athlete said on this device stays where it is. Returns whether there was anything.
 */
export function takeOver(secret: string, athleteId: string | undefined, coachName: string): boolean {
  // A server that is being updated may not say it yet.
  if (!athleteId) return false;
  const athletes = readAthletes();
  const earlier = Object.keys(athletes).filter((one) => one !== secret && athletes[one] === athleteId);
  const coach = coachName.split(' ')[0] ?? coachName;
  const refusal = t`Kept under your earlier link. It didn’t reach ${coach}.`;
  const isAny = earlier.map((one) => bring(one, secret, refusal)).some(Boolean);
  for (const one of earlier) delete athletes[one];
  store(athletesKey, JSON.stringify({ ...athletes, [secret]: athleteId }));
  return isAny;
}

/** Kept under the new link before it goes from the old one. */
function bring(from: string, to: string, refusal: string): boolean {
  const offered = <One extends { key: string; refusal?: string | undefined }>(taken: One[], kept: One[]) => [
    ...taken.filter(({ key }) => kept.every((one) => one.key !== key)).map((one) => ({ ...one, refusal })),
    ...kept,
  ];
  const answers = keptAnswers(from).filter(({ isUndo }) => !isUndo);
  const notices = keptNotices(from);
  if (answers.length > 0) changeKeptAnswers(to, (kept) => offered(answers, kept));
  if (notices.length > 0) changeKeptNotices(to, (kept) => offered(notices, kept));
  changeKeptAnswers(from, () => []);
  changeKeptNotices(from, () => []);
  return moveDrafts(from, to) || answers.length + notices.length > 0;
}

/** What is typed there already counts. Returns whether there were any. */
function moveDrafts(from: string, to: string): boolean {
  const moved = keptDrafts(from);
  for (const draft of moved) {
    const there = keptDrafts(to).find((one) => draftKey(one) === draftKey(draft));
    changeDraft(to, draft, { ...draft.values, ...there?.values });
  }
  discardAllDrafts(from);
  return moved.length > 0;
}

function readAthletes(): Record<string, unknown> {
  try {
    return { ...JSON.parse(readStored(athletesKey) ?? '{}') };
  } catch {
    return {};
  }
}
