import { type Missing, reasonWords } from '@borough/domain/dealings/gates.rules';
import type { DayRange } from '@borough/domain/days';
import { Link } from '@tanstack/react-router';
import { IdCard, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { scrollBehavior } from '../../../lib/page/scrolling.ts';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/parts/button.tsx';

interface GateNoticeProps {
  missing: readonly Missing[];
  /** The ID was submitted and hasn't been reviewed yet. */
  idPending: boolean;
  itemId: string;
  range: DayRange;
  /** The server just refused for this reason, so the notice scrolls into view. */
  isRefused: boolean;
}

const needs = {
  phone: { title: 'Verify your phone number', act: 'Verify my phone', part: 'security', Sign: Phone },
  id: { title: 'Get your ID approved', act: 'Verify my ID', part: 'identity', Sign: IdCard },
} as const;

/** What the renter needs first and why, with a link to it that brings them back to the same dates. */
export function GateNotice({ missing, idPending, itemId, range, isRefused }: GateNoticeProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRefused) place.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [isRefused, missing]);
  const back = `/item/${itemId}?${new URLSearchParams({ ...range, panel: 'open' })}`;
  return (
    <section
      ref={place}
      aria-label="Before you can rent this"
      className="rounded-field bg-amber-soft px-3.5 py-3 text-sm"
    >
      <p className="font-semibold text-amber">Before you can rent this</p>
      <ul className="mt-2 flex flex-col gap-3">
        {missing.map(({ need, reasons }) => {
          const { title, act, part, Sign } = needs[need];
          const isChecking = need === 'id' && idPending;
          return (
            <li key={need} className="flex gap-2.5">
              <Sign aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-amber" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{isChecking ? 'We are checking your ID' : title}</p>
                {reasons.map((reason) => (
                  <p key={reason.because} className="text-xs text-muted">
                    {reasonWords(reason)}
                  </p>
                ))}
                <Link
                  to={paths.accountPart}
                  params={{ part }}
                  search={{ back, ...(need === 'phone' ? { at: 'phone' } : {}) }}
                  className={buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })}
                >
                  {isChecking ? 'Check status' : act}
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-2.5 text-xs text-muted">
        Your dates are still selected. Nothing was requested or charged.
      </p>
    </section>
  );
}
