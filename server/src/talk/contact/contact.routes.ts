import { CallInputSchema, WaitingCallSchema } from '@borough/domain/contact/call-back.contract';
import {
  ContactAnswerSchema,
  ContactInputSchema,
  contactSubjects,
} from '@borough/domain/contact/contact.contract';
import type { App, Deps } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { personOf, requireMember, requirePerson } from '#floor/http/session.ts';
import { askForCall, readWaitingCall } from './ask-for-call.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** The contact form, for everyone, and call backs, for people on Pro. */
export async function contactRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.post(
    '/contact',
    { schema: { body: ContactInputSchema, response: { 201: ContactAnswerSchema } } },
    async (request, reply) => {
      const person = await personOf(request);
      await spend(deps, 'contactPerAddress', request.ip);
      if (person) await spend(deps, 'contactPerPerson', person.id);
      const reference = await sendContactMessage(deps, request.body, person?.id ?? null);
      return reply.status(201).send({ reference, answered: contactSubjects[request.body.subject].answered });
    },
  );

  app.get('/me/call-back', { schema: { response: { 200: WaitingCallSchema } } }, async (request) =>
    readWaitingCall(deps, (await requirePerson(request)).id),
  );

  app.post(
    '/me/call-back',
    { schema: { body: CallInputSchema, response: { 201: WaitingCallSchema } } },
    async (request, reply) => {
      const person = await requireMember(request);
      await spend(deps, 'contactPerPerson', person.id);
      return reply.status(201).send(await askForCall(deps, person, request.body));
    },
  );
}
