/** A text of ours as the build reads it from Markdown; all `html` is finished and safe to show. */
export interface Content {
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  lead: string;
  /** The day on which the text was last changed, `YYYY-MM-DD`. */
  revised?: string;
  sections: ContentSection[];
}

export interface ContentSection {
  id: string;
  title: string;
  /** Everything before the section's first entry; empty when there is nothing. */
  html: string;
  /** The parts below headings of the third level, where the text asks for them (`entries: true`). */
  entries: ContentEntry[];
}

/** A question with its answer, a role, a release: a part of a section that pages treat by itself. */
export interface ContentEntry {
  id: string;
  title: string;
  html: string;
  /** What is in braces after the heading, for example `{status="Open"}`. */
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

/** What a list of articles shows of one. */
export interface ArticleHead {
  slug: string;
  title: string;
  description: string;
  lead: string;
  category: ArticleCategory;
  /** `YYYY-MM-DD`. */
  published: string;
  /** The picture it is shown with. */
  picture: string;
  /** Minutes it takes to read, at least one. */
  minutes: number;
}

/** An article with its text, the part before the first heading in `intro`. */
export interface Article extends ArticleHead {
  intro: string;
  sections: ContentSection[];
}
