import { ButtonLink } from '@/components/buttons/ButtonLink';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { BibArt } from '@/domain/athletes/BibArt';

const toCome = 'Answers and problems show up here as they come.';

export function NothingOpen({ athleteCount }: { athleteCount: number }) {
  const onPlan =
    athleteCount > 1
      ? `All ${athleteCount} athletes are on track. `
      : athleteCount === 1
        ? 'Your athlete is on track. '
        : '';
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<BibArt numbers={['4', '11', '7']} />}
        title="Nothing needs you"
        line={`${onPlan}${toCome}`}
        action={<ButtonLink to="/athletes">See the roster</ButtonLink>}
      />
    </EmptyPanel>
  );
}
