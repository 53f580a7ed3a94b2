import type { CompanyPage, Content } from '@borough/domain/texts/texts.contract';
import { useQuery } from '@tanstack/react-query';
import { textsQuery } from '../../features/texts/texts.api.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';
import { TextPage, type TextPageProps } from './text-page.tsx';

interface CompanyTextPageProps extends Omit<TextPageProps, 'content'> {
  name: CompanyPage;
  /** What stands there until the company publishes a text of its own. */
  first: Content;
}

/** A page on which the company that runs this site speaks of itself. */
export function CompanyTextPage({ name, first, ...rest }: CompanyTextPageProps) {
  const texts = useQuery(textsQuery);
  if (texts.isPending) return <PageSpinner />;
  if (!texts.data)
    return (
      <Page>
        <ErrorState
          title="This page couldn't be loaded"
          onRetry={() => void texts.refetch()}
          retrying={texts.isFetching}
        />
      </Page>
    );
  return <TextPage content={texts.data.pages[name] ?? first} {...rest} />;
}
