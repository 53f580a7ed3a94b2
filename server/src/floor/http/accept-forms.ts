import type { App } from '#floor/deps.ts';

/** Accepts the form that mail programs send for one-click unsubscribe. We ignore its contents: the URL says it all. */
export function acceptForms(app: App): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, _body, done) => done(null, {}),
  );
}
