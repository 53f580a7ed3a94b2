import type { CheckedImport } from '@borough/domain/items/table/imports.contract';
import { counted } from '../../../lib/words/format.ts';

interface RefusedFileProps {
  refused: Extract<CheckedImport, { outcome: 'refused' }>;
  names: string;
}

/** What is wrong with a file, line by line. */
export function RefusedFile({ refused: { errors, errorCount }, names }: RefusedFileProps) {
  const more = errorCount - errors.length;
  return (
    <section aria-labelledby="wrong-with-file" className="rounded-card border border-line bg-surface p-5">
      <h2
        id="wrong-with-file"
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="text-lg outline-none"
      >
        {`${counted(errorCount, 'thing')} to mend`}
      </h2>
      <p
        dir="auto"
        className="pt-1 text-sm text-muted"
      >{`Nothing of ${names} was imported. Lines are counted with the headings as line 1.`}</p>
      <div className="-mx-5 mt-3 overflow-x-auto px-5" role="region" aria-label="What to mend" tabIndex={0}>
        <table className="w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pr-4 font-normal">
                Line
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                Column
              </th>
              <th scope="col" className="py-2 font-normal">
                What to mend
              </th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ line, column, message }, at) => (
              <tr key={at} className="border-b border-line align-top last:border-0">
                <td className="tabular py-2 pr-4">{line}</td>
                <td translate="no" className="py-2 pr-4 font-mono text-[0.8125rem]">
                  {column ?? ''}
                </td>
                <td dir="auto" className="min-w-48 py-2">
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="pt-3 text-sm text-muted">{`And ${more} more.`}</p>}
    </section>
  );
}
