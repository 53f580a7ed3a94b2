import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { HttpProblem } from '../../../lib/http.ts';
import { isAnswered } from '../../../lib/intention.ts';
import { present } from '../../../lib/now.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { draftNames, dropDraft, readDraft, saveDraft } from '../../../lib/storage.ts';
import { toast } from '../../../ui/toast.ts';
import { makeMove, refreshBookings } from '../bookings.api.ts';
import { moves } from '../moves/moves.ts';

/** One person's side of a booking's hand-over. */
export interface CodeSide {
  personId: string;
  bookingId: string;
}

/** A code somebody entered, until the server has answered it; the key makes sending it again harmless. */
interface TypedCode {
  move: 'hand-over' | 'return';
  code: string;
  key: string;
}

/** How it stands with a code that was entered. */
interface CodeStanding {
  /** It could not be sent, and is sent as soon as the server can be reached. */
  waiting: TypedCode | undefined;
  sending: boolean;
  problem: string | undefined;
}

const codesOf = (personId: string) => `handover.${personId}.` as const;
const nameOf = ({ personId, bookingId }: CodeSide) => `${codesOf(personId)}${bookingId}` as const;

function isTyped(value: unknown): value is TypedCode {
  const { move, code, key } = (value ?? {}) as Partial<Record<keyof TypedCode, unknown>>; // looked at here
  return (move === 'hand-over' || move === 'return') && typeof code === 'string' && typeof key === 'string';
}

const standings = new Map<string, CodeStanding>();
const listeners = new Set<() => void>();

function standingOf(side: CodeSide): CodeStanding {
  const name = nameOf(side);
  const known = standings.get(name);
  if (known) return known;
  const standing = { waiting: readDraft(name, isTyped), sending: false, problem: undefined };
  standings.set(name, standing);
  return standing;
}

function change(side: CodeSide, standing: CodeStanding): void {
  standings.set(nameOf(side), standing);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The state of one side's code, kept up to date. */
export const useTypedCode = (side: CodeSide): CodeStanding =>
  useSyncExternalStore(subscribe, () => standingOf(side));

/** Forgets a code that waits to be sent. */
export function dropTypedCode(side: CodeSide): void {
  dropDraft(nameOf(side));
  change(side, { waiting: undefined, sending: false, problem: undefined });
}

/** Whether trying again later may help: nobody answered, or only that it cannot be answered now. */
const mayStillArrive = (error: unknown) =>
  !(error instanceof HttpProblem) ||
  error.status === 401 ||
  !(isAnswered(error) || error.code.startsWith('handover.'));

async function send(client: QueryClient, side: CodeSide, typed: TypedCode): Promise<void> {
  const { waiting } = standingOf(side);
  const { move, code, key } = typed;
  const saved = saveDraft(nameOf(side), typed);
  change(side, { waiting, sending: true, problem: undefined });
  try {
    const { booking } = await makeMove(side.bookingId, { move, code }, key);
    dropTypedCode(side);
    const words = moves[move].done?.(booking, present());
    if (words) toast.success(words);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (saved && mayStillArrive(error)) change(side, { waiting: typed, sending: false, problem: undefined });
    else {
      dropDraft(nameOf(side));
      change(side, { waiting: undefined, sending: false, problem: words });
      if (listeners.size === 0) toast.error(words);
    }
  }
  await refreshBookings(client);
}

/** Sends a code that was entered. Where nobody answers, it stays on this device and is sent later. */
export async function enterCode(
  client: QueryClient,
  side: CodeSide,
  entered: Pick<TypedCode, 'move' | 'code'>,
): Promise<void> {
  const { waiting, sending } = standingOf(side);
  if (sending) return;
  const isSame = waiting?.move === entered.move && waiting.code === entered.code;
  await send(client, side, isSame ? waiting : { ...entered, key: crypto.randomUUID() });
}

/** Sends the codes a person entered and could not send, whatever page they are on. */
export function resumeCodes(client: QueryClient, personId: string): void {
  // Anyone who sits here by now must not send another's code.
  if (client.getQueryData(sessionQuery.queryKey)?.person?.id !== personId) return;
  for (const name of draftNames(codesOf(personId))) {
    const side = { personId, bookingId: name.slice(codesOf(personId).length) };
    const { waiting, sending } = standingOf(side);
    if (waiting && !sending) void send(client, side, waiting);
  }
}
