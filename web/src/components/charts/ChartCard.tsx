import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import './charts.css';

type Props = {
  title: string;
  line?: ReactNode;
  /** What the marks mean; the sentence of the chart says it too. */
  legend?: ReactNode;
  children: ReactNode;
  /** The same figures. */
  table: ReactNode;
  /** Beside the button that shows the table. */
  tools?: ReactNode;
  className?: string;
};

/** A chart, and the same as a table: by its button, or by T while something in it has the focus. */
export function ChartCard({ title, line, legend, children, table, tools, className = '' }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.matches('textarea, input:not([type=radio])');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 't') return;
    event.preventDefault();
    setIsTable(!isTable);
  };
  return (
    <section aria-labelledby={id} onKeyDown={onKeyDown} className={`chart-card ${className}`}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
        <h2 id={id} className="text-[15px] leading-5">
          {title}
        </h2>
        {line && <p className="text-sm text-ink-3">{line}</p>}
        {legend && (
          <div className="chart-legend" aria-hidden="true">
            {legend}
          </div>
        )}
      </div>
      {children}
      <div className="-mb-1 mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="-ml-[9px]">
          <Button variant="ghost" size="sm" isPressed={isTable} onPress={() => setIsTable(!isTable)}>
            {t`Show as table`}
          </Button>
        </span>
        {tools}
      </div>
      {isTable && <div className="chart-table">{table}</div>}
    </section>
  );
}
