/** An email's HTML without its style sheet: our pages allow none inside them, and it is only for dark colors. */
export const withoutStyles = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/g, '');
