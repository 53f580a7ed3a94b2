import { siteHead } from './site-look.ts';
import { type Company, pageTitle, product } from '@borough/domain/company';
import { builtFile } from './built-app.ts';
import { html, trusted } from '#floor/http/markup.ts';
import { framed, pageWidth } from './page-frame.ts';

/** The app's styles, without its program. Read on demand, because on a first start the app is still being built. */
const appHead = () =>
  [...(builtFile('index.html') ?? '').matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) =>
    trusted(`${link}\n`),
  );

/** Marks up the code names that a text has in backticks. */
const withCode = (text: string) =>
  text
    .split('`')
    .map((part, n) =>
      n % 2 === 0
        ? part
        : html`<code class="rounded-sm bg-sunk px-1 font-mono text-[0.875em]">${part}</code>`,
    );

/** The page for reading and trying the API. */
export const interfacePage = (introduction: string, at: { year: number; company: Company }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${pageTitle('Interface')}</title>
        <meta name="description" content="Every ${product.name} API endpoint, documented and ready to try." />
        <meta name="robots" content="noindex" />
        ${appHead()} ${siteHead()}
        <link rel="stylesheet" href="/api/docs/look.css" />
        <script src="/theme.js"></script>
      </head>
      <body>
        ${framed(
          html`<div class="${pageWidth} pt-6 pb-20 md:pt-10">
            <section aria-labelledby="name">
              <h1 id="name" class="text-2xl md:text-3xl">The interface</h1>
              ${introduction
                .split('\n\n')
                .map((text) => html`<p class="mt-3 max-w-[68ch] text-sm text-muted">${withCode(text)}</p>`)}
              <h2 class="sr-only">What can be asked</h2>
            </section>
            <div id="docs"></div>
            <noscript>
              <p class="mt-4">
                Without JavaScript: <a href="/api/openapi.json" class="text-link">the description itself</a>.
              </p>
            </noscript>
          </div>`,
          at,
          // Swagger brings its own main element.
          'div',
        )}
        <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
        <script src="/api/docs/start.js"></script>
      </body>
    </html> `.markup;

/** Runs in the browser: shows the API description, and labels the value lists that Swagger leaves unnamed with their parameters' names. */
export const interfaceProgram = `window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', docExpansion: 'none', syntaxHighlight: false });
new MutationObserver(() => {
  for (const list of document.querySelectorAll('[data-param-name] select:not([aria-label])'))
    list.setAttribute('aria-label', list.closest('[data-param-name]').dataset.paramName);
}).observe(document.getElementById('docs'), { childList: true, subtree: true });
`;

/** Swagger's page in our colors and fonts. Swagger's own styles go in a layer, so unlayered ones win. */
export const interfaceStyle = (ofSwagger: string): string => `@layer swagger {
${ofSwagger}
}
.swagger-ui, .swagger-ui :is(h2, h3, h4, h5, p, li, td, th, label, small, button, select, input, textarea, .opblock-summary-method) {
  color: var(--color-ink); font-family: var(--font-sans);
}
.swagger-ui :is(code, pre, .model, .property, .opblock-summary-path, .parameter__type, .parameter__in) { font-family: var(--font-mono) }
.swagger-ui :is(p, li, td, label, .parameter__name) { font-size: var(--text-sm); line-height: var(--text-sm--line-height) }
.swagger-ui .wrapper { max-width: none; padding: 0 }
.swagger-ui .information-container { display: none }
.swagger-ui .scheme-container { background: none; box-shadow: none; margin: 0; padding: 0.75rem 0 }
.swagger-ui .scheme-container .schemes { padding: 0 }
.swagger-ui .scheme-container .auth-wrapper { justify-content: flex-start }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code {
  background: var(--color-sunk); color: var(--color-ink); font-size: 0.875em; font-weight: 500; overflow-wrap: anywhere;
}
.swagger-ui .renderedMarkdown ul { list-style: disc; padding-left: 1.25rem }
.swagger-ui :is(.opblock-tag, .parameter__name, .model, .model-title, .tab li, .response-col_status, .response-col_links) { color: var(--color-ink) }
.swagger-ui .opblock-tag { align-items: center; border-color: var(--color-line); padding: 0.75rem 0 }
.swagger-ui .opblock-tag span { font-family: var(--font-display); font-weight: 600 }
.swagger-ui .opblock-tag small { color: var(--color-muted); padding: 0 1rem }
.swagger-ui .opblock { --tone: var(--color-muted) }
.swagger-ui .opblock-get { --tone: var(--color-porch) }
.swagger-ui .opblock-post { --tone: var(--color-brick) }
.swagger-ui :is(.opblock-put, .opblock-patch) { --tone: var(--color-amber) }
.swagger-ui .opblock-delete { --tone: var(--color-red) }
.swagger-ui .opblock {
  background: var(--color-surface); border-color: var(--color-line); border-radius: var(--radius-field); box-shadow: none; margin: 0 0 0.625rem;
}
.swagger-ui .opblock .opblock-summary { border-color: var(--color-line) }
.swagger-ui .opblock .opblock-summary-method { background: var(--tone); border-radius: 7px; color: var(--color-paper); text-shadow: none }
.swagger-ui .opblock .opblock-summary-path { color: var(--color-ink); font-size: 0.9375rem }
.swagger-ui .opblock .opblock-summary-description { color: var(--color-muted); font-family: var(--font-sans); font-size: var(--text-sm) }
.swagger-ui .opblock .opblock-section-header { background: var(--color-sunk); box-shadow: none }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { background: var(--tone) }
.swagger-ui :is(.parameter__type, .parameter__in, .parameter__extension, .response-undocumented, .property, .property.primitive, .prop-format) {
  color: var(--color-muted);
}
.swagger-ui .parameter__name.required::after, .swagger-ui .parameter__name.required span, .swagger-ui .star { color: var(--color-red) }
.swagger-ui pre.microlight { background: var(--color-sunk); color: var(--color-ink); font-weight: 400; max-height: none; overflow: visible }
.swagger-ui .copy-to-clipboard { background: #5c676b; border-radius: 7px }
.swagger-ui .btn {
  align-items: center; border: 1px solid var(--color-line-strong); border-radius: var(--radius-full); box-shadow: none;
  color: var(--color-ink); display: inline-flex; justify-content: center; min-height: 2.75rem;
}
.swagger-ui .btn.authorize span { padding: 0 0.75rem 0 0 }
.swagger-ui .btn.execute { background: var(--color-brick); border-color: var(--color-brick); color: var(--color-on-brick) }
.swagger-ui :is(.btn.authorize, .opblock-tag, .opblock, .models, .modal-ux) svg { color: var(--color-ink); fill: currentColor }
.swagger-ui :is(input, select, textarea) {
  background-color: var(--color-surface); border: 1px solid var(--color-line-strong); border-radius: var(--radius-field); box-shadow: none;
}
.swagger-ui :is(table thead tr td, table thead tr th, .response-col_status) { border-color: var(--color-line) }
.swagger-ui :is(section.models, section.models.is-open h4, .modal-ux-header, .auth-container) { border-color: var(--color-line) }
.swagger-ui :is(.model-box, section.models .model-container) { background: var(--color-sunk) }
.swagger-ui .response-col_links { display: none }
.swagger-ui .dialog-ux .modal-ux { background: var(--color-surface); border-color: var(--color-line); border-radius: var(--radius-card) }
.swagger-ui :is(a, button, [tabindex], input, select, textarea):focus-visible { outline: 2px solid var(--color-brick); outline-offset: 2px }
.dark .swagger-ui .model-toggle::after { filter: invert(1) }
@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap }
  .swagger-ui .opblock-tag a { flex: 1 }
  .swagger-ui .opblock-tag small { flex-basis: 100%; order: 3; padding: 0 }
  .swagger-ui .opblock .opblock-summary-method { font-size: 0.75rem; min-width: 4rem }
  .swagger-ui :is(.parameters-col_name, .response-col_status) { min-width: 0; padding-right: 0.5rem }
}
`;
