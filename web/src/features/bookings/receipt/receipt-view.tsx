import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { dayIn } from '@borough/domain/clocks';
import type { Receipt } from '@borough/domain/bookings/reading/receipt.contract';
import { company } from '../../../lib/words/company.ts';
import { dayInWords, money } from '../../../lib/words/format.ts';
import { PrintButton } from '../../../ui/parts/print-button.tsx';
import type { ReactNode } from 'react';
import { StageBadge } from '../stage-badge.tsx';
import { datesInWords } from '../words/booking-words.ts';
import { depositWords, lineWords, onItsWayWords, totalWords } from './receipt-words.ts';

/** A rental's receipt as a sheet of paper that can be printed. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { item, owner, renter, timeZone, lines, totalCents } = receipt;
  const when = (at: string) => dayInWords(dayIn(timeZone, new Date(at)));
  const notes = [depositWords(receipt), onItsWayWords(receipt)].filter((note) => note !== null);
  return (
    <article
      aria-labelledby="receipt-title"
      className="mx-auto max-w-2xl rounded-card border border-line bg-surface p-5 sm:p-8 print:max-w-none print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 id="receipt-title" className="text-2xl">
            Receipt
          </h1>
          <p className="tabular mt-1 text-sm text-muted">Booking number {bookingNumber(receipt.id)}</p>
        </div>
        <PrintButton />
      </header>
      <ReceiptFacts item={item} receipt={receipt} owner={owner} renter={renter} when={when} />
      <table className="tabular mt-6 w-full border-t border-line text-sm">
        <caption className="sr-only">Charges</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">For</th>
            <th scope="col">Date</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${line.kind} ${index}`} className="border-b border-line align-baseline">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal wrap-anywhere">
                {lineWords(line, receipt)}
              </th>
              <td className="py-2.5 pr-4 text-right text-muted max-sm:hidden print:table-cell">
                {when(line.at)}
              </td>
              <td className="py-2.5 text-right whitespace-nowrap">{money(line.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-display text-lg font-semibold">
            <th scope="row" className="pt-4 text-left wrap-anywhere">
              {totalWords(receipt)}
            </th>
            <td className="max-sm:hidden print:table-cell" />
            <td className="pt-4 text-right whitespace-nowrap">{money(Math.abs(totalCents))}</td>
          </tr>
        </tfoot>
      </table>
      {notes.map((note) => (
        <p key={note} className="mt-4 text-sm text-muted">
          {note}
        </p>
      ))}
      <footer className="mt-8 border-t border-line pt-4 text-xs text-muted">
        <p>As of {when(receipt.settledAt)}. Later refunds are added here.</p>
        <p>
          {company.legalName}, {company.address.street}, {company.address.city}, {company.address.state}{' '}
          {company.address.zip}
        </p>
      </footer>
    </article>
  );
}

interface ReceiptFactsProps {
  item: { id: string; title: string; thumbnail: string | null; placeholder: string | null; location: string };
  receipt: Receipt;
  owner: { id: string; displayName: string; avatarUrl: string | null };
  renter: { id: string; displayName: string; avatarUrl: string | null };
  when: (at: string) => string;
}

function ReceiptFacts({ item, receipt, owner, renter, when }: ReceiptFactsProps) {
  return (
    <dl className="tabular mt-6 grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
      <Fact label="Item">
        <span dir="auto">{item.title}</span>
      </Fact>
      <Fact label="Dates">{datesInWords(receipt)}</Fact>
      <Fact label="Rented from">
        <bdi>{owner.displayName}</bdi>
      </Fact>
      <Fact label="Rented to">
        <bdi>{renter.displayName}</bdi>
      </Fact>
      <Fact label="Paid">{when(receipt.paidAt)}</Fact>
      <Fact label="Status">
        <StageBadge stage={receipt.stage} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  );
}
