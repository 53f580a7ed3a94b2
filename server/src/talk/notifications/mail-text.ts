import { product } from '@borough/domain/company';
import type { Fact, Letter, Paragraph } from './catalogue/letter.ts';

// The company is filled in when the mail is sent, since letters are written without access to the settings.
export const sender = '{{company.legalName}}, {{company.address}}';
export const signature = () =>
  `${product.name}: ${product.tagline[0]?.toLowerCase()}${product.tagline.slice(1)}`;

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
    ...letter.paragraphs.map(paragraphText),
    code ?? '',
    item ? `${item.title}\n${item.dates}` : '',
    rows([...facts, ...(person ? [[person.role, person.name] as const] : [])]),
    receipt ? rows([...receipt.lines, receipt.total]) : '',
    action ? `${action.label}:\n${action.url}` : '',
    next.length > 0 ? ['What happens next', ...next.map((step, at) => `${at + 1}. ${step}`)].join('\n') : '',
    ...after.map(paragraphText),
    `--\n${[letter.why, ...foot.map(({ label, url }) => `${label}: ${url}`)].join('\n')}\n${signature()}\n${sender}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
