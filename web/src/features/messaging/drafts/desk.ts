import { useSyncExternalStore } from 'react';
import { kept, keptNames, onKeptChange } from '../../../lib/kept/kept.ts';
import { emptyOutbox, isOutbox, type Outbox } from './outbox.ts';

/** What is in a conversation's message box, and what the filtering service said about it. */
export interface Draft {
  text: string;
  refusal: string | null;
}

export const emptyDraft: Draft = { text: '', refusal: null };

function isDraft(value: unknown): value is Draft {
  const { text, refusal } = (value ?? {}) as Partial<Record<keyof Draft, unknown>>; // checked here
  return typeof text === 'string' && (refusal === null || typeof refusal === 'string');
}

const drafts = kept(emptyDraft, isDraft);
const outboxes = kept(emptyOutbox, isOutbox);

/** One person's side of one conversation, as far as this device knows it. */
export interface Desk {
  personId: string;
  conversationId: string;
}

/** The prefix of everything kept for messages. */
export const messagesPrefix = 'messages.';
const outboxesOf = (personId: string) => `${messagesPrefix}outbox.${personId}.` as const;
const outboxName = ({ personId, conversationId }: Desk) =>
  `${outboxesOf(personId)}${conversationId}` as const;
const draftName = ({ personId, conversationId }: Desk) =>
  `${messagesPrefix}draft.${personId}.${conversationId}` as const;

/** What a desk has yet to send. */
export function readOutbox(desk: Desk): Outbox {
  return outboxes.read(outboxName(desk));
}

/** Changes what a desk has yet to send, here and in other tabs. */
export function changeOutbox(desk: Desk, change: (outbox: Outbox) => Outbox): void {
  outboxes.write(outboxName(desk), change(readOutbox(desk)));
}

/** What is being written at a desk. */
export function readDraftOf(desk: Desk): Draft {
  return drafts.read(draftName(desk));
}

/** Stores what is being written. */
export function writeDraftOf(desk: Desk, draft: Draft): void {
  drafts.write(draftName(desk), draft.text === '' && draft.refusal === null ? emptyDraft : draft);
}

/** What a desk has yet to send, kept up to date. */
export function useOutbox(desk: Desk): Outbox {
  return useSyncExternalStore(onKeptChange, () => readOutbox(desk));
}

/** What is being written at a desk, kept up to date. */
export function useDraftOf(desk: Desk): Draft {
  return useSyncExternalStore(onKeptChange, () => readDraftOf(desk));
}

/** The desks where a person has something to send. */
export function desksToSend(personId: string): Desk[] {
  return keptNames(outboxesOf(personId))
    .map((name) => ({ personId, conversationId: name.slice(outboxesOf(personId).length) }))
    .filter((desk) => readOutbox(desk).lines.length > 0);
}
