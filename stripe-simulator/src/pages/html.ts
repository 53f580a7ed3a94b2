/** Markup that has already been escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
  if ('markup' in part) return part.markup;
  return part.map(render).join('');
}

/** A template that escapes its values, unless they are already markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: strings.reduce((text, piece, index) => text + render(parts[index - 1]) + piece) };
}

/** A complete document; `base` is the path the pages are served under; `notice` says at the top that nothing is real. */
export function document(
  base: string,
  title: string,
  body: Html,
  notice = 'No real card is charged. This page imitates Stripe Checkout.',
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/assets/pages.css" />
        <script src="${base}/assets/checkout.js" defer></script>
      </head>
      <body>
        <header class="notice"><span class="badge">Test mode</span> ${notice}</header>
        ${body}
      </body>
    </html>`.markup;
}
