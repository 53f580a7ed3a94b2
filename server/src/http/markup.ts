/** Text that is HTML already: made by `html`, by `dataBlock`, or trusted because we wrote it ourselves. */
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

/** Text as it may stand between tags or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const markupOf = (content: Content): string => {
  if (content === null || content === undefined || content === false) return '';
  if (typeof content === 'string' || typeof content === 'number') return escaped(String(content));
  return 'markup' in content ? content.markup : content.map(markupOf).join('');
};

/** HTML from a template: whatever is filled in is escaped, unless it is HTML itself; nothing, for null and false. */
export function html(strings: TemplateStringsArray, ...contents: Content[]): Html {
  return { markup: strings.reduce((text, part, n) => text + markupOf(contents[n - 1]) + part) };
}

/** HTML that we wrote ourselves and nobody else can have a word in. */
export const trusted = (markup: string): Html => ({ markup });

// Inside a script element nothing may look like markup, and no line may end where only JavaScript sees an end.
const unsafeInScript = /[<>&\u2028\u2029]/g;
const asEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A script element that holds data and is never run. `json` is finished JSON; attributes name it. */
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
