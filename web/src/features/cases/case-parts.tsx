import { product } from '@borough/domain/company';
import type { Part } from '@borough/domain/bookings/booking-state';
import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { ChevronDown, CircleHelp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { ownMoment } from '../../lib/time/moments.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import { CaseDots } from './case-dots.tsx';
import type { Dated } from './case-steps.ts';
import type { CaseStatus } from './case-status.ts';
import type { Names } from './case-words.ts';
import { DecidedAlone } from './decided-alone.tsx';

/** The rental a case is about. */
export type CaseRental = Pick<BookingDetail, 'id' | 'part' | 'renter' | 'owner' | 'timeZone'>;

/** What the two sides of a rental are called, for the one who reads. */
export const namesOf = ({ part, renter, owner, timeZone }: Omit<CaseRental, 'id'>): Names => ({
  part,
  zone: timeZone,
  renter: renter.displayName,
  owner: owner.displayName,
});

interface NotLoadedProps {
  of: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  title: string;
}

/** Stands in for a case until it's there. */
export function NotLoaded({ of, title }: NotLoadedProps) {
  return of.isError ? (
    <ErrorState title={title} onRetry={() => void of.refetch()} retrying={of.isFetching} />
  ) : null;
}

/** The way to state that something went wrong. */
export function StateButton({ onClick, className, children }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classes('text-link inline-flex min-h-11 items-center gap-2 text-left text-sm', className)}
    >
      <CircleHelp aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {children}
    </button>
  );
}

interface CaseFrameProps<Act extends string> {
  id: string;
  /** What the case is about. */
  about: string;
  status: CaseStatus;
  /** What it waits for, and until when. */
  short: string | null;
  it: Dated & { youMay: readonly string[] };
  /** Everything one could do, in order. */
  acts: readonly ActButton<Act>[];
  onAct: (act: Act) => void;
  /** Said in the open: what is asked for besides an answer, or why there can't be one yet. */
  urgent?: string | null;
  now: Date;
  /** The item's time zone, in which the page says its other times. */
  zone?: string | undefined;
  /** All that stands behind the line. */
  children: ReactNode;
}

/**
 * A case in one line that opens, how far it is, and what the reader can do. It is open to one who is asked for an answer, below all it
 * rests on.
 */
export function CaseFrame<Act extends string>(props: CaseFrameProps<Act>) {
  const { id, about, status, short, it, acts, onAct, urgent, now, zone, children } = props;
  const [open, setOpen] = useState(it.youMay.includes('contest'));
  const behind = useId();
  const buttons = <ActButtons acts={acts} mayAct={it.youMay} onAct={onAct} />;
  return (
    <Card aria-labelledby={id} className="tabular">
      <p className="text-xs text-muted">{about}</p>
      <h2 id={id} className="mt-1 text-lg leading-snug">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={behind}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-start gap-3 text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-balance">{status.heading}</span>
            {short && (
              <span className="mt-1 block font-sans text-sm font-semibold tracking-normal text-amber">
                <span className="sr-only">: </span>
                {short}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className={classes(
              'mt-1 shrink-0 text-muted transition-transform motion-reduce:transition-none',
              open && 'rotate-180',
            )}
          />
        </button>
      </h2>
      {urgent && <p className="mt-2 text-sm">{urgent}</p>}
      <CaseDots it={it} now={now} zone={zone} />
      {!open && buttons}
      <div id={behind} hidden={!open} className="mt-4 border-t border-line pt-4">
        {status.next && <p className="text-sm text-muted">{status.next}</p>}
        {children}
      </div>
      {open && buttons}
    </Card>
  );
}

/**
 * When a case is read. Its times are the reader's own: none of them is an appointment at the item's place, whose `zone` the page says
 * its other times in.
 */
export interface ReadAt {
  now: Date;
  zone?: string | undefined;
}

interface SaidListProps<Said> extends ReadAt {
  said: readonly Said[];
  wordsOf: (said: Said) => string;
  names: Names;
}

/** What both sides said, in order. */
export function SaidList<Said extends { at: string; by: Part; says: string; words: string }>(
  props: SaidListProps<Said>,
) {
  const { said, wordsOf, names, now } = props;
  return (
    <ol aria-label="What was said" className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-sm">
      {said.map((each) => (
        <li key={`${each.at} ${each.by} ${each.says}`}>
          <p className="text-xs text-muted">
            <bdi>{names.part === each.by ? 'You' : names[each.by]}</bdi>,{' '}
            {ownMoment(each.at, now, names.zone)}
          </p>
          <p className="font-semibold">{wordsOf(each)}</p>
          {each.words && (
            <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
              {each.words}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface DecisionsProps<Decision> extends ReadAt {
  decisions: readonly Decision[];
  findingOf: (decision: Decision) => string;
}

/** What was decided, why, and under which rule. */
export function Decisions<
  Decision extends {
    at: string;
    reasons: string;
    clause: { heading: string; words: string };
    alone: boolean;
  },
>({ decisions, findingOf, now, zone }: DecisionsProps<Decision>) {
  return decisions.map((each) => (
    <section key={each.at} className="mt-4 border-t border-line pt-4 text-sm">
      <p className="text-xs text-muted">
        {product.name}, {ownMoment(each.at, now, zone)}
      </p>
      <p className="font-semibold">{findingOf(each)}</p>
      <p dir="auto" className="mt-0.5 break-words whitespace-pre-wrap">
        {each.reasons}
      </p>
      <p className="mt-1 text-muted">
        {each.clause.heading}: {each.clause.words}
      </p>
      <DecidedAlone alone={each.alone} />
    </section>
  ));
}

/** Something the reader can do, and its button. */
export interface ActButton<Act extends string> {
  act: Act;
  words: string;
  variant?: ComponentProps<typeof Button>['variant'];
}

interface ActButtonsProps<Act extends string> {
  /** Everything one could do, in order. */
  acts: readonly ActButton<Act>[];
  mayAct: readonly string[];
  onAct: (act: Act) => void;
}

/** The two ways to answer: neither looks like the one we would like. */
const answers: readonly string[] = ['agree', 'contest'];

/** The buttons for what the reader can do now: the answers side by side and alike, then the rest. */
function ActButtons<Act extends string>({ acts, mayAct, onAct }: ActButtonsProps<Act>) {
  const possible = acts.filter(({ act }) => mayAct.includes(act));
  const [asked, others] = [true, false].map((isAnswer) =>
    possible.filter(({ act }) => answers.includes(act) === isAnswer),
  );
  return (
    <>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 empty:hidden">
        {asked?.map(({ act, words }) => (
          <Button key={act} variant="secondary" className="px-2! leading-tight" onClick={() => onAct(act)}>
            {words}
          </Button>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
        {others?.map(({ act, words, variant }) => (
          <Button key={act} variant={variant} onClick={() => onAct(act)}>
            {words}
          </Button>
        ))}
      </div>
    </>
  );
}
