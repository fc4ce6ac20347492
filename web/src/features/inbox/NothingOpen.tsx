import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { BibArt } from '@/domain/athletes/BibArt';

export function NothingOpen({ athleteCount }: { athleteCount: number }) {
  const { t } = useLingui();
  const line =
    athleteCount === 0
      ? t`Answers and problems show up here as they come.`
      : t`${plural(athleteCount, { one: 'Your athlete is on track.', other: 'All # athletes are on track.' })} Answers and problems show up here as they come.`;
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<BibArt numbers={['4', '11', '7']} />}
        title={t`Nothing needs you`}
        line={line}
        action={
          <ButtonLink to="/athletes">
            <Trans>See the roster</Trans>
          </ButtonLink>
        }
      />
    </EmptyPanel>
  );
}
