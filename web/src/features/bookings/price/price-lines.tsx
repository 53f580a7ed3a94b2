import { product } from '@borough/domain/company';
import { lineInWords } from '@borough/domain/pricing/price-words.rules';
import { type PriceLine, totalFor } from '@borough/domain/pricing/pricing.rules';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { money, shortMoney } from '../../../lib/words/format.ts';
import { classes } from '../../../ui/parts/class-names.ts';

interface PriceLinesProps {
  lines: readonly PriceLine[];
  /** "$45 × 2 days". */
  rent: string;
  chargedCents: number;
  chargedLabel: string;
  depositCents: number;
  /** "Held on your card from Jun 1 until return, not charged". */
  depositNote: string;
  /** Neither amount will be charged or held anymore, or the hold is no longer one, so their sum means nothing. */
  isOver?: boolean;
}

/** A price as lines: what the card is charged, what is only held, and the total of both. */
export function PriceLines(props: PriceLinesProps) {
  const { lines, rent, chargedCents, chargedLabel, depositCents, depositNote, isOver } = props;
  return (
    <dl className="tabular text-sm">
      {lines.map((line) => (
        <Line key={line.code} label={line.code === 'rent' ? rent : lineInWords(line)} cents={line.cents} />
      ))}
      <Line ruled className="font-semibold" label={chargedLabel} cents={chargedCents} />
      {depositCents > 0 && (
        <>
          <Line label="Security deposit" note={depositNote} cents={depositCents} />
          {!isOver && (
            <Line
              className="text-xs text-muted"
              label="Total authorization (payment plus hold)"
              cents={chargedCents + depositCents}
            />
          )}
        </>
      )}
    </dl>
  );
}

export interface LineProps {
  label: string;
  /** What the label should be read with. */
  beside?: ReactNode;
  /** Full width, below both. */
  note?: string;
  cents: number;
  /** Only held, not charged. */
  held?: boolean;
  /** Draws a rule above it. */
  ruled?: boolean;
  className?: string;
}

/** One line of a price: what it's for on the left, the amount on the right. */
export function Line({ label, beside, note, cents, held, ruled, className }: LineProps) {
  return (
    <div
      className={classes(
        'relative',
        ruled ? 'mt-1.5 border-t border-line pt-2.5 pb-[3px]' : 'py-[3px]',
        className,
      )}
    >
      <dt className="pr-20">
        {label}
        {beside && <>, {beside}</>}
        {note && <span className="-mr-20 block text-xs font-normal text-muted">{note}</span>}
      </dt>
      <dd className={classes('absolute right-0', ruled ? 'top-2.5' : 'top-[3px]')}>
        {held ? `${shortMoney(cents)} hold` : money(cents)}
      </dd>
    </div>
  );
}

/** Who gets which part of what the renter pays, collapsed by default. */
export function WhoGetsWhat({ lines, owner }: { lines: readonly PriceLine[]; owner: string }) {
  return (
    <details className="group text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-brick lg:min-h-9 [&::-webkit-details-marker]:hidden">
        Who gets what
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <dl className="tabular pb-2">
        <Line label={owner} cents={totalFor('owner', lines)} />
        <Line label={`${product.name} and payment processing`} cents={totalFor('platform', lines)} />
      </dl>
      <p className="pb-2 text-xs text-muted">The deposit stays yours. It isn&apos;t part of the split.</p>
    </details>
  );
}
