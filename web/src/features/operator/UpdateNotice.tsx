import { Trans, useLingui } from '@lingui/react/macro';
import { CircleArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { buttonClass } from '@/components/buttons/buttonClass';
import { HowToUpdate } from './HowToUpdate';
import type { ServerStatus } from './queries';
import { whenText } from './serverTexts';

const storageKey = 'longrun-update-put-off';

/** Only where the server was told whom to ask. A check that failed is one quiet line. */
export function UpdateNotice({ status }: { status: ServerStatus }) {
  const { t } = useLingui();
  const [putOff, setPutOff] = useState(readPutOff);
  const [isExplained, setIsExplained] = useState(false);
  const { updates, version: running } = status;
  if (!updates) return null;
  const { version, about, url, failure, checkedAt } = updates;
  const isShown = version != null && version !== putOff;
  return (
    <>
      {isShown && (
        <section
          aria-label={t`Update`}
          className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-sunken px-3.5 py-2.5"
        >
          <CircleArrowUp className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <p className="min-w-0 flex-1 basis-52 text-ink-2 wrap-anywhere">
            <b className="font-semibold text-ink">
              <Trans>Longrun {version} is out.</Trans>
            </b>{' '}
            {about && <span lang="en">{about} </span>}
            <Trans>You run {running}.</Trans>
          </p>
          <span className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col-reverse">
            <Button
              variant="ghost"
              onPress={() => {
                rememberPutOff(version);
                setPutOff(version);
              }}
            >
              <Trans>Not this version</Trans>
            </Button>
            {url && (
              <a
                className={buttonClass({ variant: 'ghost' })}
                href={url}
                target="_blank"
                rel="noreferrer noopener"
              >
                <Trans>What’s new</Trans>
              </a>
            )}
            <Button onPress={() => setIsExplained(true)}>
              <Trans>How to update</Trans>
            </Button>
          </span>
        </section>
      )}
      {failure && (
        <p className="mb-5 text-sm text-ink-3">
          {t`Looking for a newer version failed (${{ time: whenText(checkedAt, new Date()) ?? '' }}): ${failure}`}
        </p>
      )}
      {isExplained && (
        <HowToUpdate installation={status.installation} onClose={() => setIsExplained(false)} />
      )}
    </>
  );
}

function readPutOff(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function rememberPutOff(version: string): void {
  try {
    localStorage.setItem(storageKey, version);
  } catch {
    // Without storage it comes back with the next visit.
  }
}
