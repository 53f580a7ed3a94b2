import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Asks for the faces and the program of the first page with the first bytes, so nothing waits for its turn. The program
 * gives way to styles and pictures: the server's words can be read before it is there.
 */
export function preloadFirstLoad(firstPage: string): Plugin {
  return {
    name: 'borough-preload-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const programs = Object.values(bundle).flatMap((part) => {
          if (part.type !== 'chunk') return [];
          if (part.isEntry) return part.imports;
          return part.facadeModuleId?.endsWith(firstPage) ? [part.fileName, ...part.imports] : [];
        });
        return {
          html: html.replace(/<script type="module"[^>]*/, '$& fetchpriority="low"'),
          tags: [
            ...fonts.map((href) =>
              link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }),
            ),
            ...[...new Set(programs)].map((href) =>
              link({ rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href }),
            ),
          ],
        };
      },
    },
  };
}

function link({ href, ...attrs }: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, href: `/${String(href)}` }, injectTo: 'head-prepend' };
}
