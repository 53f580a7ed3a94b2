import type { App } from '../deps.ts';

/** Accepts the form that mail programs send when one press stops mails; what counts is in the address. */
export function acceptForms(app: App): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_000 },
    (_request, _body, done) => done(null, {}),
  );
}
