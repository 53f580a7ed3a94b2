/** One of our texts, as the build reads it from Markdown. All `html` is final and safe to show. */
export interface Content {
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  lead: string;
  /** The day the text was last changed, `YYYY-MM-DD`. */
  revised?: string;
  sections: ContentSection[];
}

export interface ContentSection {
  id: string;
  title: string;
  /** Everything before the section's first entry; may be empty. */
  html: string;
  /** The parts under third-level headings, if the text opts in (`entries: true`). */
  entries: ContentEntry[];
}

/** A part of a section that pages handle individually: a question with its answer, a role, a release. */
export interface ContentEntry {
  id: string;
  title: string;
  html: string;
  /** The facts in braces after the heading, such as `{status="Open"}`. */
  facts: Record<string, string>;
}

export const articleCategories = [
  'Tips & Guides',
  'Sustainability',
  'Community',
  'Success Stories',
  'Safety',
  'Technology',
  'News',
] as const;
export type ArticleCategory = (typeof articleCategories)[number];

/** What an article list shows for each article. */
export interface ArticleHead {
  slug: string;
  title: string;
  description: string;
  lead: string;
  category: ArticleCategory;
  /** `YYYY-MM-DD`. */
  published: string;
  /** The article's picture. */
  picture: string;
  /** Reading time in minutes, at least one. */
  minutes: number;
}

/** An article with its text; `intro` is the part before the first heading. */
export interface Article extends ArticleHead {
  intro: string;
  sections: ContentSection[];
}
