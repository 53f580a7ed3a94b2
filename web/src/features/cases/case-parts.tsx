import type { Part } from '@borough/domain/bookings/booking-state';
import type { BookingDetail } from '@borough/domain/bookings/bookings.contract';
import { CircleHelp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { momentInWords } from '../../lib/time/moments.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/class-names.ts';
import type { CaseStatus } from './case-status.ts';
import type { Names } from './case-words.ts';
import { DecidedAlone } from './decided-alone.tsx';

/** The rental a case is about. */
export type CaseRental = Pick<BookingDetail, 'id' | 'part' | 'renter' | 'owner' | 'timeZone'>;

/** What the two sides of a rental are called, for the one who reads. */
export const namesOf = ({ part, renter, owner }: Omit<CaseRental, 'id' | 'timeZone'>): Names => ({
  part,
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

interface CaseHeadProps {
  id: string;
  /** What the case is about. */
  about: string;
  status: CaseStatus;
  /** What applies until it's settled; undefined once it is. */
  meanwhile: string | undefined;
  children?: ReactNode;
}

/** What a case is about, where it stands, and what comes next. */
export function CaseHead({ id, about, status, meanwhile, children }: CaseHeadProps) {
  return (
    <>
      <p className="text-xs text-muted">{about}</p>
      <h2 id={id} dir="auto" className="mt-1 text-lg text-balance">
        {status.heading}
      </h2>
      {status.next && <p className="mt-1 text-sm text-muted">{status.next}</p>}
      {children}
      {meanwhile && <p className="mt-1 text-sm text-muted">{meanwhile}</p>}
    </>
  );
}

/** Where and when a case is read. */
export interface ReadAt {
  timeZone: string;
  now: Date;
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
  const { said, wordsOf, names, timeZone, now } = props;
  return (
    <ol aria-label="What was said" className="mt-4 flex flex-col gap-3 border-t border-line pt-4 text-sm">
      {said.map((each) => (
        <li key={`${each.at} ${each.by} ${each.says}`}>
          <p className="text-xs text-muted">
            <bdi>{names.part === each.by ? 'You' : names[each.by]}</bdi>,{' '}
            {momentInWords(new Date(each.at), timeZone, now)}
          </p>
          <p dir="auto" className="font-semibold">
            {wordsOf(each)}
          </p>
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
>({ decisions, findingOf, timeZone, now }: DecisionsProps<Decision>) {
  return decisions.map((each) => (
    <section key={each.at} className="mt-4 border-t border-line pt-4 text-sm">
      <p className="text-xs text-muted">Borough, {momentInWords(new Date(each.at), timeZone, now)}</p>
      <p dir="auto" className="font-semibold">
        {findingOf(each)}
      </p>
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

/** The buttons for what the reader can do now. */
export function ActButtons<Act extends string>({ acts, mayAct, onAct }: ActButtonsProps<Act>) {
  return (
    <div className="mt-5 flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
      {acts
        .filter(({ act }) => mayAct.includes(act))
        .map(({ act, words, variant }) => (
          <Button key={act} variant={variant} onClick={() => onAct(act)}>
            {words}
          </Button>
        ))}
    </div>
  );
}
