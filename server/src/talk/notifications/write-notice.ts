import { isStoppable, type NoticeGroup, stoppedWords } from '@borough/domain/notifications/groups.rules';
import { pageOf } from '@borough/domain/notifications/subject.rules';
import type { Tx } from '#floor/db/transaction.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import {
  catalogue,
  type FactsOf,
  groupOf,
  canWait,
  type NoticeName,
  type OnlyTo,
  type PersonalName,
  type ReaderOf,
} from './catalogue/catalogue.ts';
import type { Letter } from './catalogue/parts/letter.ts';
import { noticeSettings } from './catalogue/parts/links.ts';
import type { Notice, Words } from './catalogue/parts/notice.ts';
import { inOwnWords } from './own-words/own-words.ts';
import { quietNow } from './choices/quiet-hours.ts';
import { addNotice, type DeviceNotice } from './in-app.store.ts';
import { stopAddress, stopPage } from './stop-link.ts';
import { mailOf } from './write-mail.ts';
import { writeText } from './write-text.ts';
import { addMail } from './notifications.store.ts';

/** Someone who reads a notice. */
interface Reader {
  id: string;
  /** Empty or missing if the account is gone: then they aren't told. */
  email: string | null;
}

interface Writing<N extends NoticeName> {
  /** Readers missing here aren't told. */
  to: { readonly [R in ReaderOf<N>]?: Reader };
  facts: FactsOf<N>;
  now: Date;
  /** With the same word, each reader is told this notice once, however often a job repeats, until its rows are deleted. */
  once?: string;
}

/** A reader who can be told, and what to tell them. */
interface Reading {
  /** Which of the notice's readers they are. */
  reader: string;
  person: { id: string; email: string };
  words: Words<unknown>;
  facts: unknown;
  dedupeKey: string | null;
}

/**
 * Tells each reader of a notice what the catalogue says, in the command's transaction: by the bell, on every open page, and
 * by mail, which is sent after commit, or as their quiet hours end if it can wait; leaves out what they turned off. Returns the line for the two people's conversation,
 * or null if there is none.
 */
export async function writeNotice<N extends PersonalName>(
  tx: Tx,
  name: N,
  { to, facts, now, once }: Writing<N>,
): Promise<string | null> {
  const notice = noticeOf(name);
  const readers: Record<string, Reader | undefined> = to;
  const readings = Object.entries(notice.readers).flatMap(([reader, words]): Reading[] => {
    const { id, email } = readers[reader] ?? {};
    const dedupeKey = once === undefined ? null : [name, once, reader].join(':');
    return words && id && email ? [{ reader, person: { id, email }, words, facts, dedupeKey }] : [];
  });
  if (readings.length > 0) await tellReaders(tx, name, readings, now);
  return notice.line?.(facts) ?? null;
}

/** Tells a person something that concerns no one else. */
export async function notifyPerson<N extends OnlyTo<'person'>>(
  tx: Tx,
  name: N,
  person: Reader,
  told: { facts: FactsOf<N>; now: Date; once?: string },
): Promise<void> {
  const to = { person } as Writing<N>['to']; // their only reader is the person
  await writeNotice(tx, name, { to, ...told });
}

/** Tells many people the same, in one statement; with the same `once`, each of them once. */
export async function notifyPeople<N extends OnlyTo<'person'>>(
  tx: Tx,
  name: N,
  people: readonly Reader[],
  { facts, now, once }: { facts: FactsOf<N>; now: Date; once: string },
): Promise<void> {
  const told = people.map((person) => ({ person, facts, once: [once, person.id].join(':') }));
  await notifyEach(tx, name, told, now);
}

/** Tells many people each their own facts, in one statement; each `once` is told once. */
export async function notifyEach<N extends OnlyTo<'person'>>(
  tx: Tx,
  name: N,
  told: readonly { person: Reader; facts: FactsOf<N>; once: string }[],
  now: Date,
): Promise<void> {
  const words = noticeOf(name).readers['person'];
  const readings = told.flatMap(({ person: { id, email }, facts, once }): Reading[] =>
    words && email
      ? [{ reader: 'person', person: { id, email }, words, facts, dedupeKey: [name, once].join(':') }]
      : [],
  );
  if (readings.length > 0) await tellReaders(tx, name, readings, now);
}

/** Mails a notice to an address, regardless of who reads its mail; does nothing without one. */
export async function mailAddress<N extends OnlyTo<'address'>>(
  tx: Tx,
  name: N,
  email: string | null,
  facts: FactsOf<N>,
): Promise<void> {
  const letter = noticeOf(name).readers['address']?.mail?.(facts);
  if (letter && email)
    await addMail(tx, { ...mailOf(inOwnWords(letter, name, 'address')), to: email, kind: name });
}

/** Sends a notice to a phone number (E.164: '+14155550100'), but not once it has become useless. */
export async function textAddress<N extends OnlyTo<'address'>>(
  tx: Tx,
  name: N,
  phone: string,
  { facts, uselessAfter }: { facts: FactsOf<N>; uselessAfter?: Date },
): Promise<void> {
  const text = noticeOf(name).readers['address']?.sms?.(facts);
  if (text) await writeText(tx, { to: phone, kind: name, text, uselessAfter });
}

// These facts belong to this very notice, but the compiler can't follow a name into a table of many shapes.
const noticeOf = (name: NoticeName) => catalogue[name] as Notice<unknown>;

/** Writes the readers' bell entries and mails, and tells their open pages. */
async function tellReaders(
  tx: Tx,
  name: PersonalName,
  readings: readonly Reading[],
  now: Date,
): Promise<void> {
  const group = groupOf(name);
  const people = readings.map(({ person }) => person.id);
  const notices = readings.flatMap(({ words, person, facts, dedupeKey }) => {
    const said = words.inApp?.(facts);
    return said ? [{ ...said, personId: person.id, dedupeKey }] : [];
  });
  const quiet = canWait(name) ? await quietNow(tx, people, now) : new Map<string, Date>();
  const mails = readings.flatMap(({ reader, words, person, facts, dedupeKey }) => {
    const letter = words.mail?.(facts);
    if (!letter) return [];
    const mail = mailOf(withSettings(inOwnWords(letter, name, reader), group, person.id));
    return [
      {
        ...mail,
        personId: person.id,
        to: person.email,
        kind: name,
        dedupeKey: dedupeKey ?? undefined,
        waitsUntil: quiet.get(person.id),
      },
    ];
  });
  const devices = readings.flatMap((reading) => deviceNotices(name, reading, quiet));
  const told = await addNotice(tx, {
    ...{ name, group, people, notices, mails, devices, now },
    canWait: canWait(name),
  });
  for (const personId of new Set(told)) tellPerson(tx, personId, 'notification', { change: 'new' }, now);
}

/** What a person's devices show: the subject of the mail, which leads where the bell leads. */
function deviceNotices(
  name: PersonalName,
  { reader, words, person, facts, dedupeKey }: Reading,
  quiet: ReadonlyMap<string, Date>,
): DeviceNotice[] {
  const letter = words.mail?.(facts);
  const said = words.inApp?.(facts);
  const about = said?.about ?? (words.inApp === null ? words.pushTo?.(facts) : undefined);
  if (!letter || !about) return [];
  const { id: personId } = person;
  return [
    {
      personId,
      title: inOwnWords(letter, name, reader).subject,
      page: pageOf(about),
      dedupeKey,
      isInApp: Boolean(said),
      waitsUntil: quiet.get(personId),
    },
  ];
}

/** A mail to someone with an account, with ways to get fewer of them. */
function withSettings(letter: Letter, group: NoticeGroup, personId: string): Letter {
  if (!isStoppable(group)) return { ...letter, foot: [noticeSettings] };
  const unsubscribe = { label: `Unsubscribe from emails about ${stoppedWords[group]}`, url: stopPage };
  return { ...letter, foot: [unsubscribe, noticeSettings], unsubscribeUrl: stopAddress({ group, personId }) };
}
