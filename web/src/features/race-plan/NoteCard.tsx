import { useLingui } from '@lingui/react/macro';
import { TextArea } from '@/components/fields/TextArea';
import { firstNameOf } from './PlanActions';
import type { RacePlanForm } from './useRacePlanForm';

const longestNote = 280;

/** The coach's sentence, which stands on the athlete's page. */
export function NoteCard({ form, mayChange }: { form: RacePlanForm; mayChange: boolean }) {
  const { t } = useLingui();
  const { body, plan } = form;
  const { note } = body;
  const left = longestNote - note.length;
  const name = firstNameOf(plan);
  if (!mayChange && note === '') return null;
  return (
    <section className="race-plan-card" aria-label={t`A sentence for ${name}`}>
      <TextArea
        label={t`A sentence for ${name}`}
        name="note"
        rows={4}
        value={note}
        isDisabled={!mayChange}
        onChange={(text) => form.change({ note: text.slice(0, longestNote) }, true)}
        placeholder={t`Hold back until halfway. Slow down on the climb.`}
        hint={left < 60 ? t`${left} characters left` : undefined}
      />
    </section>
  );
}
