import { z } from 'zod';
import { nameProblems, tidyName, whyNotAName } from './names.rules.ts';
import { ProfileCardSchema } from './profiles.contract.ts';
import { socialCircles } from './profiles.rules.ts';

/** The maximum length of each text of a profile, in characters; the database has the same limits. */
export const longestTexts = { displayName: 80, bio: 2000, hobbies: 1000, lendingPitch: 2000 } as const;

export const minimumAge = 18;
export const oldest = 120;
const notAnAge = `Age must be a whole number from ${minimumAge} to ${oldest}`;

/** A person's own words, stored exactly as typed; blanks alone count as nothing. */
const ownWords = (max: number) =>
  z
    .string()
    .max(max, `Please use at most ${max.toLocaleString('en-US')} characters`)
    .refine((text) => !text.includes('\0'), 'This text has invisible characters in it')
    .nullable()
    .transform((text) => (text === null || text.trim() === '' ? null : text));

const DisplayNameSchema = z
  .string()
  .nullable()
  .transform((name) => tidyName(name ?? ''))
  .superRefine((name, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message });
    if (name === '') return;
    if (name.length > longestTexts.displayName)
      return say(`A name can have at most ${longestTexts.displayName} characters`);
    const problem = whyNotAName(name);
    if (problem) say(nameProblems[problem]);
  })
  .transform((name) => (name === '' ? null : name));

const AgeSchema = z
  .union([z.string(), z.number()], notAnAge)
  .nullable()
  .transform((age) => {
    const text = String(age ?? '').trim();
    return text === '' ? null : /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  })
  .refine((age) => age === null || (age >= minimumAge && age <= oldest), notAnAge);

const CirclesSchema = z
  .array(z.enum(socialCircles, 'Please choose from the list'), 'Please choose from the list')
  .max(socialCircles.length, 'Please choose each one only once')
  .transform((chosen) => socialCircles.filter((circle) => chosen.includes(circle)));

const LocationSchema = z
  .string()
  .trim()
  .nullable()
  .transform((text) => text || null);

/** Everything a person says about themselves; fields left empty are cleared. */
export const ProfileInputSchema = z.object({
  displayName: DisplayNameSchema,
  bio: ownWords(longestTexts.bio),
  age: AgeSchema,
  socialCircles: CirclesSchema,
  hobbies: ownWords(longestTexts.hobbies),
  lendingPitch: ownWords(longestTexts.lendingPitch),
  location: LocationSchema,
});
export type ProfileInput = z.infer<typeof ProfileInputSchema>;

/** A person's own profile: what everyone sees, and what only they do. */
export const MyProfileSchema = ProfileCardSchema.extend({
  /** The display name the person chose; null if others see a placeholder. */
  chosenName: z.string().nullable(),
  age: z.number().int().nullable(),
  location: z.string().nullable(),
});
export type MyProfile = z.infer<typeof MyProfileSchema>;
