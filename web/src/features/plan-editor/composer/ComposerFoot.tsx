import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';

type Props = {
  /** Which keys work now. */
  keys: 'text' | 'rows' | 'asked' | 'question';
  choiceCount: number;
  isTabForDays: boolean;
  isNarrow: boolean;
  /** Absent if there is nothing to save. */
  save: { isDoubted: boolean; isBusy: boolean; blocked: string | undefined; onPress: () => void } | undefined;
  onAllFields: () => void;
};

export function ComposerFoot({ keys, choiceCount, isTabForDays, isNarrow, save, onAllFields }: Props) {
  return (
    <div className="composer-foot">
      <span className="composer-hints">
        <Hints keys={keys} choiceCount={choiceCount} isTabForDays={isTabForDays} />
      </span>
      <span className="ml-auto flex flex-none gap-1.5 max-md:contents">
        <Button size="sm" variant={isNarrow ? 'secondary' : 'ghost'} onPress={onAllFields}>
          <Trans>All fields</Trans>
        </Button>
        {save && <SaveButton {...save} />}
      </span>
    </div>
  );
}

function SaveButton({ isDoubted, isBusy, blocked, onPress }: NonNullable<Props['save']>) {
  const { t } = useLingui();
  const label = isDoubted ? t`Save anyway` : t`Save`;
  return (
    <span title={blocked}>
      <Button
        size="sm"
        variant="primary"
        isDisabled={blocked !== undefined}
        isBusy={isBusy}
        onPress={onPress}
      >
        {label}
        {blocked !== undefined && <span className="sr-only">, {blocked}</span>}
        {blocked === undefined && <kbd>↵</kbd>}
      </Button>
    </span>
  );
}

type HintsProps = Pick<Props, 'keys' | 'choiceCount' | 'isTabForDays'>;

/** Only where there is a keyboard. */
function Hints({ keys, choiceCount, isTabForDays }: HintsProps) {
  const numbers = Array.from({ length: choiceCount + 1 }, (_, place) => String(place + 1));
  if (keys === 'asked')
    return (
      <>
        <Hint keys={['Alt', ...numbers]}>
          <Trans context="key">choose</Trans>
        </Hint>
        <Hint keys={['↵']}>
          <Trans>to the question</Trans>
        </Hint>
      </>
    );
  if (keys === 'question') {
    return (
      <>
        <Hint keys={numbers}>
          <Trans context="key">choose</Trans>
        </Hint>
        <Hint keys={['Esc']}>
          <Trans>back to the text</Trans>
        </Hint>
      </>
    );
  }
  return (
    <>
      {keys === 'rows' ? (
        <>
          <Hint keys={['↑', '↓']}>
            <Trans context="key">choose</Trans>
          </Hint>
          <Hint keys={['↵']}>
            <Trans>fill it in</Trans>
          </Hint>
        </>
      ) : (
        <>
          <Hint keys={['⇧', '↵']}>
            <Trans>next line</Trans>
          </Hint>
          {isTabForDays && (
            <Hint keys={['Tab']}>
              <Trans>next day</Trans>
            </Hint>
          )}
        </>
      )}
      <Hint keys={['Esc']}>
        <Trans context="key">cancel</Trans>
      </Hint>
    </>
  );
}

function Hint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="composer-hint">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {children}
    </span>
  );
}
