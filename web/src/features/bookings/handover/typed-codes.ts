import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { HttpProblem } from '../../../lib/server/http.ts';
import { isAnswered } from '../../../lib/server/intention.ts';
import { present } from '../../../lib/time/now.ts';
import { isSignedInAs } from '../../../lib/server/session.ts';
import { draftNames, dropDraft, readDraft, saveDraft } from '../../../lib/kept/storage.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { makeMove, refreshBookings } from '../bookings.api.ts';
import { moves } from '../moves/moves.ts';

/** One person's side of a hand-over. */
export interface CodeSide {
  personId: string;
  bookingId: string;
}

/** A code someone entered, until the server answers; the key makes resending it harmless. */
interface TypedCode {
  move: 'hand-over' | 'return';
  code: string;
  key: string;
}

/** The status of an entered code. */
interface CodeStanding {
  /** It couldn't be sent, and will be as soon as the server can be reached. */
  waiting: TypedCode | undefined;
  sending: boolean;
  problem: string | undefined;
}

const codesOf = (personId: string) => `handover.${personId}.` as const;
const nameOf = ({ personId, bookingId }: CodeSide) => `${codesOf(personId)}${bookingId}` as const;

function isTyped(value: unknown): value is TypedCode {
  const { move, code, key } = (value ?? {}) as Partial<Record<keyof TypedCode, unknown>>; // checked here
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

/** The live status of one side's code. */
export const useTypedCode = (side: CodeSide): CodeStanding =>
  useSyncExternalStore(subscribe, () => standingOf(side));

/** Deletes a code that is waiting to be sent. */
export function dropTypedCode(side: CodeSide): void {
  dropDraft(nameOf(side));
  change(side, { waiting: undefined, sending: false, problem: undefined });
}

/** Whether retrying later may help: there was no answer, or the server couldn't answer for now. */
const mayStillArrive = (error: unknown) =>
  !(error instanceof HttpProblem) ||
  error.status === 401 ||
  error.code === 'session.other-person' ||
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

/** Sends an entered code. If there's no answer, keeps it on this device to send later. */
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

/** Sends the codes a person entered but couldn't send, whichever page they're on. */
export function resumeCodes(client: QueryClient, personId: string): void {
  // Someone else may be signed in by now and must not send this person's codes.
  if (!isSignedInAs(client, personId)) return;
  for (const name of draftNames(codesOf(personId))) {
    const side = { personId, bookingId: name.slice(codesOf(personId).length) };
    const { waiting, sending } = standingOf(side);
    if (waiting && !sending) void send(client, side, waiting);
  }
}
