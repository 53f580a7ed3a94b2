import { centsOf } from '@borough/domain/money';
import type { SettingsOf, SettingsSection } from '@borough/domain/settings/settings.contract';

/** How a field is typed: as a line, an amount in dollars, a whole number, or a color. */
export type FieldKind = 'line' | 'mail' | 'phone' | 'dollars' | 'count' | 'color';

export interface SettingsField {
  label: string;
  hint?: string;
  kind: FieldKind;
}

interface SectionWords {
  title: string;
  lead: string;
  groups: readonly { title: string; fields: readonly string[] }[];
  fields: Readonly<Record<string, SettingsField>>;
}

const line = (label: string, hint?: string): SettingsField => ({
  label,
  kind: 'line',
  ...(hint && { hint }),
});
const mail = (label: string): SettingsField => ({ label, kind: 'mail' });
const dollars = (label: string, hint: string): SettingsField => ({ label, hint, kind: 'dollars' });

const company = {
  name: line('Name of the site', 'Shown on every page and in every email. At most 30 characters.'),
  tagline: line('What it offers, in a line', 'Shown next to the name, and where someone shares the site.'),
  legalName: line('Legal name', 'The company that runs the site, for example Harbor Sharing, LLC.'),
  street: line('Street'),
  city: line('City'),
  state: line('State', 'Two letters, for example CA.'),
  zip: line('ZIP code'),
  phone: { label: 'Phone', kind: 'phone' },
  mail: {
    label: 'Mailbox',
    kind: 'mail',
    hint: 'Where people write, unless a mailbox below says otherwise.',
  },
  mailSupport: mail('Support'),
  mailPrivacy: mail('Privacy'),
  mailPress: mail('Press'),
  mailCareers: mail('Careers'),
  mailPartners: mail('Partners'),
  mailLegal: mail('Legal'),
  mailSafety: mail('Safety'),
  law: line('Whose law the terms follow', 'For example California.'),
  courts: line('Whose courts decide', 'For example San Francisco, California.'),
} satisfies Record<keyof SettingsOf<'company'>, SettingsField>;

const color = (label: string, hint: string): SettingsField => ({ label, hint, kind: 'color' });

const look = {
  accent: color('Accent', 'Buttons and links.'),
  second: color('Second color', 'Badges and good news.'),
  ground: color('Background', 'Behind everything, in the light theme.'),
} satisfies Record<keyof SettingsOf<'look'>, SettingsField>;

const gates = {
  phoneFromCents: dollars(
    'Verified phone from',
    'A deposit or a rental before fees of this much asks for one.',
  ),
  idFromDepositCents: dollars('Approved ID from a deposit of', 'In dollars.'),
  idFromDailyPriceCents: dollars('Approved ID from a daily price of', 'In dollars.'),
  idFromSubtotalCents: dollars('Approved ID from a rental of', 'Before fees, in dollars.'),
  openWithoutIdCents: dollars(
    'Most in open bookings without an ID',
    'Rentals and deposits together, in dollars.',
  ),
  upcomingWithoutId: { label: 'Most upcoming bookings without an ID', kind: 'count' },
} satisfies Record<keyof SettingsOf<'gates'>, SettingsField>;

/** The sections in their order, each with its fields. */
export const sectionWords: Readonly<Record<SettingsSection, SectionWords>> = {
  company: {
    title: 'Company',
    lead: 'Who runs the site. Pages, emails, receipts and statements take it from here at once.',
    fields: company,
    groups: [
      { title: 'Name', fields: ['name', 'tagline'] },
      { title: 'Company', fields: ['legalName', 'street', 'city', 'state', 'zip', 'phone'] },
      {
        title: 'Mailboxes',
        fields: [
          ...['mail', 'mailSupport', 'mailSafety', 'mailPrivacy', 'mailLegal'],
          ...['mailPress', 'mailPartners', 'mailCareers'],
        ],
      },
      { title: 'Terms', fields: ['law', 'courts'] },
    ],
  },
  look: {
    title: 'Look',
    lead: 'Three colors; both themes, emails, icons and preview pictures are mixed from them. Icons show the first letter of the name.',
    fields: look,
    groups: [{ title: 'Colors', fields: Object.keys(look) }],
  },
  gates: {
    title: 'Gates',
    lead: 'The values from which renters verify their phone or have an ID approved. They count for new requests; what is booked stays booked.',
    fields: gates,
    groups: [{ title: 'Gates', fields: Object.keys(gates) }],
  },
};

type Value = string | number | null;

/** A value as it is typed; empty for a field that isn't set. */
export function typedFrom(value: Value | undefined, kind: FieldKind): string {
  if (value === null || value === undefined) return '';
  return kind === 'dollars' && typeof value === 'number' ? String(value / 100) : String(value);
}

/** What was typed, as a value; undefined if it can't be one. */
export function valueOf(typed: string, kind: FieldKind): Value | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (kind === 'dollars') return centsOf(text) ?? undefined;
  if (kind === 'color') return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
  if (kind === 'count') return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return text;
}

/** What to say of something typed that can't be a value. */
export function whyNoValue(kind: FieldKind): string {
  if (kind === 'color') return 'Please write six digits after a #, for example #b5451f.';
  if (kind === 'dollars') return 'Please write an amount in dollars, for example 300.';
  return 'Please write a whole number.';
}
