import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { wholeText } from '@/lib/language/numbers';
import { pageNumbers } from '@/lib/paging';

type Props = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

/** The current page, Previous, at most five page numbers, Next. Renders nothing if there is only one page. */
export function Pager({ page, pageCount, onPage }: Props) {
  const { t } = useLingui();
  if (pageCount < 2) return null;
  const shownPage = wholeText(page);
  const shownCount = wholeText(pageCount);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <span className="text-ink-3">
        <Trans>
          Page {shownPage} of {shownCount}
        </Trans>
      </span>
      <nav aria-label={t`Pages`} className="flex items-center gap-1.5">
        <Button
          size="sm"
          icon={<ChevronLeft strokeWidth={1.9} aria-hidden="true" />}
          isDisabled={page === 1}
          onPress={() => onPage(page - 1)}
        >
          <span className="max-[379px]:sr-only">
            <Trans>Previous</Trans>
          </span>
        </Button>
        <span className="flex gap-0.5">
          {pageNumbers(page, pageCount).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={t`Page ${number}`}
              {...(number === page && { 'aria-current': 'page' })}
              onClick={() => onPage(number)}
              className="h-7 min-w-7 rounded-sm px-1 text-xs font-medium text-ink-2 hover:bg-sunken aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-on-ink max-md:h-11 max-md:min-w-9 dark:hover:bg-sunken-2"
            >
              {wholeText(number)}
            </button>
          ))}
        </span>
        <Button size="sm" isDisabled={page === pageCount} onPress={() => onPage(page + 1)}>
          <span className="max-[379px]:sr-only">
            <Trans>Next</Trans>
          </span>
          <ChevronRight strokeWidth={1.9} aria-hidden="true" />
        </Button>
      </nav>
    </div>
  );
}
