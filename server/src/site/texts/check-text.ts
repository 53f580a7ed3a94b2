import type { Company } from '@borough/domain/company';
import { companyFacts, withCompany } from '@borough/domain/company-facts';
import { soundTexts, type TextKey, type TextParts } from '@borough/domain/texts/edit-texts.contract';
import { deadLink, type Sections, sectionsOf } from '@borough/domain/texts/links.rules';
import { marksIn } from '@borough/domain/texts/marks';
import { namesOfOffer, offeredFact } from '@borough/domain/texts/offered-facts';
import { articleAsHtml, pageAsHtml, readArticle, readPage } from '@borough/domain/texts/read-text';
import { TextError } from '@borough/domain/texts/text-error';
import { facts, fillIn } from '@borough/domain/texts/text-facts';
import { textFrom } from '@borough/domain/texts/text-from';
import { aboutCompany } from './about-company.ts';
import type { Article, Content } from '@borough/domain/texts/texts.contract';

export interface CheckedText {
  /** What the app would draw; null if it can't be read. */
  page: Content | null;
  article: Article | null;
  /** What keeps it from being published, by field. */
  problems: Record<string, string>;
}

/** What a part says wrongly of the figures; undefined if nothing. */
function wrongIn(text: string, check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof TextError) return error.about(text);
    throw error;
  }
}

const written = ['title', 'description', 'lead', 'body'] as const;

function problemsOf({ kind }: TextKey, parts: TextParts): Record<string, string> {
  const problems: Record<string, string> = {};
  const parsed = soundTexts[kind].safeParse(parts);
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message;
  for (const field of written) {
    const wrong = wrongIn(parts[field], () => fillIn(parts[field], field));
    if (wrong !== undefined) problems[field] ??= wrong;
  }
  return problems;
}

/** What a part leaves to decide, with the lines; undefined if nothing. */
function leftIn(part: string): string | undefined {
  const left = marksIn(part).map(({ question, line }) => `line ${line}, ${question || 'what is marked'}`);
  return left.length === 0 ? undefined : `Still to decide: ${left.join('; ')}`;
}

/** Reads a text as it would be published, and says what is wrong with it, by field. */
export function checkText(
  key: TextKey,
  parts: TextParts,
  { company, sections }: { company: Company; sections: Sections },
): CheckedText {
  const problems = problemsOf(key, parts);
  // What the head lacks is said by field; the body is read anyway.
  const shown = shownAnyway(key, parts);
  const source = Object.keys(problems).length === 0 ? textFrom(parts) : shown;
  let page: Content | null = null;
  let article: Article | null = null;
  const wrong = wrongIn(parts.body, () => {
    const address = key.kind === 'page' ? `/${key.slug}` : `/blog/${key.slug}`;
    const { html } =
      key.kind === 'page'
        ? pageAsHtml(address, readPage(source, key.slug, 'path'))
        : articleAsHtml(readArticle(source, key.slug, 'path'));
    const dead = deadLink(html, new Map([...sections, [address, sectionsOf(html)]]));
    if (dead !== null)
      throw new TextError('', `leads to ${dead}, where there is no page or section of this site.`, dead);
  });
  if (wrong !== undefined) problems['body'] ??= wrong;
  for (const field of written) {
    const left = leftIn(parts[field]);
    if (left !== undefined) problems[field] ??= left;
  }
  // A draft is shown as far as it can be read, whatever else keeps it from being published.
  wrongIn(parts.body, () => {
    if (key.kind === 'page') page = aboutCompany(readPage(shown, key.slug, 'hash'), company);
    else article = aboutCompany(readArticle(shown, key.slug, 'hash'), company);
  });
  return { page, article, problems };
}

const noWords = '\u00a0';
const filler = 'A description of at least fifty characters, which is still missing.';

/** The text with something in place of what its head still lacks. */
function shownAnyway({ kind }: TextKey, parts: TextParts): string {
  const { title, description, lead } = parts;
  const or = (field: 'category' | 'published' | 'picture', otherwise: string) =>
    soundTexts[kind].shape[field].safeParse(parts[field]).success ? parts[field] : otherwise;
  return textFrom({
    ...parts,
    title: title || noWords,
    description: description.length < 50 || description.length > 170 ? filler : description,
    lead: lead || noWords,
    category: or('category', kind === 'page' ? '' : 'News'),
    published: or('published', kind === 'page' ? '' : '2026-01-01'),
    picture: or('picture', ''),
  });
}

/** The facts a text can name, with what they say now. */
export function factsNow(company: Company): { name: string; says: string }[] {
  return [
    ...Object.keys(companyFacts).map((name) => ({ name, says: withCompany(`{{${name}}}`, company, 'text') })),
    ...namesOfOffer.map((name) => ({ name, says: offeredFact(name) ?? '' })),
    ...Object.entries(facts).map(([name, says]) => ({ name, says })),
  ];
}
