import { z } from 'zod';
import { lookOf, whyNotReadable } from '../look.ts';
import { kindOfPicture, type PictureField, pictureNames } from '../site-pictures.ts';
import { usualFigures } from '../terms/offered.ts';
import { isLetterSection, letterSchema, type LetterSection, type LetterWords } from './letters.contract.ts';
import { cents, color, dollarsFrom, from, mailbox, mailLine, maybe, percent, text } from './setting-forms.ts';
import { reasonFields } from './reasons.contract.ts';

/** How long what a company says of itself can be, in characters. */
export const companyLimits = {
  name: 30,
  tagline: 80,
  legalName: 100,
  phone: 30,
  law: 60,
  courts: 100,
} as const;

/** The name of an uploaded picture. */
const picture = (field: PictureField) =>
  maybe(z.string().regex(pictureNames[kindOfPicture(field)], 'Please upload the picture.'));

/** What operators can set, by section. A later version may add fields, so what is kept may lack some. */
export const settingsSchemas = {
  company: z.strictObject({
    name: maybe(text(companyLimits.name)),
    tagline: maybe(text(companyLimits.tagline)),
    headline: maybe(text(60)),
    welcome: maybe(text(160)),
    legalName: maybe(text(companyLimits.legalName)),
    street: maybe(text(100)),
    city: maybe(text(60)),
    state: maybe(z.string().regex(/^[A-Z]{2}$/, 'Two letters, for example CA')),
    zip: maybe(z.string().regex(/^\d{5}(?:-\d{4})?$/, 'Five digits, for example 94607')),
    phone: maybe(text(companyLimits.phone)),
    mail: maybe(mailbox),
    mailSupport: maybe(mailbox),
    mailPrivacy: maybe(mailbox),
    mailPress: maybe(mailbox),
    mailCareers: maybe(mailbox),
    mailPartners: maybe(mailbox),
    mailLegal: maybe(mailbox),
    mailSafety: maybe(mailbox),
    law: maybe(text(companyLimits.law)),
    courts: maybe(text(companyLimits.courts)),
  }),
  look: z
    .strictObject({
      ...{ accent: maybe(color), second: maybe(color), ground: maybe(color) },
      ...{ logo: picture('logo'), logoDark: picture('logoDark'), icon: picture('icon') },
      ...{ wall1: picture('wall1'), wall2: picture('wall2'), wall3: picture('wall3') },
      ...{ wall4: picture('wall4'), wall5: picture('wall5'), wall6: picture('wall6') },
    })
    .check(({ value, issues }) => {
      for (const [field, message] of Object.entries(whyNotReadable(lookOf(value))))
        issues.push({ code: 'custom', message, path: [field], input: value });
    }),
  // Of every email; those of one email alone are in `letters.contract.ts`.
  mails: z.strictObject({
    opening: maybe(mailLine(200)),
    closing: maybe(mailLine(200)),
    signature: maybe(mailLine(120)),
  }),
  reasons: z.strictObject(reasonFields),
  /** Where people who have named no place start; the server refuses text that names none. */
  places: z.strictObject({
    ...{ place1: maybe(text(60)), place2: maybe(text(60)) },
    ...{ place3: maybe(text(60)), place4: maybe(text(60)) },
  }),
  gates: z.strictObject({
    phoneFromCents: maybe(cents),
    idFromDepositCents: maybe(cents),
    idFromDailyPriceCents: maybe(cents),
    idFromSubtotalCents: maybe(cents),
    openWithoutIdCents: maybe(cents),
    upcomingWithoutId: maybe(z.int('A whole number').min(1, 'At least 1').max(1_000, 'At most 1,000')),
  }),
  fees: z
    .strictObject({
      basicPercent: maybe(percent(50)),
      proPercent: maybe(percent(50)),
      processingPercent: maybe(percent(20)),
      proPriceCents: maybe(dollarsFrom(1, 500)),
    })
    .check(({ value, issues }) => {
      const basic = value.basicPercent ?? usualFigures.basicPercent;
      if ((value.proPercent ?? usualFigures.proPercent) < basic) return;
      const message = `Pro's fee has to be below that of Basic, ${basic}%: it's what people pay Pro for.`;
      issues.push({ code: 'custom', message, path: ['proPercent'], input: value });
    }),
  limits: z
    .strictObject({
      requestAnswerHours: maybe(from(3, 72)),
      payHours: maybe(from(1, 72)),
      returnSilenceHours: maybe(from(24, 120)),
      claimAnswerHours: maybe(from(24, 72)),
      claimSilenceCents: maybe(dollarsFrom(0, 1_000)),
      complaintAnswerHours: maybe(from(24, 72)),
      complaintSilenceCents: maybe(dollarsFrom(0, 1_000)),
      openRequests: maybe(from(1, 50)),
      requestsADay: maybe(from(1, 100)),
      freeCancelHours: maybe(from(12, 72)),
      depositPlacedHours: maybe(from(36, 96)),
      depositNeededHours: maybe(from(12, 24)),
      latePercent: maybe(from(50, 200)),
    })
    .check(({ value, issues }) => {
      const placed = value.depositPlacedHours ?? usualFigures.depositPlacedHours;
      if ((value.freeCancelHours ?? usualFigures.freeCancelHours) <= placed) return;
      const message = `Deposits are placed ${placed} hours before the start, and addresses are shown once cancelling is no longer free: at most ${placed}.`;
      issues.push({ code: 'custom', message, path: ['freeCancelHours'], input: value });
    }),
} as const satisfies Record<string, z.ZodObject>;

export const settingsSections = [
  'company',
  'look',
  'mails',
  'reasons',
  'places',
  'gates',
  'fees',
  'limits',
] as const satisfies readonly (keyof typeof settingsSchemas)[];
export type SettingsSection = (typeof settingsSections)[number];
export type SettingsOf<Section extends SettingsSection> = z.output<(typeof settingsSchemas)[Section]>;

/** A section of the settings, or the own words of one email. */
export type AnySection = SettingsSection | LetterSection;

/** What can be set in a section. */
export const schemaOf = (section: AnySection): z.ZodObject =>
  isLetterSection(section) ? letterSchema : settingsSchemas[section];

/** Everything operators have set; each section whole. */
export type KeptSettings = { readonly [Section in SettingsSection]: Readonly<SettingsOf<Section>> } & {
  /** The day fees or limits last changed, as in "2026-11-28"; null if they never did. */
  readonly offeredSince: string | null;
  /** The own words of emails that have some, by `letterKey`. */
  readonly letters: Readonly<Record<string, LetterWords>>;
};

/** An installation whose operators have set nothing. */
export const nothingSet: KeptSettings = {
  company: settingsSchemas.company.parse({}),
  look: settingsSchemas.look.parse({}),
  mails: settingsSchemas.mails.parse({}),
  reasons: settingsSchemas.reasons.parse({}),
  places: settingsSchemas.places.parse({}),
  gates: settingsSchemas.gates.parse({}),
  fees: settingsSchemas.fees.parse({}),
  limits: settingsSchemas.limits.parse({}),
  offeredSince: null,
  letters: {},
};

/** Whether a change of the section touches what people may do or pay, and so needs a reason. */
export const needsReason: Readonly<Record<SettingsSection, boolean>> = {
  company: false,
  look: false,
  mails: false,
  reasons: false,
  places: false,
  gates: true,
  fees: true,
  limits: true,
};

export const ValuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type SettingsValues = z.infer<typeof ValuesSchema>;

/** One change: what was set, by whom, when and why. */
export const SettingsChangeSchema = z.object({
  version: z.number().int(),
  at: z.string(),
  /** Null if it was done by a command on the server. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  /** The fields that changed, each as it was before and as it is since. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.union([z.string(), z.number(), z.null()]),
      after: z.union([z.string(), z.number(), z.null()]),
    }),
  ),
});
export type SettingsChange = z.infer<typeof SettingsChangeSchema>;

/** A section as operators see it. */
export const SettingsSectionSchema = z.object({
  /** The number of its last change, 0 before the first; a change names the one it was made from. */
  version: z.number().int(),
  values: ValuesSchema,
  /** What counts where nothing is set. */
  usual: ValuesSchema,
  /** The fields that are set in the environment, with the variable's name: they can't be set here. */
  fixed: z.record(z.string(), z.string()),
  needsReason: z.boolean(),
  /** The last changes, latest first. */
  history: z.array(SettingsChangeSchema),
});
export type SettingsSectionView = z.infer<typeof SettingsSectionSchema>;
export const SettingsViewSchema = z.object({
  sections: z.object({
    company: SettingsSectionSchema,
    look: SettingsSectionSchema,
    mails: SettingsSectionSchema,
    reasons: SettingsSectionSchema,
    places: SettingsSectionSchema,
    gates: SettingsSectionSchema,
    fees: SettingsSectionSchema,
    limits: SettingsSectionSchema,
  }),
});
export type SettingsView = z.infer<typeof SettingsViewSchema>;

export const SettingsInputSchema = z.object({
  version: z.int().min(0),
  values: ValuesSchema,
  reason: z
    .string()
    .trim()
    .max(500, 'At most 500 characters')
    .regex(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, 'Letters, numbers and signs')
    .optional(),
});
export type SettingsInput = z.infer<typeof SettingsInputSchema>;

/** The name under which an uploaded picture can be set in the look. */
export const UploadedPictureSchema = z.object({ name: z.string() });
