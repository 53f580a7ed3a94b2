import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { html, type Html } from '#floor/http/markup.ts';

/** Where the built web app is. */
export const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** A file the build put next to the app; undefined if there is no build yet. */
export function builtFile(name: string): string | undefined {
  return existsSync(dist + name) ? readFileSync(dist + name, 'utf8') : undefined;
}

const notBuilt = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><!--head--></head>
<body><div id="root"><!--content--></div>
<p>The pages haven't been built yet. Run <code>npm start</code>, which builds them, or <code>npm run dev</code>.</p></body>
</html>
`;

// Each page has its own title and description; the file's are only for people who open it without this server.
const ownWords = /<title>[^<]*<\/title>\s*|<meta\s+name="description"[^>]*>\s*/g;
/** Whose site it is, which is known only here: its colors and icons. */
const ownHead = /<meta\s+name="theme-color"[^>]*>\s*|<link\s+rel="(?:icon|apple-touch-icon)"[^>]*>\s*/g;
const part = /<link rel="program"[^>]*href="\/([^"]+)"[^>]*>\s*/g;

const ProgramsSchema = z.object({
  /** Files that every page needs. */
  always: z.array(z.string()),
  /** All the files each page needs, by the name of the page's file. */
  pages: z.record(z.string(), z.array(z.string())),
});

/** The app's page, with slots for a head and for content that can be read before the program starts. */
export interface Frame {
  built: boolean;
  /** `program` names the page's file: its parts are listed in the head for `main.tsx`, those of other pages aren't. */
  filled(head: Html, content: Html, program?: string): string;
}

/** Reads the built page once; without a build, uses a page that says so. */
export function openFrame(): Frame {
  const page = builtFile('index.html');
  const { always, pages } = ProgramsSchema.parse(
    JSON.parse(builtFile('page-programs.json') ?? '{"always":[],"pages":{}}'),
  );
  const common = new Set(always);
  const parts = (program?: string) =>
    (pages[program ?? ''] ?? [])
      .filter((file) => !common.has(file))
      .map((file) => html`<link rel="program" crossorigin href="/${file}" /> `);
  const bare = (page ?? notBuilt)
    .replace(ownWords, '')
    .replace(ownHead, '')
    .replace(part, (link: string, file: string) => (common.has(file) ? link : ''));
  const [before = '', afterHead = ''] = bare.split('<!--head-->');
  const [between = '', after = ''] = afterHead.split('<!--content-->');
  return {
    built: page !== undefined,
    filled: (head, content, program) =>
      before + html`${parts(program)}`.markup + head.markup + between + content.markup + after,
  };
}
