import { product } from '@borough/domain/company';
import { mailWords, usualSignature } from '@borough/domain/notifications/mail-words';
import type { Fact, Letter, Paragraph } from './catalogue/parts/letter.ts';

// The company is filled in when the mail is sent, since letters are written without access to the settings.
export const sender = '{{company.legalName}}, {{company.address}}';
/** What stands in the foot of every mail: what operators have set, or the name and what the site offers. */
export const signature = () => mailWords.signature ?? usualSignature(product);

/** What operators have this mail say below its heading, or all of them; null if nothing. */
export const openingOf = ({ opening }: Letter) => opening ?? mailWords.opening;
/** The same after everything else. */
export const closingOf = ({ closing }: Letter) => closing ?? mailWords.closing;

const paragraphText = (paragraph: Paragraph) =>
  typeof paragraph === 'string'
    ? paragraph
    : `${paragraph.text}\n${paragraph.link.label}: ${paragraph.link.url}`;

const rows = (facts: readonly Fact[]) => facts.map(([label, value]) => `${label}: ${value}`).join('\n');

/** The mail as plain text: everything the page says, in the same order. */
export function letterText(letter: Letter): string {
  const { item, facts = [], person, receipt, code, next = [], action, after = [], foot = [] } = letter;
  const blocks = [
    letter.heading,
    openingOf(letter) ?? '',
    ...letter.paragraphs.map(paragraphText),
    code ?? '',
    item ? `${item.title}\n${item.dates}` : '',
    rows([...facts, ...(person ? [[person.role, person.name] as const] : [])]),
    receipt ? rows([...receipt.lines, receipt.total]) : '',
    action ? `${action.label}:\n${action.url}` : '',
    next.length > 0 ? ['What happens next', ...next.map((step, at) => `${at + 1}. ${step}`)].join('\n') : '',
    ...after.map(paragraphText),
    closingOf(letter) ?? '',
    `--\n${[letter.why, ...foot.map(({ label, url }) => `${label}: ${url}`)].join('\n')}\n${signature()}\n${sender}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
