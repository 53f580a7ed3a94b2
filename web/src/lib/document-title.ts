import { useEffect } from 'react';

const product = 'Borough';

/** Names the page in the browser's tab; without a title, only the product. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title
      ? `${title} · ${product}`
      : `${product}: rent anything from anyone in your community`;
  }, [title]);
}
