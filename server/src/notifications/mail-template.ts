import { product } from '@borough/domain/company';

/** What a mail says, before it is a text and a page. */
export interface Letter {
  heading: string;
  /** Paragraphs. Rows of two stand in a table: what, how much. */
  body: (string | [what: string, value: string][])[];
  /** The one thing to do, as a link. */
  action?: { label: string; url: string };
  /** Small print under the action. */
  after?: string[];
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe inside HTML, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

// The company is filled in when the mail is sent: a letter is written where the settings are not at hand.
const sender = '{{company.legalName}}, {{company.address}}';
const signature = `${product.name}, ${product.tagline[0]?.toLowerCase()}${product.tagline.slice(1)}`;

/** The mail as plain text. */
export function letterText(letter: Letter): string {
  const parts = letter.body.map((part) =>
    typeof part === 'string' ? part : part.map(([what, value]) => `${what}: ${value}`).join('\n'),
  );
  const action = letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : [];
  return (
    [letter.heading, ...parts, ...action, ...(letter.after ?? []), `--\n${signature}\n${sender}`].join(
      '\n\n',
    ) + '\n'
  );
}

const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
const table = (rows: [string, string][]) =>
  `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows
    .map(
      ([what, value]) =>
        `<tr><td style="padding:6px 0;border-bottom:1px solid #e7e0d6">${escapeHtml(what)}</td>` +
        `<td style="padding:6px 0;border-bottom:1px solid #e7e0d6;text-align:right">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The mail as a page; every text is escaped. */
export function letterHtml(letter: Letter): string {
  const body = letter.body.map((part) => (typeof part === 'string' ? paragraph(part) : table(part))).join('');
  const action = letter.action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.action.url)}" style="display:inline-block;background:#b5451f;color:#fff;` +
      `padding:12px 24px;border-radius:999px;text-decoration:none;font-weight:600">${escapeHtml(letter.action.label)}</a></p>`
    : '';
  const after = (letter.after ?? []).map((text) => paragraph(text, 'font-size:14px;color:#5c676b')).join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(letter.heading)}</title></head>` +
    '<body style="margin:0;background:#fbf8f3;color:#20282b;font:17px/1.55 system-ui,sans-serif">' +
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">' +
    `<p style="margin:0 0 24px;font:600 20px Georgia,serif;color:#b5451f">${product.name}</p>` +
    `<h1 style="margin:0 0 16px;font:600 25px/1.25 Georgia,serif">${escapeHtml(letter.heading)}</h1>` +
    `${body}${action}${after}` +
    `<p style="margin:32px 0 0;font-size:13px;color:#5c676b">${escapeHtml(signature)}<br>${sender}</p></div></body></html>`
  );
}
