import { pageTitle } from '@borough/domain/company';
import { useEffect } from 'react';

/** Names the page in the browser's tab; without a title, only the product. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
