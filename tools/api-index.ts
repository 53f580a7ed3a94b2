// The index of the API: every route, who may call it and what it does.
import { interfaceWords } from '../server/src/site/pages/route-words.ts';

/** The page. */
export function apiIndex(): string {
  return [
    '# The interface',
    '',
    'Written by `npm run docs` from `server/src/site/pages/route-words.ts`. A running Borough describes every request and answer at',
    '`/api/openapi.json`, and has a page to read and try it at `/api/docs`.',
    ...interfaceWords.flatMap(({ tag, says, routes }) => [
      '',
      `## ${tag}`,
      '',
      says,
      '',
      '| method | path | for | what |',
      '| --- | --- | --- | --- |',
      ...Object.entries(routes).map(([route, [caller, summary]]) => {
        const [method, path] = route.split(' ');
        return `| ${method} | \`${path}\` | ${caller} | ${summary} |`;
      }),
    ]),
    '',
  ].join('\n');
}
