import { product } from '@borough/domain/company';
import type { SampleMessage } from './catalogue/every-message.ts';
import { escapeHtml } from './mail-template.ts';
import { letterText } from './mail-text.ts';

/** The address of a message's page in the gallery. */
export const galleryPath = ({ notice, reader, sample, channel }: SampleMessage): string =>
  `/dev/mails/${[notice, reader, sample, channel].map(encodeURIComponent).join('/')}`;

function titleOf(each: SampleMessage): string {
  if (each.channel === 'mail') return each.message.subject;
  return each.channel === 'inApp' ? each.message.words : (each.message.split('\n')[0] ?? '');
}
const channelOf = ({ channel }: SampleMessage) =>
  ({ mail: '', sms: ', text message', inApp: ', in the app' })[channel];
const specialOf = ({ sample }: SampleMessage) => (sample === 'usual' ? '' : `, ${sample}`);

const frame = (title: string, content: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} | ${product.name}</title>
    <link rel="stylesheet" href="/dev/outbox.css">
    <link rel="stylesheet" href="/dev/mails.css">
  </head>
  <body>${content}
  </body>
</html>
`;

/** Everything the program can tell people, by chapter. */
export function galleryIndex(messages: readonly SampleMessage[]): string {
  const chapters = Map.groupBy(messages, ({ chapter }) => chapter);
  const lists = [...chapters].map(
    ([chapter, each]) => `
      <section aria-labelledby="${escapeHtml(chapter)}">
        <h2 id="${escapeHtml(chapter)}">${escapeHtml(chapter)}</h2>
        <ul>${each
          .map(
            (one) => `
          <li><a href="${escapeHtml(galleryPath(one))}">${escapeHtml(titleOf(one))}</a>
            <span class="about">${escapeHtml(`${one.notice}, to the ${one.reader}${specialOf(one)}${channelOf(one)}`)}</span></li>`,
          )
          .join('')}
        </ul>
      </section>`,
  );
  return frame(
    'What we tell people',
    `
    <header>
      <p><a href="/">${product.name}</a> · <a href="/dev/outbox">Outbox</a></p>
      <h1>What we tell people</h1>
      <p>Every email, text message and notification, with sample data: ${messages.length} in all.</p>
    </header>
    <main>${lists.join('')}
    </main>`,
  );
}

const view = (title: string, src: string, phone = false) => `
      <figure${phone ? ' class="phone"' : ''}>
        <figcaption>${title}</figcaption>
        <iframe src="${escapeHtml(src)}" title="${title}"></iframe>
      </figure>`;

/** One message as its reader sees it: a mail wide and narrow, light and dark, and as plain text. */
export function galleryMessage(one: SampleMessage, text: (text: string) => string): string {
  const html = `${galleryPath(one)}/html`;
  const parts =
    one.channel !== 'mail'
      ? `<pre class="text">${escapeHtml(one.channel === 'sms' ? one.message : one.message.words)}</pre>`
      : `<dl>
        <div><dt>Subject</dt><dd>${escapeHtml(one.message.subject)}</dd></div>
        <div><dt>Preview line</dt><dd>${escapeHtml(one.message.preheader)}</dd></div>
      </dl>
      <div class="views">${view('Light', `${html}?theme=light`)}${view('Dark', `${html}?theme=dark`)}${view('Phone, light', `${html}?theme=light`, true)}${view('Phone, dark', `${html}?theme=dark`, true)}
      </div>
      <h2>Plain text</h2>
      <pre class="text">${escapeHtml(text(letterText(one.message)))}</pre>`;
  return frame(
    titleOf(one),
    `
    <header>
      <p><a href="/dev/mails">What we tell people</a></p>
      <h1>${escapeHtml(titleOf(one))}</h1>
      <p>${escapeHtml(`${one.notice}, to the ${one.reader}${specialOf(one)}`)}</p>
    </header>
    <main class="wide">
      ${parts}
    </main>`,
  );
}

/** The gallery's style, on top of the outbox's. */
export const galleryStyle = `ul { margin: 0; padding: 0; list-style: none; }
section { margin-top: 2rem; }
li { padding: .625rem 0; border-top: 1px solid var(--line); }
.about { display: block; color: var(--muted); font-size: .875rem; }
main.wide { max-width: 84rem; }
header:has(+ main.wide) { max-width: 84rem; }
.views { display: flex; flex-wrap: wrap; gap: 1.5rem; margin-bottom: 2rem; }
figure { margin: 0; flex: 1 1 30rem; min-width: 0; max-width: 40rem; }
figure.phone { flex: 0 0 360px; max-width: 100%; }
figcaption { color: var(--muted); font-size: .9375rem; margin-bottom: .375rem; }
iframe { display: block; width: 100%; height: 52rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface); }
pre.text { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; font: inherit; font-size: .9375rem; max-width: 44rem; }
`;
