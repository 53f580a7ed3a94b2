/** Text that already is HTML: made by `html` or `dataBlock`, or trusted because we wrote it ourselves. */
export interface Html {
  readonly markup: string;
}

type Content = Html | string | number | null | undefined | false | readonly Content[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for use between tags or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const markupOf = (content: Content): string => {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content));
  return 'markup' in content ? content.markup : content.map(markupOf).join('');
};

/** HTML from a template. Escapes whatever is filled in, unless it's already `Html`; leaves out null, undefined and false. */
export function html(strings: TemplateStringsArray, ...contents: Content[]): Html {
  return { markup: strings.reduce((text, part, n) => text + markupOf(contents[n - 1]) + part) };
}

/** HTML that we wrote ourselves and that contains nothing from anyone else. */
export const trusted = (markup: string): Html => ({ markup });

// In a script element, nothing may look like markup; the last two are line breaks only to JavaScript.
const unsafeInScript = /[<>&\u2028\u2029]/g;
const asEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A script element that holds data and never runs. `json` is JSON text; `attributes` identify the element. */
export function dataBlock(
  type: string,
  json: string,
  attributes: Partial<Record<'id' | 'data-address', string>> = {},
): Html {
  const named = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  return trusted(`<script type="${type}"${named}>${json.replace(unsafeInScript, asEscape)}</script>`);
}
