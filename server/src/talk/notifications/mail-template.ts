import { product } from '@borough/domain/company';
import { lookNow } from '@borough/domain/look';
import { addressOfSitePicture, logoBox } from '@borough/domain/site-pictures';
import type { Fact, Letter, Paragraph } from './catalogue/parts/letter.ts';
import { siteAddress } from './catalogue/parts/links.ts';
import { darkStyle, light } from './mail-colors.ts';
import { closingOf, openingOf, sender, signature } from './mail-text.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

// Mail programs support neither custom properties nor flexbox, so we use tables and repeat every color where it is
// used.
const sans = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const wraps = 'overflow-wrap:anywhere;word-break:break-word';
const tableOf = (content: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${content}</table>`;

const shown = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
const linkHtml = ({ label, url }: { label: string; url: string }) =>
  `<a class="brick" href="${escapeHtml(url)}" style="color:${light().brick};text-decoration:underline">${escapeHtml(label)}</a>`;
const paragraphHtml = (paragraph: Paragraph) =>
  typeof paragraph === 'string' ? shown(paragraph) : `${shown(paragraph.text)} ${linkHtml(paragraph.link)}`;

const paragraph = (content: Paragraph) =>
  `<p class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:1.55;color:${light().ink};${wraps}">${paragraphHtml(content)}</p>`;
const small = (content: Paragraph) =>
  `<p class="muted" style="margin:0 0 10px;${sans};font-size:14px;line-height:1.5;color:${light().muted};${wraps}">${paragraphHtml(content)}</p>`;

const cell = () =>
  `padding:10px 0;border-top:1px solid ${light().line};${sans};font-size:15px;line-height:1.4;vertical-align:top;${wraps}`;
const factRow = ([label, value]: Fact, { weight = 400, labelWidth = '38%' } = {}) =>
  `<tr><td class="muted line" style="${cell()};color:${light().muted};padding-right:16px;width:${labelWidth}">${escapeHtml(label)}</td>` +
  `<td class="ink line" align="right" style="${cell()};color:${light().ink};font-weight:${weight};text-align:right">${shown(value)}</td></tr>`;

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, 2);

/** With pictures off, the alternative text appears in the same circle: the initials. */
function face({ name, face: address }: NonNullable<Letter['person']>): string {
  const round = `width:36px;height:36px;border-radius:18px;background-color:${light().tint};color:${light().ink};${sans};font-size:14px;font-weight:600;line-height:36px;text-align:center`;
  const initials = escapeHtml(initialsOf(name));
  return address
    ? `<img class="tint" src="${escapeHtml(address)}" width="36" height="36" alt="${initials}" style="display:block;object-fit:cover;${round}">`
    : `<div class="tint" aria-hidden="true" style="${round}">${initials}</div>`;
}

const personRow = (person: NonNullable<Letter['person']>) =>
  `<tr><td colspan="2" class="line" style="${cell()}"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>` +
  `<td style="padding-right:12px">${face(person)}</td>` +
  `<td class="ink" style="${sans};font-size:15px;line-height:1.35;color:${light().ink}"><strong style="font-weight:600">${escapeHtml(person.name)}</strong>` +
  `<br><span class="muted" style="font-size:14px;color:${light().muted}">${escapeHtml(person.role)}</span></td></tr></table></td></tr>`;

function itemRow({ title, dates, picture }: NonNullable<Letter['item']>): string {
  const photo = picture
    ? `<td style="width:104px;padding-right:16px;vertical-align:top"><img class="photo" src="${escapeHtml(picture.url)}" width="104" height="78" alt="${escapeHtml(picture.alt)}" ` +
      `style="display:block;width:104px;height:78px;object-fit:cover;border-radius:10px;background-color:${light().tint};${sans};font-size:12px;color:${light().muted}"></td>`
    : '';
  return `<tr><td colspan="2" style="padding:0 0 16px">${tableOf(
    `<tr>${photo}<td style="vertical-align:middle;${wraps}"><div class="ink" style="${serif};font-size:18px;font-weight:600;line-height:1.3;color:${light().ink}">${escapeHtml(title)}</div>` +
      `<div class="muted" style="${sans};font-size:15px;line-height:1.45;color:${light().muted};padding-top:2px">${escapeHtml(dates)}</div></td></tr>`,
  )}</td></tr>`;
}

/** What the mail is about, as a card: the item, when and where, with whom, and the cost. */
function card({ item, facts = [], person, receipt }: Letter): string {
  const content = [
    item ? itemRow(item) : '',
    ...facts.map((fact) => factRow(fact)),
    person ? personRow(person) : '',
    ...(receipt?.lines ?? []).map((line) => factRow(line, { labelWidth: '65%' })),
    receipt ? factRow(receipt.total, { weight: 600, labelWidth: '65%' }) : '',
  ].join('');
  return content && tableOf(content, 'margin:8px 0 20px');
}

const codeBox = (code: string) =>
  `<p class="tint" style="margin:4px 0 20px;padding:16px;border-radius:12px;background-color:${light().tint};color:${light().ink};${sans};font-size:30px;font-weight:600;letter-spacing:.2em;line-height:1.2;text-align:center">${escapeHtml(code)}</p>`;

const button = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><tr><td class="button" bgcolor="${light().brick}" style="border-radius:999px;background-color:${light().brick}">` +
  `<a class="on-brick" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 26px;${sans};font-size:16px;font-weight:600;line-height:1.25;color:${light().onBrick};text-decoration:none;border-radius:999px">${escapeHtml(label)}</a></td></tr></table>`;

const steps = (next: readonly string[]) =>
  `<h2 class="ink" style="margin:0 0 8px;${sans};font-size:16px;font-weight:600;line-height:1.4;color:${light().ink}">What happens next</h2>` +
  `<ol class="ink" style="margin:0 0 20px;padding-left:22px;color:${light().ink}">${next
    .map(
      (step) =>
        `<li style="margin:0 0 6px;${sans};font-size:15px;line-height:1.5;${wraps}">${shown(step)}</li>`,
    )
    .join('')}</ol>`;

// Mailboxes show a mail's first words after its subject; the filler stops them there.
const preheader = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0">${escapeHtml(text)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>`;

const nameStyle = () => `${serif};font-size:21px;font-weight:600;letter-spacing:-.01em;color:${light().ink}`;

/** With pictures off, the alternative text appears in its place: the name. */
function logoHtml(name: string, theme: string, hidden = ''): string {
  const { width, height } = logoBox(name, 32);
  const src = `${siteAddress}${addressOfSitePicture('logo', name)}`;
  return `<img class="ink ${theme}" src="${src}" width="${width}" height="${height}" alt="${escapeHtml(product.name)}" style="${hidden}border:0;${nameStyle()}">`;
}

/** Whose mail it is: the installation's own logo, or its name. */
function header(): string {
  const { logo, logoDark } = lookNow().pictures;
  if (logo === null)
    return `<span class="ink" style="vertical-align:middle;${nameStyle()}">${escapeHtml(product.name)}</span>`;
  if (logoDark === null) return logoHtml(logo, 'logo');
  return logoHtml(logo, 'by-day') + logoHtml(logoDark, 'by-night', 'display:none;');
}

const footOf = ({ foot = [] }: Letter) =>
  foot.length > 0 ? [foot.map((link) => linkHtml(link)).join(' · ')] : [];

/** The mail as a page, at most 600 pixels wide, light and dark; all text is escaped. */
export function letterHtml(letter: Letter): string {
  const [opening, closing] = [openingOf(letter), closingOf(letter)];
  const body = [
    `<h1 class="ink" style="margin:0 0 14px;${serif};font-size:25px;font-weight:600;line-height:1.25;color:${light().ink};${wraps}">${escapeHtml(letter.heading)}</h1>`,
    opening === null ? '' : paragraph(opening),
    ...letter.paragraphs.map(paragraph),
    letter.code === undefined ? '' : codeBox(letter.code),
    card(letter),
    letter.action ? button(letter.action) : '',
    letter.next && letter.next.length > 0 ? steps(letter.next) : '',
    ...(letter.after ?? []).map(small),
    closing === null ? '' : paragraph(closing),
  ].join('');
  const foot = `<p class="muted" style="margin:0;${sans};font-size:13px;line-height:1.5;color:${light().muted}">${[escapeHtml(letter.why), ...footOf(letter)].join('<br>')}<br>${escapeHtml(signature())}<br>${sender}</p>`;
  return (
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no">' +
    `<title>${escapeHtml(letter.subject)}</title><style>${darkStyle()}</style></head>` +
    `<body class="paper" style="margin:0;padding:0;background-color:${light().paper}">${preheader(letter.preheader)}` +
    tableOf(
      `<tr><td align="center" style="padding:24px 12px 32px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">` +
        `<tr><td class="pad" style="padding:0 32px 16px">${header()}</td></tr>` +
        `<tr><td class="surface pad" bgcolor="${light().surface}" style="padding:32px 32px 22px;background-color:${light().surface};border:1px solid ${light().line};border-radius:16px">${body}</td></tr>` +
        `<tr><td class="pad" style="padding:20px 32px 0">${foot}</td></tr></table></td></tr>`,
    ) +
    '</body></html>'
  );
}
