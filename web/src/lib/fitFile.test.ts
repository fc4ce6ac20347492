import { Decoder, Stream } from '@garmin/fitsdk';
import { describe, expect, it } from 'vitest';
import { fixtureBytes } from './fixture';

type Messages = {
  fileIdMesgs: { type: string }[];
  workoutMesgs: { sport: string; wktName: string; wktDescription?: string; numValidSteps: number }[];
  workoutStepMesgs: Record<string, unknown>[];
};

const decoder = new Decoder(Stream.fromByteArray([...fixtureBytes('fit/workout.fit')]));

/** crates/fit/tests/file.rs proves that the server writes this file. */
describe('a workout file, read by an independent decoder', () => {
  const isWhole: boolean = decoder.checkIntegrity();
  // The decoder's types say numbers where it returns names.
  const { messages, errors } = decoder.read() as unknown as { messages: Messages; errors: unknown[] };

  it('is valid, is a workout, and has its name', () => {
    expect(isWhole).toBe(true);
    expect(errors).toEqual([]);
    expect(messages.fileIdMesgs[0]?.type).toBe('workout');
    expect(messages.workoutMesgs).toEqual([{ sport: 'running', wktName: '5 × 1 km', numValidSteps: 13 }]);
  });

  it('has the durations, targets and repeats of its steps', () => {
    const kilometre = {
      durationDistance: 1_000,
      customTargetSpeedLow: 4.082,
      customTargetSpeedHigh: 4.255,
      intensity: 'active',
      notes: 'smooth',
    };
    const quarter = { durationDistance: 402.34, targetType: 'open', notes: 'RPE 9' };
    const rest = { durationType: 'open', intensity: 'rest' };
    expect(messages.workoutStepMesgs).toMatchObject([
      {
        durationDistance: 2_000,
        customTargetSpeedLow: 2.703,
        customTargetSpeedHigh: 2.857,
        intensity: 'warmup',
      },
      kilometre,
      { durationTime: 90, targetHrZone: 1, intensity: 'recovery' },
      { durationType: 'repeatUntilStepsCmplt', durationStep: 1, repeatSteps: 4 },
      kilometre,
      quarter,
      { durationStep: 5, repeatSteps: 3 },
      rest,
      quarter,
      { durationStep: 8, repeatSteps: 3 },
      rest,
      { durationTime: 600, targetType: 'open', notes: 'threshold' },
      {
        durationTime: 600,
        customTargetHeartRateLow: 70,
        customTargetHeartRateHigh: 75,
        intensity: 'cooldown',
      },
    ]);
  });
});

describe('a workout file with heart rates and a note', () => {
  const fileDecoder = new Decoder(Stream.fromByteArray([...fixtureBytes('fit/heart-rate.fit')]));
  const { messages, errors } = fileDecoder.read() as unknown as { messages: Messages; errors: unknown[] };

  it('has targets in beats per minute or percent of the maximum', () => {
    expect(errors).toEqual([]);
    const rates = messages.workoutStepMesgs.map((step) => [
      step.targetType,
      step.customTargetHeartRateLow,
      step.customTargetHeartRateHigh,
    ]);
    // Above 100 the format counts beats.
    expect(rates).toEqual([
      ['heartRate', 245, 255],
      ['heartRate', 240, 250],
      ['heartRate', 160, 245],
      ['heartRate', 80, 85],
      ['open', undefined, undefined],
    ]);
  });

  it('has the words of the coach as the note of the file and of its first step', () => {
    const note = '45 min easy, then six strides';
    expect(messages.workoutMesgs[0]).toMatchObject({ wktName: 'Easy + strides', wktDescription: note });
    expect(messages.workoutStepMesgs[0]?.notes).toBe(`150 bpm. ${note}`);
    expect(messages.workoutStepMesgs[1]?.notes).toBe('HR 140-150');
  });
});
