import { z } from 'zod';

/** A part of a section that pages handle individually: a question with its answer, a role, a release. */
export const ContentEntrySchema = z.object({
  id: z.string(),
  title: z.string(),
  html: z.string(),
  /** The facts in braces after the heading, such as `{status="Open"}`. */
  facts: z.record(z.string(), z.string()),
});
export type ContentEntry = z.infer<typeof ContentEntrySchema>;

export const ContentSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Everything before the section's first entry; may be empty. */
  html: z.string(),
  /** The parts under third-level headings, if the text opts in (`entries: true`). */
  entries: z.array(ContentEntrySchema),
});
export type ContentSection = z.infer<typeof ContentSectionSchema>;

/** A page's text, read from Markdown. All `html` is final and safe to show. */
export const ContentSchema = z.object({
  title: z.string(),
  /** One sentence for search engines and previews. */
  description: z.string(),
  lead: z.string(),
  /** The day the text was last changed, `YYYY-MM-DD`. */
  revised: z.string().optional(),
  sections: z.array(ContentSectionSchema),
});
export type Content = z.infer<typeof ContentSchema>;

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

/** The pictures an article can have; each is `web/public/pictures/NAME-320.webp` and `NAME-640.webp`. */
export const articlePictures = [
  'bicycle',
  'camera',
  'camp',
  'canoe',
  'circular-saw',
  'drill',
  'dumbbells',
  'e-scooter',
  'espresso',
  'go-kart',
  'grill',
  'hammer-drill',
  'paddle-board',
  'projector',
  'stand-mixer',
  'telescope',
  'tent',
  'turntable',
] as const;

/** What an article list shows for each article. */
export const ArticleHeadSchema = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  category: z.enum(articleCategories),
  /** `YYYY-MM-DD`. */
  published: z.string(),
  picture: z.enum(articlePictures).optional(),
  /** Reading time in minutes, at least one. */
  minutes: z.number().int(),
});
export type ArticleHead = z.infer<typeof ArticleHeadSchema>;

/** An article with its text; `intro` is the part before the first heading. */
export const ArticleSchema = ArticleHeadSchema.extend({
  intro: z.string(),
  sections: z.array(ContentSectionSchema),
});
export type Article = z.infer<typeof ArticleSchema>;

/** The pages made of a text, as their addresses name them. Each has one of ours until an operator publishes another. */
export const pageNames = [
  'about',
  'blog',
  'careers',
  'community-guidelines',
  'cookies',
  'faq',
  'help',
  'press',
  'privacy',
  'terms',
  'trust-safety',
] as const;
export type PageName = (typeof pageNames)[number];

/** Those on which the company that runs an installation speaks of itself. */
export const companyPages = ['about', 'careers', 'press', 'blog'] as const satisfies readonly PageName[];

/** The articles that are published, newest first. */
export const ArticleListSchema = z.object({ articles: z.array(ArticleHeadSchema) });
export type ArticleList = z.infer<typeof ArticleListSchema>;

/** A text is a page or an article of the blog. */
export const textKinds = ['page', 'article'] as const;
export type TextKind = (typeof textKinds)[number];

/** The name of an article in its address: lowercase words joined by hyphens. */
export const SlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
