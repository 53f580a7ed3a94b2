/**
 * An email's HTML to be read on one of our pages: without its style sheet, which is only for dark colors and which our pages don't
 * allow, and without the addresses of its links, which lead the one it is for.
 */
export const forReading = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1');
