import { product } from '@borough/domain/company';
import { attachedName } from './calendar-attachment.ts';
import { escapeHtml } from './mail-template.ts';
import type { OutboxMessage } from './notifications.store.ts';

/** Turns addresses in the text into links; escapes everything else. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

const headingOf = (message: OutboxMessage) => (message.channel === 'sms' ? 'Text message' : message.subject);

function stateOf({ error, sentAt, waitsUntil }: OutboxMessage): string {
  if (error) return `not sent: ${error}`;
  if (sentAt) return 'sent';
  return waitsUntil ? "waiting until its reader's quiet hours end" : 'waiting';
}

/** The mail as it is sent, in a frame that can run nothing; its links open in this tab. Closed ones aren't loaded. */
const asSent = ({ id, subject }: OutboxMessage) =>
  `<iframe src="/dev/outbox/${id}/html" title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe>`;

const asText = (mail: OutboxMessage) => `<p class="text">${linked(mail.text.trim())}</p>`;

function letter(mail: OutboxMessage): string {
  if (!mail.html) return asText(mail);
  return `${asSent(mail)}
        <p><a href="/dev/outbox/${mail.id}/html">Open it alone<span class="hidden">: ${escapeHtml(mail.subject)}</span></a></p>
        <details><summary>As plain text</summary>${asText(mail)}</details>`;
}

/** A message that opens to what was sent; the newest is open. */
const article = (mail: OutboxMessage, index: number) => `
    <article aria-labelledby="m-${mail.id}">
      <details${index === 0 ? ' open' : ''}>
        <summary>
          <h2 id="m-${mail.id}">${escapeHtml(headingOf(mail))}</h2>
          <dl>
            <div><dt>To</dt><dd>${escapeHtml(mail.to)}</dd></div>
            <div><dt>When</dt><dd><time datetime="${mail.createdAt.toISOString()}">${escapeHtml(
              mail.createdAt.toISOString().replace('T', ' ').slice(0, 19),
            )} UTC</time></dd></div>
            <div><dt>State</dt><dd>${escapeHtml(stateOf(mail))}</dd></div>
          </dl>
        </summary>
        ${letter(mail)}
        ${mail.calendarEntry ? `<p>Attachment: <a href="/dev/outbox/${mail.id}/${attachedName}" download>${attachedName}</a></p>` : ''}
      </details>
    </article>`;

/** The outbox as a page, without any script. */
export function outboxPage(mails: readonly OutboxMessage[]): string {
  const list =
    mails.length === 0
      ? '<p class="none">Nothing yet. Sign up or request a rental, and it will appear here.</p>'
      : mails.map(article).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Outbox | ${product.name}</title>
    <link rel="stylesheet" href="/dev/outbox.css">
  </head>
  <body>
    <header>
      <p><a href="/">${product.name}</a></p>
      <h1>Outbox</h1>
      <p>This installation sends no email and no text messages. What it would have sent is here, newest first. <a href="/dev/outbox">Refresh</a> · <a href="/dev/mails">Everything it can send</a></p>
    </header>
    <main>${list}
    </main>
  </body>
</html>
`;
}

/** The page's only style sheet. */
export const outboxStyle = `:root { color-scheme: light dark; --paper: #fbf8f3; --surface: #fff; --ink: #20282b; --muted: #5c676b; --brick: #b5451f; --line: #e7e0d6; }
@media (prefers-color-scheme: dark) { :root { --paper: #15191b; --surface: #1e2427; --ink: #efeae2; --muted: #a9b1b3; --brick: #f2936b; --line: #2d3538; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, sans-serif; }
header, main { max-width: 44rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1.5rem; }
header p { color: var(--muted); margin: .25rem 0; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h1 { font-size: 2rem; }
h2 { font-size: 1.25rem; }
a { color: var(--brick); text-underline-offset: 3px; overflow-wrap: anywhere; }
a:focus-visible { outline: 2.5px solid var(--brick); outline-offset: 2px; border-radius: 4px; }
main { padding-bottom: 4rem; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 0 1.25rem; margin-top: 1rem; }
summary { cursor: pointer; padding: 1rem 0; }
summary h2 { display: inline; }
summary:focus-visible { outline: 2.5px solid var(--brick); outline-offset: 2px; border-radius: 4px; }
dl { margin: 0 0 1rem; font-size: .9375rem; color: var(--muted); display: grid; gap: .125rem; }
summary dl { margin: .25rem 0 0; }
article iframe { display: block; width: 100%; height: 36rem; resize: vertical; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); margin-bottom: .75rem; }
dl div { display: flex; gap: .5rem; }
dt::after { content: ":"; }
dd { margin: 0; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 1rem; }
.none { margin-top: 2rem; color: var(--muted); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
