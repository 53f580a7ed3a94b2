import type { Message } from '@borough/domain/messaging/messaging.contract';
import type { QueryClient } from '@tanstack/react-query';
import { HttpProblem } from '../../../lib/server/http.ts';
import { isSignedInAs } from '../../../lib/server/session.ts';
import { toast } from '../../../ui/notes/toast.ts';
import { applyMessage } from '../apply-events.ts';
import { changeOutbox, type Desk, desksToSend, readDraftOf, readOutbox, writeDraftOf } from './desk.ts';
import { askFilter, postMessage } from '../messaging.api.ts';
import { nextToSend, putBack, resumed, type Stop, stoppedBy, type Unsent, without } from './outbox.ts';

type Result = { message: Message } | { refusal: string } | { stop: Stop };

export const failed = 'Failed to send message';

/** If someone writes faster than the filter may be asked, skip it: sending checks every message anyway. */
function sendingDecides(error: unknown): { allowed: boolean; message: string } {
  if (error instanceof HttpProblem && error.status === 429) return { allowed: true, message: '' };
  throw error;
}

/** Sends one message; any failure is part of the result. */
async function send(conversationId: string, { id, content }: Unsent): Promise<Result> {
  try {
    const { allowed, message: refusal } = await askFilter(conversationId, id, content).catch(sendingDecides);
    if (!allowed) return { refusal };
    return { message: await postMessage(conversationId, id, content) };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const { code, status, message, explained } = error;
    if (code === 'message.filtered') return { refusal: message };
    const telling = explained && status >= 400 && status < 500 && status !== 401;
    return { stop: { words: telling ? message : failed, lost: status === 0 } };
  }
}

const saidAt = new Map<string, number>();
/** How long a toast stays. */
const staysMs = 4_000;

/** Shows a toast unless the previous message's is still showing. */
function sayOnce(kind: 'success' | 'error', words: string): void {
  const now = performance.now();
  if (now - (saidAt.get(words) ?? -staysMs) < staysMs) return;
  saidAt.set(words, now);
  toast[kind](words);
}

/** Sends what is waiting at a desk, in order; `quiet` if no one just asked for it. Returns whether everything was sent. */
async function empty(client: QueryClient, desk: Desk, quiet: boolean): Promise<boolean> {
  for (let line = nextToSend(readOutbox(desk)); line; line = nextToSend(readOutbox(desk))) {
    // Someone else may be signed in by now and must not send this person's messages.
    if (!isSignedInAs(client, desk.personId)) return false;
    const result = await send(desk.conversationId, line);
    const { id, content } = line;
    if ('message' in result) {
      applyMessage(client, { conversationId: desk.conversationId, message: result.message }, desk.personId);
      changeOutbox(desk, (outbox) => without(outbox, id));
      sayOnce('success', 'Message sent!');
    } else if ('refusal' in result) {
      changeOutbox(desk, (outbox) => without(outbox, id));
      const { text } = readDraftOf(desk);
      writeDraftOf(desk, { text: putBack(content, text), refusal: result.refusal });
    } else {
      const { stop } = result;
      changeOutbox(desk, (outbox) => stoppedBy(outbox, stop));
      // The message itself shows why.
      if (!quiet || !stop.lost) sayOnce('error', failed);
      return false;
    }
  }
  return true;
}

const underWay = new Set<string>();

/** Sends what is waiting at a desk, in order, in one tab at a time. */
export async function sendOutbox(client: QueryClient, desk: Desk, quiet = false): Promise<void> {
  const name = `borough.sending.${desk.personId}.${desk.conversationId}`;
  if (underWay.has(name)) return;
  underWay.add(name);
  const work = () => empty(client, desk, quiet);
  let done: boolean;
  try {
    done = 'locks' in navigator ? await navigator.locks.request(name, work) : await work();
  } finally {
    underWay.delete(name);
  }
  // Something may have been written just as the last one was sent.
  if (done && nextToSend(readOutbox(desk))) await sendOutbox(client, desk, quiet);
}

/** Retries what a person couldn't send: everything that lacked only a connection or was interrupted. */
export function resumeSending(client: QueryClient, personId: string): void {
  for (const desk of desksToSend(personId)) {
    const { stopped } = readOutbox(desk);
    if (stopped && !stopped.lost) continue;
    if (stopped) changeOutbox(desk, resumed);
    void sendOutbox(client, desk, true);
  }
}
