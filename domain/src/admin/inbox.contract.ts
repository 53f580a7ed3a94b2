import { z } from 'zod';
import { inboxKinds } from './inbox.rules.ts';

/** Which entries to list: of one kind, or `money`, or all; and only those that are this admin's own to do. */
export const inboxFilters = [...inboxKinds, 'money'] as const;
export type InboxFilter = (typeof inboxFilters)[number];
export const InboxQuerySchema = z.object({
  kind: z.enum(inboxFilters).optional(),
  mine: z.stringbool().default(false),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Something that waits for an admin: what it is, whose it is, since when, and by when it should be done. */
export const InboxEntrySchema = z.object({
  kind: z.enum(inboxKinds),
  id: z.string(),
  /** The id of its row in the list it leads to: that of reports is the reported thing, about which they are decided together. */
  row: z.string(),
  /** What it is about, such as a listing's title or a letter's reference; null if its people say it all. */
  title: z.string().nullable(),
  /** Whose it is, at most two; of a case, its renter before its owner. */
  people: z.array(z.object({ id: z.string(), displayName: z.string() })),
  /** How many reports of one thing it stands for; 1 of any other kind. */
  count: z.number().int(),
  since: z.string(),
  /** By when; null if no time is set, or its clocks stand still. */
  dueAt: z.string().nullable(),
  /** In cents, if it is about money. */
  cents: z.number().int().nullable(),
  /** This admin was drawn for it, or took it on. */
  isMine: z.boolean(),
  /** This admin is one of its people or has dealt with one: another must act. */
  involved: z.boolean(),
  /** No admin may decide it: none could be drawn, or all are its people or have dealt with them. */
  isNobodys: z.boolean(),
});
export type InboxEntry = z.infer<typeof InboxEntrySchema>;

export const InboxSchema = z.object({ items: z.array(InboxEntrySchema), nextCursor: z.string().nullable() });
export type Inbox = z.infer<typeof InboxSchema>;
