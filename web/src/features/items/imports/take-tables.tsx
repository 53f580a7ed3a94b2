import { savedAs } from '@borough/domain/company';
import { type AdminTable, adminTables } from '@borough/domain/items/table/imports.contract';
import { Download } from 'lucide-react';
import { Card } from '../../../ui/parts/card.tsx';
import { TakeFile } from './take-file.tsx';

const words: Record<AdminTable, { title: string; holds: string }> = {
  people: { title: 'People', holds: 'Names, email addresses, plans, and what is confirmed.' },
  items: { title: 'Items', holds: 'Titles, categories, cities, prices and status; no addresses.' },
  bookings: { title: 'Bookings', holds: 'Who, what, when and how much; no addresses.' },
  money: { title: 'Money', holds: 'Every line of the ledger.' },
};

/** Lists of the whole site as files for spreadsheets; each download is recorded. */
export function TakeTables() {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <p className="text-muted">
        CSV files for spreadsheets. Each download is recorded under your name. Keep these files as safe as the
        site itself, and delete them when you are done.
      </p>
      <ul className="flex flex-col gap-3">
        {adminTables.map((table) => (
          <li key={table}>
            <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
              <div>
                <h2 className="font-sans text-base font-semibold tracking-normal">{words[table].title}</h2>
                <p className="text-sm text-muted">{words[table].holds}</p>
              </div>
              <TakeFile
                path={`/api/admin/tables/${table}`}
                name={savedAs(`${table}.csv`)}
                label={`Download ${words[table].title.toLowerCase()}`}
              >
                <Download aria-hidden size={18} strokeWidth={1.75} />
                CSV
              </TakeFile>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
