import type { Plugin, Rolldown } from 'vite';

const page = /\/src\/pages\/([\w-]+)\.tsx$/;

/**
 * Writes a list of the files each page consists of next to the built app, so that the server can name them in its first bytes.
 */
export function pagePrograms(program: string): Plugin {
  return {
    name: 'borough-page-programs',
    apply: 'build',
    generateBundle(_options, bundle) {
      const filesOf = (name: string, found = new Set<string>()): Set<string> => {
        const part = bundle[name];
        if (part?.type !== 'chunk' || found.has(name)) return found;
        found.add(name);
        for (const below of part.imports) filesOf(below, found);
        return found;
      };
      const chunks = Object.values(bundle).filter(
        (part): part is Rolldown.OutputChunk => part.type === 'chunk',
      );
      const programs = chunks.flatMap((chunk) => {
        const name = page.exec(chunk.facadeModuleId ?? '')?.[1];
        return name ? [[name, [...filesOf(chunk.fileName)]] as const] : [];
      });
      const always = chunks
        .filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(program))
        .flatMap((chunk) => [...filesOf(chunk.fileName)]);
      this.emitFile({
        type: 'asset',
        fileName: 'page-programs.json',
        source: JSON.stringify({ always, pages: Object.fromEntries(programs) }),
      });
    },
  };
}
