import { z } from 'zod';
import { ReviewSchema } from './review.contract.ts';
import { nameProblems, tidyName, whyNotAName } from './names.rules.ts';

/** How many lines of house rules an owner on Pro can show before someone books. */
export const maxHouseRules = 4;

/** How many pictures a Pro page can have besides the cover and the logo. */
export const maxProPictures = 6;

/** The maximum length of each text of a Pro page, in characters; the database has the same limits. */
export const longestBusinessTexts = { name: 80, handoverHours: 120, houseRule: 120 } as const;

/** The kinds of pictures on a Pro page. There is one cover and one logo; a new one replaces it. */
export const proPictureKinds = ['cover', 'logo', 'picture'] as const;
export type ProPictureKind = (typeof proPictureKinds)[number];

/** An owner's business, as shown next to their name. */
export const BusinessSchema = z.object({
  name: z.string().nullable(),
  logoUrl: z.string().nullable(),
  handoverHours: z.string().nullable(),
  houseRules: z.array(z.string()),
});
export type Business = z.infer<typeof BusinessSchema>;

/** What someone on Pro adds to their public page. */
export const ProPageSchema = z.object({
  /** Null if the person says nothing about a business. */
  business: BusinessSchema.nullable(),
  coverUrl: z.string().nullable(),
  pictureUrls: z.array(z.string()),
  pinnedReview: ReviewSchema.nullable(),
});
export type ProPage = z.infer<typeof ProPageSchema>;

/** A person's own Pro page: everything stored for it, and whether others see it now. */
export const MyProPageSchema = ProPageSchema.extend({
  business: BusinessSchema,
  /** Whether Pro is paid for; if not, everything is kept but hidden. */
  shown: z.boolean(),
});
export type MyProPage = z.infer<typeof MyProPageSchema>;

const hidden = 'This text has invisible characters in it';
const tooLong = (max: number) => `Please use at most ${max} characters`;
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .refine((text) => !/[\0\r\n]/.test(text), hidden);

const BusinessNameSchema = z
  .string()
  .nullable()
  .transform((name) => tidyName(name ?? ''))
  .superRefine((name, context) => {
    if (name === '') return;
    const problem = whyNotAName(name);
    const message =
      name.length > longestBusinessTexts.name
        ? `A name can have at most ${longestBusinessTexts.name} characters`
        : problem && nameProblems[problem];
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((name) => name || null);

/** What an owner says about their business; fields left empty are cleared, and empty lines are dropped. */
export const BusinessInputSchema = z.strictObject({
  name: BusinessNameSchema,
  handoverHours: line(longestBusinessTexts.handoverHours)
    .nullable()
    .transform((text) => text || null),
  houseRules: z
    .array(line(longestBusinessTexts.houseRule))
    .transform((lines) => lines.filter((text) => text !== ''))
    .refine((lines) => lines.length <= maxHouseRules, `House rules can have at most ${maxHouseRules} lines`),
});
export type BusinessInput = z.infer<typeof BusinessInputSchema>;

/** Which review is pinned to the top of the person's page; null for none. */
export const PinInputSchema = z.strictObject({ reviewId: z.uuid().nullable() });
