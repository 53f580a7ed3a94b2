import {
  ContactAnswerSchema,
  ContactInputSchema,
  contactSubjects,
} from '@borough/domain/contact/contact.contract';
import type { App, Deps } from '../deps.ts';
import { spend } from '../http/limits.ts';
import { personOf } from '../http/session.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** The contact form, for everybody. */
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
}
