import {
  LetterAnswerSchema,
  LettersSchema,
  LetterSwitchSchema,
  LetterLinkSchema,
  SubscribeSchema,
} from '@borough/domain/newsletter/newsletter.contract';
import { acceptForms } from '#floor/http/accept-forms.ts';
import { atLeast } from '#floor/http/at-least.ts';
import type { App, Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { requireMember, requirePerson } from '#floor/http/session.ts';
import { lettersOf, switchLetters } from './members.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscribe.ts';

const response = { 200: LetterAnswerSchema };
const left = { message: "You're unsubscribed. We've deleted your address." };

/** Our letters: subscribing, confirming the address, and unsubscribing. */
export async function newsletterRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.post('/newsletter', { schema: { body: SubscribeSchema, response } }, async (request) => {
    await spend(deps, 'newsletterPerAddress', request.ip);
    await atLeast(150, () => subscribe(deps, request.body.email));
    return { message: 'Please check your inbox and click the link to confirm your subscription.' };
  });

  app.post('/newsletter/confirm', { schema: { body: LetterLinkSchema, response } }, async (request) => {
    await spend(deps, 'newsletterPerAddress', request.ip);
    await confirmSubscription(deps, request.body.token);
    return { message: "You're subscribed. Thank you!" };
  });

  app.post('/newsletter/leave', { schema: { body: LetterLinkSchema, response } }, async (request) => {
    await unsubscribe(deps, request.body.token);
    return left;
  });

  app.get('/me/newsletter', { schema: { response: { 200: LettersSchema } } }, async (request) =>
    lettersOf(deps, await requirePerson(request)),
  );

  app.put(
    '/me/newsletter',
    { schema: { body: LetterSwitchSchema, response: { 200: LettersSchema } } },
    async (request) => {
      const { on } = request.body;
      // Anyone who is signed in may unsubscribe.
      const person = on ? await requireMember(request) : await requirePerson(request);
      return switchLetters(deps, person, on);
    },
  );

  const oneClick = { schema: { querystring: LetterLinkSchema, response } };
  await app.register(async (forms: App) => {
    acceptForms(forms);
    forms.post('/newsletter/unsubscribe', oneClick, async (request) => {
      await unsubscribe(deps, request.query.token);
      return left;
    });
  });

  // Scanners and programs that only follow links end up here: nothing happens until someone presses the button.
  app.get('/newsletter/unsubscribe', { schema: { querystring: LetterLinkSchema } }, async (request, reply) =>
    reply.redirect(`${deps.config.publicUrl}/#/newsletter?leave=${encodeURIComponent(request.query.token)}`),
  );
}
