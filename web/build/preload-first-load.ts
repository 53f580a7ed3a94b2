import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Requests the first page's fonts with the first bytes, and lists the parts of its program, which `main.tsx` requests once the
 * server's words and pictures can be seen.
 */
export function preloadFirstLoad(program: string, firstPage: string): Plugin {
  return {
    name: 'borough-preload-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const atOnce = chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports);
        const later = chunks
          .filter(({ facadeModuleId }) => [program, firstPage].some((file) => facadeModuleId?.endsWith(file)))
          .flatMap(({ fileName, imports }) => [fileName, ...imports])
          .filter((file) => !atOnce.includes(file));
        return [
          ...fonts.map((href) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }),
          ),
          ...atOnce.map((href) => link({ rel: 'modulepreload', crossorigin: true, href })),
          ...[...new Set(later)].map((href) => link({ rel: 'program', crossorigin: true, href })),
        ];
      },
    },
  };
}

function link({ href, ...attrs }: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, href: `/${String(href)}` }, injectTo: 'head-prepend' };
}
