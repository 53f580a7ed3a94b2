import type { Content, PageName } from '@borough/domain/texts/texts.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageTextQuery } from '../../features/texts/texts.api.ts';
import { ErrorState } from '../../ui/notes/error-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageSpinner } from '../../ui/parts/spinner.tsx';

interface PageTextProps {
  name: PageName;
  /** Ours, for a page that opens offline even if no one has opened it before. */
  offline?: Content;
  children: (content: Content) => ReactNode;
}

/** Draws a page with the text that stands there now. */
export function PageText({ name, offline, children }: PageTextProps) {
  const { data, isPending, isFetching, fetchStatus, refetch } = useQuery(pageTextQuery(name));
  if (data) return children(data);
  if (isPending && fetchStatus !== 'paused') return <PageSpinner />;
  if (offline) return children(offline);
  return (
    <Page>
      <ErrorState
        isPage
        title="This page couldn't be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Page>
  );
}
