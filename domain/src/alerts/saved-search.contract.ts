import { z } from 'zod';
import { DaySchema } from '../days.contract.ts';
import { SearchQuerySchema } from '../search/search.contract.ts';
import { longestSearchName } from './saved-search.rules.ts';

/** What of a search can be saved: all that decides which items it finds, as an address has it. */
export const SavedQuerySchema = SearchQuerySchema.omit({
  owner: true,
  ids: true,
  timeZone: true,
  sort: true,
  cursor: true,
  limit: true,
});

/** A search as an address has it: each value is text. */
const QuerySchema = z.record(z.string().max(30), z.string().max(200));
export type SavedQuery = z.infer<typeof QuerySchema>;

/** When a search tells its person: right away, or in one email a week. */
export const tellings = ['live', 'weekly'] as const;
const TellingSchema = z.enum(tellings);
export type Telling = z.infer<typeof TellingSchema>;

const NameSchema = z.string().trim().min(1).max(longestSearchName);

export const SavedSearchInputSchema = z.object({
  name: NameSchema,
  query: QuerySchema,
  tell: TellingSchema.default('live'),
});
export type SavedSearchInput = z.input<typeof SavedSearchInputSchema>;

export const SavedSearchChangeSchema = z.object({
  name: NameSchema.optional(),
  active: z.boolean().optional(),
  tell: TellingSchema.optional(),
});
export type SavedSearchChange = z.infer<typeof SavedSearchChangeSchema>;

export const SavedSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  query: QuerySchema,
  active: z.boolean(),
  tell: TellingSchema,
  /** The day its dates begin; after it, nothing more is found. Null for a search without dates. */
  startDate: DaySchema.nullable(),
});
export type SavedSearch = z.infer<typeof SavedSearchSchema>;

/** The searches a person saved, latest first. */
export const SavedSearchListSchema = z.object({ items: z.array(SavedSearchSchema) });
export type SavedSearchList = z.infer<typeof SavedSearchListSchema>;
