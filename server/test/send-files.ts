import type { TestApp } from './app.ts';

/** Posts files, and fields before them, as a form; answers the status and the body. */
export async function sendFiles(
  { app }: TestApp,
  url: string,
  {
    as,
    files,
    fields = {},
  }: {
    as: { id: string };
    files: Readonly<Record<string, string | Uint8Array>>;
    fields?: Record<string, string>;
  },
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  for (const [name, content] of Object.entries(files))
    form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const body = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': body.headers.get('content-type') ?? '', 'x-test-person': as.id },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json() };
}
