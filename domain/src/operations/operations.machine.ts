import { after, hour, minute } from '../clocks.ts';

/** What a call to the provider is about; `debt` is a payment for debts. */
export const subjectTypes = ['booking', 'person', 'payout', 'debt'] as const;
export interface Subject {
  type: (typeof subjectTypes)[number];
  id: string;
}

/**
 * The state of a call to the provider. `planned`: recorded, but not made yet. `asked`: in flight. `unknown`: made, but we
 * don't know the outcome. `done`: the provider did it. `refused`: it never will. `too_late`: the time it was meant for has
 * passed.
 */
export const operationStates = ['planned', 'asked', 'unknown', 'done', 'refused', 'too_late'] as const;
export type OperationState = (typeof operationStates)[number];

/** The states in which an operation still needs work. */
export const openStates = ['planned', 'asked', 'unknown'] as const satisfies readonly OperationState[];

/** Whether it isn't known yet what became of the call. */
export const isOpen = (state: OperationState): boolean => openStates.some((open) => open === state);

/**
 * What an error says about the call. `unreachable`: nothing. `failed`: the provider failed, and keeps that answer under
 * the key. `busy` and `unauthorized`: not now. `declined`: a bank said no. `too_late`: the time it names has passed.
 * `already`: there is nothing left to do. `disputed`: a bank has taken the payment back. `invalid`: it can't be done as
 * requested.
 */
export const errorClasses = [
  'unreachable',
  'failed',
  'busy',
  'unauthorized',
  'declined',
  'too_late',
  'already',
  'disputed',
  'invalid',
] as const;
export type ErrorClass = (typeof errorClasses)[number];

/** The errors that end an act: `at-once`, or `unless-found` if a look-up shows it was done after all. All others are retried. */
export type GivesUpOn = Readonly<Partial<Record<ErrorClass, 'at-once' | 'unless-found'>>>;

/** The facts about an operation that its moves depend on. */
export interface OperationFacts {
  state: OperationState;
  /** When the provider was first sent its key; null if it never was. */
  askedAt: Date | null;
  /** How many attempts ended without a final result. */
  attempts: number;
  givesUpOn: GivesUpOn;
}

export type Happening =
  /** A command or a worker picks it up; any time after the first is a repeat. */
  | { type: 'run' }
  | { type: 'answered' }
  /** An event from the provider reports that it was done. */
  | { type: 'event' }
  | { type: 'error'; class: ErrorClass }
  | { type: 'found' }
  /** `after`: the error the look-up was made to resolve; null if it was made because the key has expired. */
  | { type: 'not-found'; after: ErrorClass | null }
  | { type: 'look-up-failed' };

export interface OperationChanges {
  state: OperationState;
  askedAt: Date | null;
  attempts: number;
}

export type Step =
  | {
      ok: true;
      changes: OperationChanges;
      then:
        | { type: 'ask' }
        /** The `not-found` event must carry the same `after`. */
        | { type: 'look-up'; after: ErrorClass | null }
        | { type: 'record' }
        /** `complain`: alert a person, because retrying may not help. */
        | { type: 'try-later'; at: Date; complain: boolean };
    }
  | { ok: false; refused: 'finished' | 'never-asked' };

/** How long we rely on the provider remembering a key (it promises 24 hours). After that, a repeat could be a second act. */
export const keysLast = 23 * hour;
const longestPause = 60 * minute;

/** When to retry an operation after that many attempts: one minute later for each attempt, at most an hour. */
export function nextTryAt(attempts: number, now: Date): Date {
  return after(now, Math.min(attempts * minute, longestPause));
}

/**
 * What an event means for an operation. Refuses `finished` if its result is already known, and `never-asked` for answers
 * to a call that was never made.
 */
export function apply(operation: OperationFacts, happening: Happening, now: Date): Step {
  if (!isOpen(operation.state)) return { ok: false, refused: 'finished' };
  const { askedAt, attempts, givesUpOn } = operation;
  if (happening.type === 'run') {
    if (operation.state !== 'planned' && askedAt && now > after(askedAt, keysLast))
      return to({ state: 'unknown', askedAt, attempts }, { type: 'look-up', after: null });
    return to({ state: 'asked', askedAt: askedAt ?? now, attempts }, { type: 'ask' });
  }
  if (operation.state === 'planned') return { ok: false, refused: 'never-asked' };
  const end = (state: 'done' | 'refused' | 'too_late') =>
    to({ state, askedAt, attempts: attempts + 1 }, { type: 'record' });
  const later = (complain: boolean) =>
    to(
      { state: 'unknown', askedAt, attempts: attempts + 1 },
      { type: 'try-later', at: nextTryAt(attempts + 1, now), complain },
    );
  switch (happening.type) {
    case 'answered':
    case 'event':
    case 'found':
      return end('done');
    case 'look-up-failed':
      return later(false);
    case 'not-found':
      // The provider has forgotten the key and never acted on it, so we can start over with the same key.
      if (happening.after === null) return to({ state: 'asked', askedAt: now, attempts }, { type: 'ask' });
      return end(endOf(happening.after));
    case 'error': {
      const given = givesUpOn[happening.class];
      if (given === 'unless-found')
        return to({ state: 'unknown', askedAt, attempts }, { type: 'look-up', after: happening.class });
      return given ? end(endOf(happening.class)) : later(!passes.has(happening.class));
    }
  }
}

const to = (changes: OperationChanges, then: Extract<Step, { ok: true }>['then']): Step => ({
  ok: true,
  changes,
  then,
});

const endOf = (error: ErrorClass) => (error === 'too_late' ? 'too_late' : 'refused');

/** Errors that resolve themselves. */
const passes: ReadonlySet<ErrorClass> = new Set<ErrorClass>(['unreachable', 'failed', 'busy']);
