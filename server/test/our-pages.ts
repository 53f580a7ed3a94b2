import { type ContentPage, pageAsHtml, readPage } from '@borough/domain/texts/read-text';
import { ourTexts } from '../src/site/texts/our-texts.ts';

/** The texts that come with the product, as plain HTML with their addresses. */
export const ourPages: readonly ContentPage[] = [...ourTexts].map(([name, source]) =>
  pageAsHtml(`/${name}`, readPage(source, name, 'path')),
);
