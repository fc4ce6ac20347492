type Props = {
  caption: string;
  heads: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
};

/** Figures in rows: the same as a chart shows. */
export function DataTable({ caption, heads, rows }: Props) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-ink-2">
          {heads.map((head, index) => (
            <th key={head} scope="col" className={`pb-1.5 font-semibold ${cellSide(index)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
          <tr key={place} className="border-line not-last:border-b">
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={heads[index]} scope="row" className={`py-1.5 font-body ${cellSide(index)}`}>
                  {cell}
                </th>
              ) : (
                <td key={heads[index]} className={`py-1.5 ${cellSide(index)}`}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellSide(index: number): string {
  return index === 0 ? 'pr-3 text-left' : 'pl-3 text-right tabular-nums';
}
