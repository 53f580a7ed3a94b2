import type { Article, ArticleHead } from '../../lib/content.ts';

const heads = import.meta.glob<ArticleHead>('../../content/blog/*.md', {
  eager: true,
  query: '?head',
  import: 'default',
});
const texts = import.meta.glob<Article>('../../content/blog/*.md', { import: 'default' });

/** All articles without their texts, newest first. */
export const articles: readonly ArticleHead[] = Object.values(heads).sort(
  (a, b) => b.published.localeCompare(a.published) || a.slug.localeCompare(b.slug),
);

/** An article with its text, or null if there is none with that name. */
export async function readArticle(slug: string): Promise<Article | null> {
  return (await texts[`../../content/blog/${slug}.md`]?.()) ?? null;
}
