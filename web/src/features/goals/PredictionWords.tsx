import { Plural, Trans } from '@lingui/react/macro';
import type { Prediction, PredictionSource } from '@/domain/goals/prediction';
import { metresOf } from '@/domain/races/raceDistance';
import { formatRaceTime } from '@/domain/races/raceTime';
import { fixedText } from '@/lib/language/numbers';

const halfMetres = 21_500;

/** What each estimate says, and how far it can be trusted. */
export function PredictionWords({ prediction }: { prediction: Prediction }) {
  const isPastTheHalf = metresOf(prediction) > halfMetres;
  return (
    <div className="prediction-words">
      <h3>
        <Trans>In words</Trans>
      </h3>
      <ul>
        {prediction.sources.map((source) => (
          <li key={source.kind}>
            <SourceWords source={source} isPastTheHalf={isPastTheHalf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SourceWords({ source, isPastTheHalf }: { source: PredictionSource; isPastTheHalf: boolean }) {
  const time = formatRaceTime(source.seconds);
  const error = source.usualErrorSeconds ?? 0;
  const minutes = Math.round(error / 60);
  const percent = fixedText((error * 100) / source.seconds, 1);
  switch (source.kind) {
    case 'oneRaceAndDistance':
    case 'twoRacesAndDistance':
      return (
        <Trans>
          <b>Race and weekly distance say {time}.</b> By a model from 2,303 recreational runners; about half
          of them finished within <Plural value={minutes} one="# minute" other="# minutes" /> of it.
        </Trans>
      );
    case 'sameDistance':
      return (
        <Trans>
          <b>The last marathon says {time}.</b> On another course or another day it’s a few minutes more or
          less.
        </Trans>
      );
    case 'training':
      return source.isUsed ? (
        <Trans>
          <b>Training alone says {time}.</b> It’s too quick for most runners, so it’s only ever the quick end
          of the range.
        </Trans>
      ) : (
        <Trans>
          <b>Training alone says {time}.</b> It’s too quick for most runners, and here it’s even slower than
          the rest, so it isn’t used.
        </Trans>
      );
    case 'simpleFormula':
      return isPastTheHalf ? (
        <Trans>
          <b>A formula from the race alone says {time}.</b> Half of those runners finished ten minutes or more
          behind it, so it isn’t used past the half.
        </Trans>
      ) : (
        <Trans>
          <b>The race says {time}.</b> Up to the half, one formula is enough: {percent}% either way.
        </Trans>
      );
    case 'runningScore':
      return (
        <Trans>
          <b>Daniels’ formula says {time}.</b> It’s from the same race, so it’s only here to compare.
        </Trans>
      );
  }
}
