import type { SettingsOf, SettingsSection } from '@borough/domain/settings/settings.contract';
import type { FieldKind } from './field-values.ts';

export interface SettingsField {
  label: string;
  hint?: string;
  kind: FieldKind;
  /** The field whose text counts where this one is empty. */
  like?: string;
}

/** How a form of fields reads. */
export interface SectionWords {
  title: string;
  lead: string;
  groups: readonly { title: string; lead?: string; fields: readonly string[] }[];
  fields: Readonly<Record<string, SettingsField>>;
}

const line = (label: string, hint?: string): SettingsField => ({
  label,
  kind: 'line',
  ...(hint && { hint }),
});
const mail = (label: string): SettingsField => ({ label, kind: 'mail', like: 'mail' });
const dollars = (label: string, hint: string): SettingsField => ({ label, hint, kind: 'dollars' });
const percent = (label: string, hint: string): SettingsField => ({ label, hint, kind: 'percent' });
const count = (label: string, hint: string): SettingsField => ({ label, hint, kind: 'count' });

const company = {
  name: line('Name of the site', 'Shown on every page and in every email. At most 30 characters.'),
  tagline: line('What it offers, in a line', 'Shown next to the name, and where someone shares the site.'),
  headline: line('Title of the first page', 'In large letters. At most 60 characters.'),
  welcome: line('The sentence below it', 'At most 160 characters.'),
  legalName: line('Legal name', 'The company that runs the site, for example Harbor Sharing, LLC.'),
  street: line('Street'),
  city: line('City'),
  state: line('State', 'Two letters, for example CA.'),
  zip: line('ZIP code'),
  phone: { label: 'Phone', kind: 'phone' },
  mail: {
    label: 'Mailbox',
    kind: 'mail',
    hint: 'Where people write.',
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

const picture = (label: string, hint?: string): SettingsField => ({
  label,
  kind: 'picture',
  ...(hint && { hint }),
});

const look = {
  accent: color('Accent', 'Buttons and links.'),
  second: color('Second color', 'Badges and good news.'),
  ground: color('Background', 'Behind everything, in the light theme.'),
  logo: picture(
    'Logo',
    'In the header and in emails, in place of the name. Best a PNG with nothing behind it.',
  ),
  logoDark: picture('Logo in the dark theme', 'If the other one is too dark for it.'),
  icon: picture('Icon', 'In tabs and on home screens. Square.'),
  wall1: picture('First column, above'),
  wall2: picture('First column, below'),
  wall3: picture('Second column, above', 'The one phones show, also where someone shares the site.'),
  wall4: picture('Second column, below'),
  wall5: picture('Third column, above'),
  wall6: picture('Third column, below'),
} satisfies Record<keyof SettingsOf<'look'>, SettingsField>;

const mails = {
  opening: line(
    'Opening',
    'Below the heading, before anything else. At most 200 characters; empty adds nothing.',
  ),
  closing: line('Closing', 'After everything the email says. At most 200 characters; empty adds nothing.'),
  signature: line('Signature', 'In the small print at the foot. At most 120 characters.'),
} satisfies Record<keyof SettingsOf<'mails'>, SettingsField>;

const lines = (label: string): SettingsField => ({ label, kind: 'lines' });

const reasons = {
  dismiss: lines('Dismiss a report'),
  uphold: lines('Agree with a report and do nothing'),
  warn: lines('Warn someone'),
  'take-down': lines('Take a listing down'),
  'hide-review': lines('Hide a review'),
  'hide-reply': lines('Hide a reply'),
  suspend: lines('Suspend someone'),
  ban: lines('Ban someone'),
  approve: lines('Approve a sign-up'),
  'keep-out': lines('Keep a sign-up out'),
  'reject-id': lines('Reject an ID, besides what is ticked'),
  'pickup-handed-over': lines('It was handed over'),
  'pickup-renter-absent': lines('The renter was absent'),
  'pickup-owner-absent': lines('The owner was absent'),
  'pickup-unclear': lines('It stays unclear'),
  'item-flawed': lines('The item had a flaw'),
  'item-never-got': lines('The renter never got it'),
  'item-as-described': lines('It is as described'),
  'item-unproven': lines('A flaw is not shown'),
  'claim-damage': lines('Damage'),
  'claim-late': lines('A late return'),
  'claim-not-returned': lines('It was not returned'),
  'claim-wear': lines('Wear'),
  'claim-unproven': lines('Damage is not shown'),
} satisfies Record<keyof SettingsOf<'reasons'>, SettingsField>;

const places = {
  place1: line('First place', 'A city and its state, for example Oakland, CA.'),
  place2: line('Second place'),
  place3: line('Third place'),
  place4: line('Fourth place'),
} satisfies Record<keyof SettingsOf<'places'>, SettingsField>;

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

const fees = {
  basicPercent: percent('Service fee on Basic', 'Percent of the rent, 0 to 50.'),
  proPercent: percent('Service fee on Pro', 'Percent of the rent, below that on Basic.'),
  processingPercent: percent('Payment processing', 'Percent of the rent, 0 to 20.'),
  proPriceCents: dollars('Pro a month', 'In dollars. Members on Pro keep the price they agreed to.'),
} satisfies Record<keyof SettingsOf<'fees'>, SettingsField>;

const limits = {
  requestAnswerHours: count('Hours to answer a request', 'How long an owner can stay silent, 3 to 72.'),
  payHours: count('Hours to pay', 'After the owner accepts, 1 to 72.'),
  returnSilenceHours: count(
    'Hours until a return counts',
    "When the renter says it's back and the owner stays silent, 24 to 120.",
  ),
  claimAnswerHours: count('Hours to answer a claim', 'From 24 to 72.'),
  claimSilenceCents: dollars(
    'Most that silence settles in a claim',
    'In dollars, up to 1,000. Above it, an admin decides.',
  ),
  complaintAnswerHours: count('Hours to answer a complaint', 'From 24 to 72.'),
  complaintSilenceCents: dollars(
    'Most that silence settles in a complaint',
    'In dollars, up to 1,000. Above it, an admin decides.',
  ),
  freeCancelHours: count(
    'Hours until which cancelling is free',
    'Before the start, 12 to 24, and not longer than a deposit has to be held. Addresses are shown from then on.',
  ),
  depositPlacedHours: count('Hours before the start a deposit is placed', 'From 36 to 96.'),
  depositNeededHours: count(
    'Hours before the start it has to be held',
    'From 12 to 24. Without it, the booking is cancelled then.',
  ),
  latePercent: count('Price of a late day', 'In percent of the daily price, 50 to 200.'),
  openRequests: count('Open requests a renter', 'At once, 1 to 50.'),
  requestsADay: count('Requests a renter makes in 24 hours', 'From 1 to 100.'),
} satisfies Record<keyof SettingsOf<'limits'>, SettingsField>;

/** The sections in their order, each with its fields. */
export const sectionWords: Readonly<Record<SettingsSection, SectionWords>> = {
  company: {
    title: 'Company',
    lead: 'Who runs the site. Pages, emails, receipts and statements take it from here at once.',
    fields: company,
    groups: [
      { title: 'Name', fields: ['name', 'tagline'] },
      { title: 'First page', fields: ['headline', 'welcome'] },
      { title: 'Company', fields: ['legalName', 'street', 'city', 'state', 'zip', 'phone'] },
      {
        title: 'Mailboxes',
        lead: 'Only the first is needed: those left empty lead to it.',
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
    lead: 'Three colors; both themes, emails, icons and preview pictures are mixed from them. Without an icon of yours, icons show the first letter of the name.',
    fields: look,
    groups: [
      { title: 'Colors', fields: ['accent', 'second', 'ground'] },
      { title: 'Logo and icon', fields: ['logo', 'logoDark', 'icon'] },
      {
        title: 'Pictures of the first page',
        fields: Object.keys(look).filter((name) => name.startsWith('wall')),
      },
    ],
  },
  mails: {
    title: 'Emails',
    lead: 'What every email says in addition to our own sentences, which keep their sums, dates and deadlines. {{company.name}} stands for the name of the site. Emails already written keep their words. Below, each email can have a subject and words of its own.',
    fields: mails,
    groups: [{ title: 'In every email', fields: Object.keys(mails) }],
  },
  reasons: {
    title: 'Reasons',
    lead: 'Ready reasons that the desk offers for each decision, one a line. Admins change them to fit before they decide. An empty field offers ours; decisions already made keep their words.',
    fields: reasons,
    groups: [
      {
        title: 'Reports and people',
        fields: [
          ...['dismiss', 'uphold', 'warn', 'take-down', 'hide-review', 'hide-reply'],
          ...['suspend', 'ban', 'approve', 'keep-out'],
        ],
      },
      { title: 'IDs', fields: ['reject-id'] },
      { title: 'Cases', fields: Object.keys(reasons).filter((name) => /^(?:pickup|item|claim)-/.test(name)) },
    ],
  },
  places: {
    title: 'Places',
    lead: 'Where the first page starts for people who have named no place yet: the first of these in their time zone, or the first of all. While there are none, or nothing is listed there, it is the city with the most items.',
    fields: places,
    groups: [{ title: 'Places to start from', fields: Object.keys(places) }],
  },
  gates: {
    title: 'Gates',
    lead: 'The values from which renters verify their phone or have an ID approved. They count for new requests; what is booked stays booked.',
    fields: gates,
    groups: [{ title: 'Gates', fields: Object.keys(gates) }],
  },
  fees: {
    title: 'Fees',
    lead: 'What renters pay on top of the rent, and what Pro costs. It counts for new bookings and new subscribers; what is booked or subscribed keeps its price. Members hear of new fees the day after.',
    fields: fees,
    groups: [
      { title: 'On each rental', fields: ['basicPercent', 'proPercent', 'processingPercent'] },
      { title: 'Pro', fields: ['proPriceCents'] },
    ],
  },
  limits: {
    title: 'Limits',
    lead: 'How long people have, and what happens when they stay silent. It counts for new requests and bookings; those already made keep their terms. Members hear of new limits the day after.',
    fields: limits,
    groups: [
      { title: 'Requests', fields: ['requestAnswerHours', 'payHours', 'openRequests', 'requestsADay'] },
      {
        title: 'Cancelling and deposits',
        fields: ['freeCancelHours', 'depositPlacedHours', 'depositNeededHours'],
      },
      { title: 'Returns', fields: ['returnSilenceHours', 'latePercent'] },
      {
        title: 'Claims and complaints',
        fields: [
          ...['claimAnswerHours', 'claimSilenceCents'],
          ...['complaintAnswerHours', 'complaintSilenceCents'],
        ],
      },
    ],
  },
};
