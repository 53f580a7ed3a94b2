import { notices } from '@borough/domain/bookings/notices';
import { noticeGroups } from '@borough/domain/notifications/groups.rules';
import { pageOf } from '@borough/domain/notifications/subject.rules';
import { product } from '@borough/domain/company';
import { sayInMails, usualSignature } from '@borough/domain/notifications/mail-words';
import { letterSection } from '@borough/domain/settings/letters.contract';
import { expect, test } from 'vitest';
import { fileOfEntry } from './catalogue/parts/calendar-entry.ts';
import {
  canWait,
  catalogue,
  chapters,
  groupOf,
  type NoticeName,
  type PersonalName,
} from './catalogue/catalogue.ts';
import { everyMessage } from './catalogue/every-message.ts';
import { type Letter, longestSubject, subjectWith } from './catalogue/parts/letter.ts';
import { siteAddress } from './catalogue/parts/links.ts';
import type { Words } from './catalogue/parts/notice.ts';
import { samples } from './catalogue/samples/samples.ts';
import { letterHtml } from './mail-template.ts';
import { inOwnWords, withWords } from './own-words/own-words.ts';
import { letterText } from './mail-text.ts';
import { mailOf } from './write-mail.ts';

const messages = everyMessage();
const mails = messages.flatMap((each) => (each.channel === 'mail' ? [each] : []));
const texts = messages.flatMap((each) => (each.channel === 'sms' ? [each] : []));
const titleOf = ({ notice, reader, sample }: (typeof messages)[number]) =>
  `${notice} to ${reader}, ${sample}`;

/** Everything people read in a letter, piece by piece. */
const pieces = ({ subject: _, preheader: __, ...letter }: Letter): string[] => {
  const { item, person, receipt, action } = letter;
  return [
    letter.heading,
    ...[...letter.paragraphs, ...(letter.after ?? [])].flatMap((each) =>
      typeof each === 'string' ? [each] : [each.text, each.link.label, each.link.url],
    ),
    ...(item ? [item.title, item.dates] : []),
    ...[...(letter.facts ?? []), ...(receipt?.lines ?? []), ...(receipt ? [receipt.total] : [])].flat(),
    ...(person ? [person.name, person.role] : []),
    ...(letter.code ? [letter.code] : []),
    ...(letter.next ?? []),
    ...(action ? [action.label, action.url] : []),
    letter.why,
  ];
};

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

test('every notice in the catalogue has words for someone, and belongs to one chapter', () => {
  const said = new Set<NoticeName>(messages.map(({ notice }) => notice));
  expect([...said].sort()).toEqual(Object.keys(catalogue).sort());
  const inChapters = Object.values(chapters).flatMap((each) => Object.keys(each));
  expect(inChapters.toSorted()).toEqual(Object.keys(catalogue).sort());
  for (const notice of notices) expect(said).toContain(notice);
  expect(mails.length).toBeGreaterThan(60);
});

test('mails lead to the pages of the account, not to their older addresses', () => {
  const older = /#\/(profile|earnings|notifications\/settings)/;
  const leading = mails.filter(({ message }) => pieces(message).some((piece) => older.test(piece)));
  expect(leading.map(titleOf)).toEqual([]);
});

test.each(mails.map((each) => [titleOf(each), each.message] as const))('%s', (_, letter) => {
  const { subject, preheader, heading } = letter;
  expect([...subject].length, subject).toBeLessThanOrEqual(longestSubject);
  expect(subject).not.toMatch(/\s{2}|\n|^\s|\s$/);
  expect(preheader.trim()).not.toBe('');
  expect(preheader).not.toBe(subject);
  expect(heading.trim()).not.toBe('');
  const text = letterText(letter);
  const html = letterHtml(letter);
  for (const piece of pieces(letter)) {
    expect(text).toContain(piece);
    expect(html).toContain(escaped(piece).replace(/\n/g, '<br>'));
    expect(piece).not.toMatch(/ {2}|undefined|null|NaN|\[object|Invalid/);
    expect(piece, 'a sentence').not.toMatch(/\.\.|,\.| ,| \.(?=\s|$)|^\s|\s$/);
  }
  for (const url of html.match(/(?<=href=")[^"]+/g) ?? [])
    expect(url).toMatch(new RegExp(`^${siteAddress}/`));
  // Nothing is loaded from elsewhere, and nothing tells us who opened a mail.
  for (const url of html.match(/(?<=src=")[^"]+/g) ?? []) expect(url).toMatch(new RegExp(`^${siteAddress}/`));
  expect(html).not.toMatch(/<script|<form|width="1"|@import|url\(/);
});

test('a letter itself can be left only when it is of the newsletter', () => {
  for (const { chapter, message } of mails)
    expect(message.unsubscribeUrl === undefined).toBe(chapter !== 'Newsletter');
});

test('the bell speaks in whole sentences without markup or links, and leads to one page', () => {
  const bells = messages.flatMap((each) => (each.channel === 'inApp' ? [each] : []));
  expect(bells.length).toBeGreaterThan(50);
  for (const each of bells) {
    const { words, about } = each.message;
    expect(words, titleOf(each)).toMatch(/^["\p{Lu}+(].*[.?!]$/u);
    expect(words).not.toMatch(/ {2}|undefined|null|NaN|\[object|Invalid|\.\.|https?:|[<>{}]/);
    expect([...words].length, words).toBeLessThanOrEqual(240);
    expect(pageOf(about)).toMatch(/^\/[a-z-]*(\?|\/|$)/);
    expect(pageOf(about)).not.toContain('undefined');
  }
});

test('notices to people with an account have a group, and those about the account always go to the app and by mail', () => {
  const personal = Object.entries(catalogue).flatMap(([name, { readers }]) =>
    'address' in readers ? [] : [name as PersonalName],
  );
  for (const name of personal) expect(noticeGroups, name).toContain(groupOf(name));
  for (const name of personal.filter((each) => groupOf(each) === 'safety'))
    for (const words of Object.values(catalogue[name].readers as Record<string, Words<never> | null>))
      expect(words?.inApp, name).toBeTypeOf('function');
});

test('booking mails say what, when, with whom and where to go on', () => {
  for (const { chapter, message } of mails)
    if (['Requests and payment', 'Rentals', 'Cancellations', 'Deposits'].includes(chapter)) {
      expect(message.item?.title).toBe('Cordless drill with two batteries');
      expect(message.item?.dates).toContain('2027');
      expect(message.person?.name).toMatch(/^(Ivo K|Maya R)\.$/);
      expect(message.action).toBeDefined();
      expect(message.facts?.filter(([name]) => name === 'Booking number')).toEqual([
        ['Booking number', expect.stringMatching(/^[0-9A-F]{8}$/)],
      ]);
    }
});

test('a text message fits one message, a code with the line for phones two', () => {
  expect(texts.map(({ notice }) => notice).sort()).toEqual(['phone-code', 'phone-gone']);
  for (const { notice, message } of texts) {
    expect(message.length).toBeLessThanOrEqual(notice === 'phone-code' ? 306 : 160);
    // A single letter outside this alphabet doubles the cost of a message.
    expect(message).toMatch(/^[\w\s@.,:;#'!?/()+-]*$/);
  }
});

test('words that operators add to every mail are in each of them, in both forms, with all of ours', () => {
  const own = {
    opening: 'Hello from {{company.name}} & co.',
    closing: 'See you soon.',
    signature: 'Ann & Bo',
  };
  const blocks = (letter: Letter) => letterText(letter).split('\n\n');
  for (const each of mails) {
    const before = blocks(each.message);
    sayInMails({ ...own, letters: {} });
    const after = blocks(each.message);
    const html = letterHtml(each.message);
    sayInMails({ opening: null, closing: null, signature: null, letters: {} });
    expect(after.slice(0, 2), titleOf(each)).toEqual([before[0], own.opening]);
    expect(after.at(-2), titleOf(each)).toBe(own.closing);
    expect(after.filter((_, at) => at !== 1 && at !== after.length - 2).slice(0, -1)).toEqual(
      before.slice(0, -1),
    );
    expect(after.at(-1)).toMatch(/\nAnn & Bo\n\{\{company\.legalName\}\}/);
    for (const words of Object.values(own)) expect(html.split(escaped(words)), titleOf(each)).toHaveLength(2);
    expect(html, titleOf(each)).not.toContain(`<br>${escaped(usualSignature(product))}`);
  }
});

test('each mail can have a subject and words of its own, which take the place of those of all mails', () => {
  const own = { subject: 'News & more', opening: 'First of {{company.name}}.', closing: 'Last.' };
  for (const { notice, reader, message, sample } of mails) {
    const title = `${notice} to ${reader}, ${sample}`;
    sayInMails({
      opening: 'Of all.',
      closing: 'Of all.',
      signature: null,
      letters: { [`${notice}-${reader}`]: own },
    });
    const letter = inOwnWords(message, notice, reader);
    const [text, html] = [letterText(letter), letterHtml(letter)];
    const other = letterText(inOwnWords(message, notice, 'nobody'));
    sayInMails({ opening: null, closing: null, signature: null, letters: {} });
    expect(letter.subject, title).toBe(own.subject);
    for (const words of [own.opening, own.closing]) {
      expect(text.split(words), title).toHaveLength(2);
      expect(html.split(words), title).toHaveLength(2);
    }
    expect(text, title).not.toContain('Of all.');
    expect(other.split('Of all.'), title).toHaveLength(3);
    expect(letterSection(notice, reader), title).toMatch(/^(?=.{1,80}$)[a-z]+(-[a-z]+)*$/);
  }
});

test('an operator’s subject names the site and the item; if there is no item, ours is used', () => {
  const [confirmed] = mails.filter(({ notice }) => notice === 'booking-confirmed');
  const about = (title: string) => ({
    ...confirmed!.message,
    item: { title, dates: 'Jun 1, 2027', picture: null },
  });
  const words = { subject: '{{company.name}}: {{item.title}}', opening: null, closing: null };
  expect(withWords(about('Drill $& {{company.phone}}'), words).subject).toBe(
    `${product.name}: Drill $& {{company.phone}}`,
  );
  const long = withWords(about('Drill '.repeat(20)), words).subject;
  expect([...long].length).toBeLessThanOrEqual(longestSubject);
  expect(long).toMatch(/^Borough: Drill .*…$/);
  const { item: _, ...without } = confirmed!.message;
  expect(withWords(without, words).subject).toBe(confirmed!.message.subject);
});

test('typed text cannot become markup, and a long title is shortened in the subject', () => {
  const title = 'Drill <b>&"bits"</b> '.repeat(9);
  const [confirmed] = mails.filter(
    ({ notice, reader }) => notice === 'booking-confirmed' && reader === 'renter',
  );
  const letter = { ...confirmed!.message, item: { title, dates: 'Jun 1, 2027', picture: null } };
  expect(letterHtml(letter)).not.toContain('<b>');
  expect(letterText(letter)).toContain(title.trim());
  const subject = subjectWith(title, (short) => `Booking confirmed: ${short}`);
  expect([...subject].length).toBeLessThanOrEqual(longestSubject);
  expect(subject).toMatch(/^Booking confirmed: Drill .*…$/);
});

test('no subject holds a second line or characters that turn the direction of writing', () => {
  const [{ message: letter }] = mails as [(typeof mails)[0]];
  const { subject } = mailOf({ ...letter, subject: 'New:\u2028\u202Edrill\u202C\r\n\u2066now\u2069\u200F' });
  expect(subject).toBe('New: drill now');
});

test('a picture has alternative text, and a person without one has initials', () => {
  const [{ message: letter }] = mails.filter(({ notice }) => notice === 'booking-confirmed') as [
    (typeof mails)[0],
  ];
  expect(letterHtml(letter)).toMatch(/<img[^>]+previews\/[^>]+alt="Cordless drill with two batteries"/);
  expect(letterHtml(letter)).toMatch(/>MR<\/div>/);
  const face = letterHtml({
    ...letter,
    person: { name: 'Maya R.', role: 'Owner', face: `${siteAddress}/files/x` },
  });
  expect(face).toMatch(/<img[^>]+files\/x"[^>]+alt="MR"/);
  expect(mailOf(letter).text).not.toContain('previews');
});

test("an owner who cancelled too late reads the hours of the booking's own terms", () => {
  const facts = samples['cancelled-by-owner']['late']!;
  const { terms } = facts;
  const own = { ...terms, cancelling: { ...terms.cancelling, freeHours: 36 } };
  const letter = catalogue['cancelled-by-owner'].readers.owner?.mail?.({ ...facts, terms: own });
  expect(letter?.paragraphs).toContainEqual(
    expect.stringContaining('because you cancelled within 36 hours of the start.'),
  );
});

test('a confirmed booking puts an entry in the calendars of both, and only a cancelled one takes it out', () => {
  const attached = mails.flatMap(({ notice, reader, message: { calendarEntry } }) =>
    calendarEntry ? [{ about: `${notice} to ${reader}`, entry: calendarEntry }] : [],
  );
  const both = (notice: NoticeName) => [`${notice} to owner`, `${notice} to renter`];
  expect([...new Set(attached.map(({ about }) => about))].sort()).toEqual(
    [
      'booking-confirmed',
      'cancelled-after-warning',
      'cancelled-by-admin',
      'cancelled-by-owner',
      'cancelled-by-renter',
      'cancelled-not-back',
      'cancelled-without-deposit',
      'meeting-not-met',
      'meeting-owner-absent',
      'meeting-renter-absent',
      'never-handed-over',
    ].flatMap((notice) => both(notice as NoticeName)),
  );
  for (const { about, entry } of attached) {
    const lines = fileOfEntry(entry, 'https://borough.example').replaceAll('\r\n ', '').split('\r\n');
    const confirmed = about.startsWith('booking-confirmed');
    expect(lines).toContain(`METHOD:${confirmed ? 'PUBLISH' : 'CANCEL'}`);
    expect(lines).toContain('UID:a5a5a5a5-0000-4000-8000-000000000001@bookings.borough');
    expect(lines).toContain(
      `SUMMARY:${about.endsWith('renter') ? 'Renting' : 'Lending'}: Cordless drill with two batteries`,
    );
    expect(lines).toContain('URL:https://borough.example/#/booking/a5a5a5a5-0000-4000-8000-000000000001');
  }
  const never = catalogue['cancelled-without-deposit'].readers.renter?.mail?.({
    ...samples['cancelled-without-deposit']['usual']!,
    change: null,
  });
  expect(never?.calendarEntry).toBeUndefined();
});

const personalNames = Object.keys(catalogue).filter(
  (name) => !('address' in catalogue[name as NoticeName].readers),
) as PersonalName[];

test('at night only what would come too late in the morning is sent', () => {
  const sent = personalNames.filter((name) => !canWait(name));
  for (const name of [
    'new-browser',
    'password-changed',
    'request-made',
    'request-accepted',
    'booking-confirmed',
    'cancelled-by-owner',
    'pick-up-reminder',
    'return-reminder',
    'not-back',
    'deposit-declined',
    'complaint-stated',
    'under-review',
  ] as const)
    expect(sent).toContain(name);
  expect(sent.filter((name) => ['messages', 'reviews', 'tips'].includes(groupOf(name)))).toEqual([
    'messages-unread',
  ]);
  for (const name of ['payout-sent', 'sent-back', 'claim-stated', 'terms-changed'] as const)
    expect(sent).not.toContain(name);
});
