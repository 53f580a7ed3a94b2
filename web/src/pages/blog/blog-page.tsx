import { product } from '@borough/domain/company';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { articlesQuery } from '../../features/texts/texts.api.ts';
import { type ArticleHead, articleCategories, type Content } from '@borough/domain/texts/texts.contract';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { dayInFull } from '../../lib/time/full-day.ts';
import { usePageQuery } from '../../lib/page/page-query.ts';
import { paths } from '../../paths.ts';
import { FilterChips } from '../../ui/forms/filter-chips.tsx';
import { Drawing } from '../../ui/pictures/drawing.tsx';
import { EmptyState } from '../../ui/notes/empty-state.tsx';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageOpening } from '../../ui/layout/page-opening.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { Ending } from '../reading/ending.tsx';
import { PageText } from '../reading/page-text.tsx';

const SubscribeBox = lazy(() =>
  import('../../features/newsletter/subscribe-box.tsx').then(({ SubscribeBox: box }) => ({ default: box })),
);

/** The company's articles, by category. */
export function BlogPage() {
  const texts = useQuery(articlesQuery);
  if (texts.isPending) return <PageSpinner />;
  if (!texts.data)
    return (
      <Page>
        <ErrorState
          title="The articles couldn't be loaded"
          onRetry={() => void texts.refetch()}
          retrying={texts.isFetching}
        />
      </Page>
    );
  const { articles } = texts.data;
  return <PageText name="blog">{(content) => <Blog content={content} articles={articles} />}</PageText>;
}

function Blog({ content, articles }: { content: Content; articles: readonly ArticleHead[] }) {
  useDocumentTitle(content.title);
  return (
    <Page>
      <PageOpening title={content.title} lead={content.lead} drawing="notebook" />
      {articles.length > 0 ? (
        <ArticleList articles={articles} />
      ) : (
        <EmptyState drawing={<Drawing name="shelf" width={120} />} title="No articles yet">
          The first one will be here as soon as it is written.
        </EmptyState>
      )}
      <section
        aria-labelledby="letters"
        className="mt-16 grid gap-x-12 gap-y-5 rounded-card bg-sunk px-5 py-7 md:grid-cols-2 md:px-8 print:hidden"
      >
        <div>
          <h2 id="letters" className="text-xl">
            The {product.name} newsletter
          </h2>
          <p className="mt-2 text-muted">About renting things out and taking care of them.</p>
        </div>
        <Suspense fallback={<Skeleton className="h-28 w-full" />}>
          <SubscribeBox />
        </Suspense>
      </section>
      <div className="mt-10">
        <Ending />
      </div>
    </Page>
  );
}

function ArticleList({ articles }: { articles: readonly ArticleHead[] }) {
  const { query, change } = usePageQuery();
  const used = articleCategories.filter((category) => articles.some((each) => each.category === category));
  const chosen = used.find((category) => category === query.category);
  const shown = articles.filter(({ category }) => chosen === undefined || category === chosen);
  return (
    <>
      <FilterChips
        label="Category"
        options={[
          { value: '', label: 'All' },
          ...used.map((category) => ({ value: category, label: category })),
        ]}
        value={chosen ?? ''}
        onChange={(category) => change({ category })}
      />
      <ul aria-label="Articles" className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {shown.map((article, index) => (
          <ArticleCard key={article.slug} article={article} priority={index === 0} />
        ))}
      </ul>
    </>
  );
}

function ArticleCard({ article, priority }: { article: ArticleHead; priority: boolean }) {
  const { slug, title, lead, category, published, picture, minutes } = article;
  return (
    // The newest is as wide as two.
    <li className={priority ? 'md:col-span-2' : undefined}>
      <article className="group relative">
        {picture && (
          <ArticlePicture
            name={picture}
            sizes={
              priority
                ? '(min-width: 1024px) 780px, 92vw'
                : '(min-width: 1024px) 390px, (min-width: 640px) 46vw, 92vw'
            }
            aspect={priority ? '2/1' : undefined}
            priority={priority}
          />
        )}
        <p className="mt-4 flex flex-wrap gap-x-3 text-sm">
          <span className="font-semibold text-brick">{category}</span>
          <span className="text-muted">
            <time dateTime={published}>{dayInFull(published)}</time> · {minutes} min read
          </span>
        </p>
        <h2 className={priority ? 'mt-1.5 text-2xl' : 'mt-1.5 text-lg'}>
          <Link
            to={paths.blogArticle}
            params={{ slug }}
            className="group-hover:text-brick after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h2>
        <p className={priority ? 'mt-2 max-w-[60ch] text-muted' : 'mt-2 text-sm text-muted'}>{lead}</p>
      </article>
    </li>
  );
}
