import { savedAs } from '@borough/domain/company';
import { columnNames } from '@borough/domain/items/table/columns';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download, FileSpreadsheet } from 'lucide-react';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/parts/button.tsx';
import { CheckFile } from './check-file.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { checkOwn, importsQuery } from './imports.api.ts';
import { ReadyImport } from './ready-import.tsx';
import { TakeFile } from './take-file.tsx';
import { useCheck } from './use-check.ts';

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${columnNames.join(',')}\r\n`)}`;

/** An owner's listings as a file: out, in, and what waits for their press. */
export function ImportListings() {
  const navigate = useNavigate();
  const waiting = useQuery(importsQuery);
  const way = useCheck(checkOwn);
  const { state } = way;
  const done = () => void navigate({ to: paths.accountPart, params: { part: 'listings' } });
  const checked = state.step === 'ready' ? state.import.id : null;
  const others = (waiting.data ?? []).filter(({ id }) => id !== checked);
  return (
    <div className="flex flex-col gap-6">
      {others.map((ready) => (
        <ReadyImport key={ready.id} ready={ready} onDone={done} />
      ))}
      <p className="max-w-prose text-muted">
        List many things at once, or change many: fill in a spreadsheet, save it as CSV, and choose it here. A
        row with the ID or reference of one of your listings changes that listing.
      </p>
      <div className="flex flex-wrap gap-3">
        <TakeFile path="/api/me/items/csv" name={savedAs('listings.csv')}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          Download my listings
        </TakeFile>
        <a
          href={template}
          download={savedAs('listings-template.csv')}
          className={buttonClass({ variant: 'secondary' })}
        >
          <FileSpreadsheet aria-hidden size={18} strokeWidth={1.75} />
          Empty template
        </a>
      </div>
      <CheckFile way={way}>
        {state.step === 'ready' && (
          <ReadyImport
            ready={state.import}
            onDone={() => {
              way.again();
              done();
            }}
          />
        )}
      </CheckFile>
      <ColumnsTable />
    </div>
  );
}
