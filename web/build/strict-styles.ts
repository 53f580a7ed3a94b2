import type { Plugin } from 'vite';

const scrollLockStyles = 'react-style-singleton';

/**
 * Keeps libraries from writing <style> elements, which the page's content security policy refuses: the toaster's styles are
 * bundled with ours instead, and the dialogs' scroll lock uses an adopted style sheet.
 */
export function strictStyles(): Plugin {
  return {
    name: 'borough-strict-styles',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) =>
      id === scrollLockStyles
        ? new URL('../src/lib/page/adopted-styles.ts', import.meta.url).pathname
        : undefined,
    transform: (code, id) =>
      id.includes('/sonner/dist/') ? code.replace(/^__insertCSS\(".*"\);?$/m, '') : undefined,
  };
}
