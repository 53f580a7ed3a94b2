import type { DashboardTable } from '@borough/domain/dashboard/dashboard.contract';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { DownloadTable } from './download-table.tsx';

interface ChartFrameProps {
  title: string;
  /** What the chart shows, in a sentence. */
  summary: string;
  /** Null if there is nothing to draw; the summary says so. */
  chart: ReactNode;
  table: TableOfChart;
  /** What can be downloaded. */
  file?: DashboardTable;
  children?: ReactNode;
}

/** A chart's numbers: column heads, and rows whose first cell names them. */
export interface TableOfChart {
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** A chart with a summary sentence, its numbers as a table one press away, and a download. */
export function ChartFrame({ title, summary, chart, table, file, children }: ChartFrameProps) {
  const heading = useId();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <Card aria-labelledby={heading} className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={heading} className="text-lg">
            {title}
          </h3>
          <p className="tabular mt-1 text-sm text-muted">{summary}</p>
        </div>
        <div className="-mx-3 flex flex-wrap gap-1 print:hidden">
          {chart && (
            <Button
              variant="quiet"
              size="sm"
              aria-describedby={heading}
              onClick={() => setAsTable((shown) => !shown)}
            >
              <Icon aria-hidden size={16} strokeWidth={1.75} />
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
          )}
          {file && <DownloadTable table={file} label={`Download ${title} as CSV`} />}
        </div>
      </div>
      {chart && <div className="mt-5">{asTable ? <NumbersTable title={title} {...table} /> : chart}</div>}
      {children}
    </Card>
  );
}

function NumbersTable({ title, heads, rows }: TableOfChart & { title: string }) {
  return (
    <div
      role="region"
      aria-label={`${title}, as a table`}
      // Long titles can make it wider than a phone; then it scrolls, by keyboard too.
      tabIndex={0}
      className="max-h-[34rem] overflow-auto"
    >
      <table className="tabular w-full text-sm">
        <thead>
          <tr>
            {heads.map((head, n) => (
              <th
                key={head}
                scope="col"
                className={`sticky top-0 bg-surface py-2 font-semibold ${n === 0 ? 'text-left' : 'pl-4 text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" dir="auto" className="py-2 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, n) => (
                <td key={heads[n + 1]} className="py-2 pl-4 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
