import { pageTitle } from '@borough/domain/company';
import { useEffect } from 'react';

/** Sets the browser tab's title; just the product name if there's no title. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
