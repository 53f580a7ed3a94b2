import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * What runs before a part of the program is loaded later: it asks for the style sheets the part needs, and waits for
 * them. Vite's own also knows programs to preload and pages below other addresses, which ours has none of, and weighs
 * four times as much in the first load.
 */
const code = `const asked = new Map();
const sheet = (file) => {
  if (!asked.has(file))
    asked.set(file, new Promise((done) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: '/' + file, onload: done, onerror: done });
      document.head.append(link);
    }));
  return asked.get(file);
};
export const __vitePreload = (load, files = []) => Promise.all(files.map(sheet)).then(load);
`;

/** Puts a small helper in the place of the one Vite adds to programs that load parts later. */
export function smallPreload(): Plugin {
  return {
    name: 'borough-small-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? code : undefined),
  };
}
