import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Runs before a lazy part of the program loads: requests the style sheets the part needs, and waits for them. Vite's own also
 * handles modules to preload and pages below other addresses, neither of which we have, and is four times as large in the first
 * load.
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

/** Replaces the helper that Vite adds to programs with lazy parts by a smaller one. */
export function smallPreload(): Plugin {
  return {
    name: 'borough-small-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? code : undefined),
  };
}
