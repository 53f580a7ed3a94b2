import type {
  LetterHead,
  LetterParams,
  LetterPreview,
  OwnLetter,
} from '@borough/domain/notifications/own-mails.contract';
import { mailWords } from '@borough/domain/notifications/mail-words';
import { Problem } from '@borough/domain/problems';
import { letterKey, letterSection, type LetterWords } from '@borough/domain/settings/letters.contract';
import type { SettingsInput, SettingsValues } from '@borough/domain/settings/settings.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { changeSection, checked, readSection } from '#floor/settings/change-settings.ts';
import { everyMessageOfOurs, type SampleMessage } from '../catalogue/every-message.ts';
import type { Letter } from '../catalogue/parts/letter.ts';
import { sampleItem } from '../catalogue/samples/samples.ts';
import { anItemWithPhoto } from '../mail-gallery.store.ts';
import { letterHtml } from '../mail-template.ts';
import { atSite } from '../site-address.ts';
import { inOwnWords, namesItem, withWords } from './own-words.ts';

/** An email in our own words, in each case it is sent in. */
interface OurMail extends LetterParams {
  chapter: string;
  cases: readonly { sample: string; letter: Letter }[];
}

/** Every email, or those of one notice. */
function ourMails(only?: string): OurMail[] {
  const mails = everyMessageOfOurs(only).filter((each) => each.channel === 'mail');
  const byName = Map.groupBy(mails, ({ notice, reader }) => letterKey(notice, reader));
  return [...byName.values()].flatMap((each): OurMail[] => {
    const [first] = each;
    if (!first) return [];
    const { notice, reader, chapter } = first;
    return [{ notice, reader, chapter, cases: each.map(asCase) }];
  });
}

const asCase = ({ sample, message }: Extract<SampleMessage, { channel: 'mail' }>) => ({
  sample,
  letter: message,
});

/** Refuses `request.not-found` for a name no email has. */
function ourMail({ notice, reader }: LetterParams): OurMail {
  const found = ourMails(notice).find((each) => each.reader === reader);
  if (!found) throw new Problem('request.not-found');
  return found;
}

function headOf({ notice, reader, chapter, cases }: OurMail): LetterHead {
  const [usual] = cases;
  return {
    ...{ notice, reader, chapter },
    subject: usual ? inOwnWords(usual.letter, notice, reader).subject : '',
    isOwn: Object.values(mailWords.letters[letterKey(notice, reader)] ?? {}).some((words) => words !== null),
  };
}

/** Every email there is, as it would be sent now. */
export const listMails = (): LetterHead[] => ourMails().map((mail) => headOf(mail));

/** One email: what operators have set of it, and what is ours. Refuses a name no email has. */
export async function readMail(deps: Pick<Deps, 'db' | 'config'>, named: LetterParams): Promise<OwnLetter> {
  const mail = ourMail(named);
  const section = await inTransaction(deps.db, (tx) =>
    readSection(tx, deps.config, letterSection(named.notice, named.reader)),
  );
  const ourSubjects = [...new Set(mail.cases.map(({ letter }) => letter.subject))];
  return {
    ...section,
    ...headOf(mail),
    usual: { ...section.usual, subject: ourSubjects[0] ?? null },
    ourSubjects,
    hasItem: hasItem(mail),
    samples: mail.cases.map(({ sample }) => sample),
  };
}

const hasItem = ({ cases }: OurMail) => cases.every(({ letter }) => letter.item !== undefined);

/** What is to be set of an email. Refuses what its fields can't hold, and the title of an item in a mail that is about none. */
function wordsFor(mail: OurMail, values: SettingsValues): LetterWords {
  const words = checked(letterSection(mail.notice, mail.reader), values) as LetterWords; // by its own schema
  if (words.subject !== null && namesItem(words.subject) && !hasItem(mail))
    throw new Problem('request.invalid', {
      fields: { subject: "This email isn't about one item; {{company.name}} is the only name in braces." },
    });
  return words;
}

/**
 * Sets the words of one email, for those written from now on. Refuses what `changeSection` refuses, a name no email has, and the
 * title of an item in a mail that is about none.
 */
export async function changeMail(
  deps: Deps,
  operatorId: string,
  { notice, reader, ...input }: SettingsInput & LetterParams,
): Promise<OwnLetter> {
  const mail = ourMail({ notice, reader });
  wordsFor(mail, input.values);
  await changeSection(deps, { operatorId }, { ...input, section: letterSection(notice, reader) });
  return readMail(deps, { notice, reader });
}

/** The email as it would be sent with these words, in one of its cases. Refuses what `changeMail` refuses. */
export async function previewMail(
  deps: Pick<Deps, 'config' | 'secret' | 'db'>,
  named: LetterParams,
  { values, sample }: { values: SettingsValues; sample: string },
): Promise<LetterPreview> {
  const mail = ourMail(named);
  const shown = mail.cases.find((each) => each.sample === sample) ?? mail.cases[0];
  if (!shown) throw new Problem('request.not-found');
  const letter = withWords(shown.letter, wordsFor(mail, values));
  const photographed = await inTransaction(deps.db, anItemWithPhoto);
  const page = letterHtml(photographed === undefined ? withoutPicture(letter) : letter);
  const { html } = atSite({ text: '', html: page, isRedirected: true }, deps);
  const shownHtml = html.replaceAll(sampleItem, photographed ?? sampleItem);
  return { subject: letter.subject, preheader: letter.preheader, html: shownHtml };
}

/** For a site that has no photo yet to stand for the one of the example. */
const withoutPicture = (letter: Letter): Letter =>
  letter.item ? { ...letter, item: { ...letter.item, picture: null } } : letter;
