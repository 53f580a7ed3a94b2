import { z } from 'zod';
import {
  ArticleSchema,
  articleCategories,
  articlePictures,
  ContentSchema,
  pageNames,
  SlugSchema,
  textKinds,
} from './texts.contract.ts';

const upTo = (most: number) => z.string().max(most, `At most ${most} characters`);
const longestBody = 150_000;

/** A text as an operator edits it; its facts are names in braces. Pages have no category, day and picture. */
export const TextPartsSchema = z.strictObject({
  title: upTo(120),
  description: upTo(300),
  lead: upTo(600),
  category: upTo(40),
  /** `YYYY-MM-DD`. */
  published: upTo(10),
  picture: upTo(40),
  /** Whether third-level headings are entries of their own, such as questions: as the page has it, not for operators to choose. */
  hasEntries: z.boolean(),
  body: upTo(longestBody),
});
export type TextParts = z.infer<typeof TextPartsSchema>;

const oneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
const needed = (most: number) =>
  upTo(most)
    .refine((text) => text.trim() !== '', 'Please write something here.')
    .refine(oneLine, 'One line of text');
const SoundPage = TextPartsSchema.extend({
  title: needed(120),
  description: needed(170).min(50, 'At least 50 characters: search engines and previews show it.'),
  lead: needed(600),
  category: z.literal('', 'A page has no category.'),
  published: z.literal('', 'A page has no day.'),
  picture: z.literal('', 'A page has no picture.'),
});

/** A text that can be published, by kind. */
export const soundTexts = {
  page: SoundPage,
  article: SoundPage.extend({
    category: z.enum(articleCategories, 'Please choose a category.'),
    published: z.iso.date('A day, for example 2026-06-01'),
    picture: z.enum(['', ...articlePictures], 'Please choose one of the pictures.'),
    hasEntries: z.literal(false),
  }),
} as const;

export const TextKeySchema = z
  .object({ kind: z.enum(textKinds), slug: SlugSchema })
  .refine(
    ({ kind, slug }) => kind === 'article' || pageNames.some((name) => name === slug),
    'There is no such page.',
  );
export type TextKey = z.infer<typeof TextKeySchema>;

/** The pages people agree to or rely on: changing them takes more steps. */
export const legalPages: readonly string[] = ['terms', 'privacy', 'cookies', 'community-guidelines'];

/** A text in the list of all of them. */
export const TextHeadSchema = z.object({
  kind: z.enum(textKinds),
  slug: z.string(),
  title: z.string(),
  /** Ours stands, their own does, or nothing does: an article that was taken down, or that is only a draft. */
  state: z.enum(['ours', 'own', 'none']),
  /** When it was last published or taken down; null if never. */
  changedAt: z.string().nullable(),
  draftAt: z.string().nullable(),
  /** Whether ours has changed since theirs was published. */
  oursChanged: z.boolean(),
  /** Whether this version of the program can't read what was published, so that ours or nothing stands. */
  unreadable: z.boolean(),
});
export type TextHead = z.infer<typeof TextHeadSchema>;
export const TextHeadsSchema = z.object({ texts: z.array(TextHeadSchema) });

export const EditedTextSchema = TextHeadSchema.extend({
  /** The number of its last version, 0 before the first; a change names the one it was made from. */
  version: z.number().int(),
  /** What stands now as their own; null where ours or nothing does. */
  own: TextPartsSchema.nullable(),
  /** Ours, with what it leaves to decide; null for an article. */
  ours: TextPartsSchema.nullable(),
  /** Ours as it was when theirs was published, if it has changed since. */
  oursBefore: TextPartsSchema.nullable(),
  /** The day ours was revised, if it says so. */
  oursRevised: z.string().nullable(),
  /** Its parts are null once it was published or discarded. */
  draft: z
    .object({
      revision: z.number().int(),
      at: z.string(),
      by: z.string(),
      parts: TextPartsSchema.nullable(),
    })
    .nullable(),
  /** The last changes, latest first. */
  history: z.array(
    z.object({
      version: z.number().int(),
      at: z.string(),
      /** Null if it was done by a command on the server. */
      by: z.string().nullable(),
      note: z.string().nullable(),
      isDown: z.boolean(),
    }),
  ),
  /** Whether a change tells every member, and so needs a note of what changed. */
  tellsMembers: z.boolean(),
  /** The facts a text can name, with what they say now. */
  facts: z.array(z.object({ name: z.string(), says: z.string() })),
});
export type EditedText = z.infer<typeof EditedTextSchema>;

/** How a text would look, and what keeps it from being published, by field. */
export const TextPreviewSchema = z.object({
  page: ContentSchema.nullable(),
  article: ArticleSchema.nullable(),
  problems: z.record(z.string(), z.string()),
});
export type TextPreview = z.infer<typeof TextPreviewSchema>;

export const DraftInputSchema = z.object({
  /** Null discards it. */
  parts: TextPartsSchema.nullable(),
  /** The draft's number as it was read, 0 if there was none. */
  revision: z.int().min(0),
});

const NoteSchema = z
  .string()
  .trim()
  .max(2_000, 'At most 2,000 characters')
  .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, 'Letters, numbers and signs')
  .optional();

export const PublishInputSchema = z.object({
  parts: TextPartsSchema,
  version: z.int().min(0),
  note: NoteSchema,
});
export const TakeDownInputSchema = z.object({ version: z.int().min(0), note: NoteSchema });
