import { z } from 'zod';
import { longestChecklistLine, maxChecklistLines } from './checklist.rules.ts';

/** The longest name of a category, in characters. */
export const longestCategoryName = 40;
const longestDescription = 120;

/** The site's own pictures, by the names of their files. */
export const ownPictures = [
  'bicycle',
  'camera',
  'camp',
  'canoe',
  'circular-saw',
  'drill',
  'dumbbells',
  'e-scooter',
  'espresso',
  'go-kart',
  'grill',
  'paddle-board',
  'projector',
  'stand-mixer',
  'telescope',
  'tent',
] as const;

/** The address of one of the site's own pictures. */
export const addressOfPicture = (name: (typeof ownPictures)[number]): string => `/pictures/${name}-640.webp`;

const lineOf = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'One line of text');

const NameSchema = lineOf(longestCategoryName).min(1, 'Please enter a name');
const ReasonSchema = z
  .string()
  .trim()
  .max(500, 'At most 500 characters')
  .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, 'Letters, numbers and signs')
  .optional();

export const CategoryInputSchema = z.strictObject({
  name: NameSchema,
  description: lineOf(longestDescription).optional(),
});
export type CategoryInput = z.infer<typeof CategoryInputSchema>;

/** What an operator changes about one category; a new name and hiding it take a reason. */
export const CategoryChangeSchema = z.strictObject({
  name: NameSchema.optional(),
  description: lineOf(longestDescription).optional(),
  checklist: z
    .array(lineOf(longestChecklistLine).min(1, 'Please fill in this line, or remove it'))
    .max(maxChecklistLines, `At most ${maxChecklistLines} lines`)
    .optional(),
  /** One of our own pictures; null for none. */
  picture: z.enum(ownPictures).nullable().optional(),
  isHidden: z.boolean().optional(),
  reason: ReasonSchema,
});
export type CategoryChange = z.infer<typeof CategoryChangeSchema>;

export const CategoryMergeSchema = z.strictObject({ into: z.uuid(), reason: ReasonSchema });
export type CategoryMerge = z.infer<typeof CategoryMergeSchema>;

export const CategoryOrderSchema = z.strictObject({ ids: z.array(z.uuid()).max(1_000) });

export const categoryActs = [
  'add',
  'rename',
  'describe',
  'checklist',
  'picture',
  'order',
  'merge',
  'hide',
  'show',
] as const;
export type CategoryAct = (typeof categoryActs)[number];

/** What a recorded act says besides its name: the new name or the category it went into, and what moved along. */
export const CategoryFactsSchema = z.object({
  to: z.string().optional(),
  items: z.number().int().optional(),
  searches: z.number().int().optional(),
  wanted: z.number().int().optional(),
});
export type CategoryFacts = z.infer<typeof CategoryFactsSchema>;

/** Categories as operators see them, in their order, with the last changes. */
export const CategoriesViewSchema = z.object({
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      imageUrl: z.string().nullable(),
      checklist: z.array(z.string()),
      isHidden: z.boolean(),
      formerNames: z.array(z.string()),
      /** How many items are in it, listed or not; how many saved searches ask for it; how many open posts want something of it. */
      items: z.number().int(),
      searches: z.number().int(),
      wanted: z.number().int(),
      /** The category it is becoming part of; what is in it and asks for it is what is left to move. */
      merging: z.string().nullable(),
    }),
  ),
  changes: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      by: z.string(),
      act: z.enum(categoryActs),
      /** Its name before; null for the order of all. */
      name: z.string().nullable(),
      reason: z.string().nullable(),
      facts: CategoryFactsSchema,
    }),
  ),
});
export type CategoriesView = z.infer<typeof CategoriesViewSchema>;
export type CategoryView = CategoriesView['categories'][number];
