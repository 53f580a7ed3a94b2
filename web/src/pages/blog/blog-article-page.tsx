import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Article, ArticleHead } from '@borough/domain/texts/texts.contract';
import { articleQuery, articlesQuery } from '../../features/texts/texts.api.ts';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { dayInFull } from '../../lib/time/full-day.ts';
import { paths } from '../../paths.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Prose } from '../../ui/layout/prose.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { Ending } from '../reading/ending.tsx';

/** One article, with links to its neighbors. */
export function BlogArticlePage() {
  const { slug = '' } = useParams({ strict: false });
  const texts = useQuery(articlesQuery);
  const articles = texts.data?.articles ?? [];
  const isListed = articles.some((each) => each.slug === slug);
  const article = useQuery({ ...articleQuery(slug), enabled: isListed });
  const asked = isListed ? article : texts;
  if (asked.isPending) return <PageSpinner />;
  if (asked.isError)
    return (
      <Page>
        <ErrorState
          isPage
          title="The article couldn't be loaded"
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      </Page>
    );
  return article.data ? <ArticleView key={slug} article={article.data} articles={articles} /> : <NotFound />;
}

function ArticleView({ article, articles }: { article: Article; articles: readonly ArticleHead[] }) {
  const { slug, title, lead, category, published, picture, minutes, intro, sections } = article;
  useDocumentTitle(title);
  const place = articles.findIndex((each) => each.slug === slug);
  return (
    <Page>
      <div className="mx-auto max-w-[68ch]">
        <article>
          <header>
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <Link
                to={paths.blog}
                search={{ category }}
                className="inline-flex min-h-11 items-center font-semibold text-brick hover:underline"
              >
                {category}
              </Link>
              <span className="text-muted">
                <time dateTime={published}>{dayInFull(published)}</time> · {minutes} min read
              </span>
            </p>
            <h1 className="mt-1 text-2xl md:text-3xl">{title}</h1>
            <p className="mt-4 text-lg text-muted">{lead}</p>
          </header>
          {picture && (
            <ArticlePicture
              name={picture}
              sizes="(min-width: 720px) 640px, 92vw"
              aspect="16/9"
              priority
              className="mt-8 print:hidden"
            />
          )}
          <div className="mt-10">
            <Prose html={intro} />
            {sections.map(({ id, title: heading, html }) => (
              <section key={id} id={id} className="pt-9">
                <h2 className="pb-3 text-xl">{heading}</h2>
                <Prose html={html} />
              </section>
            ))}
          </div>
        </article>
        <nav
          aria-label="More articles"
          className="mt-14 grid gap-4 border-t border-line pt-8 sm:grid-cols-2 print:hidden"
        >
          <Neighbor article={articles[place + 1]} label="Previous article" />
          <Neighbor article={articles[place - 1]} label="Next article" />
        </nav>
        <p className="mt-6 print:hidden">
          <Link to={paths.blog} className="inline-flex min-h-11 items-center font-semibold text-brick">
            All articles
          </Link>
        </p>
        <div className="mt-4">
          <Ending />
        </div>
      </div>
    </Page>
  );
}

function Neighbor({ article, label }: { article: ArticleHead | undefined; label: string }) {
  if (!article) return <span className="max-sm:hidden" />;
  const isNext = label.startsWith('Next');
  const Arrow = isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={paths.blogArticle}
      params={{ slug: article.slug }}
      className={`group flex flex-col gap-1 rounded-card border border-line bg-surface p-5 transition-colors hover:border-ink ${isNext ? 'sm:items-end sm:text-right' : ''}`}
    >
      <span
        className={`inline-flex items-center gap-2 text-sm text-muted ${isNext ? 'flex-row-reverse max-sm:justify-end' : ''}`}
      >
        <Arrow aria-hidden size={18} strokeWidth={1.75} />
        {label}
      </span>
      <span className="font-display text-lg text-balance group-hover:text-brick">{article.title}</span>
    </Link>
  );
}
