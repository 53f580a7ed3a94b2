import { AccountAnswerSchema, MeSchema } from '@borough/domain/accounts/accounts.contract';
import {
  AskPhoneCodeSchema,
  AskPhoneSchema,
  CodeSentSchema,
  ConfirmPhoneSchema,
  MyPhoneSchema,
  PhoneResetSchema,
  PhoneSignInSchema,
  ShowPhoneSchema,
} from '@borough/domain/accounts/phones.contract';
import { shownPhone } from '@borough/domain/accounts/phone.rules';
import { phoneCode } from '#floor/config.ts';
import type { App } from '#floor/deps.ts';
import { requireFreshPerson, requirePerson } from '#floor/http/session.ts';
import { atLeast } from '#floor/http/at-least.ts';
import { askToConfirmPhone, confirmPhone, myPhone, removePhone, showPhone } from './confirm-phone.ts';
import { meOf } from '../me.present.ts';
import { resetByPhone, sendPhoneCode, signInByPhone } from './phone-sign-in.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

const sent = (message: string, phone: string) => ({
  message,
  phone: shownPhone(phone),
  minutes: phoneCode.minutes,
});

/** A person's phone number, and what a confirmed one is good for: signing in and choosing a new password. */
export async function phonesRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  const answer = { response: { 200: AccountAnswerSchema } };
  const codeSent = { response: { 200: CodeSentSchema } };

  app.get('/me/phone', { schema: { response: { 200: MyPhoneSchema } } }, async (request) => {
    const person = await requirePerson(request);
    return myPhone(deps, person.id);
  });

  app.post('/me/phone', { schema: { body: AskPhoneSchema, ...codeSent } }, async (request) => {
    const person = await requireFreshPerson(request);
    const phone = await askToConfirmPhone(deps, person.id, request.body.phone);
    return sent('Verification code sent to your phone!', phone);
  });

  app.post('/me/phone/verify', { schema: { body: ConfirmPhoneSchema, ...answer } }, async (request) => {
    const person = await requirePerson(request);
    await confirmPhone(deps, person, request.body.code);
    return { message: 'Phone verified successfully!' };
  });

  app.put(
    '/me/phone/shown',
    { schema: { body: ShowPhoneSchema, response: { 200: MyPhoneSchema } } },
    async (request) => {
      const person = await requirePerson(request);
      await showPhone(deps, person.id, request.body.shown);
      return myPhone(deps, person.id);
    },
  );

  app.delete('/me/phone', { schema: answer }, async (request) => {
    const person = await requireFreshPerson(request);
    await removePhone(deps, person);
    return { message: 'Your phone number was removed.' };
  });

  app.post('/auth/phone/code', { schema: { body: AskPhoneCodeSchema, ...codeSent } }, async (request) => {
    const phone = await atLeast(150, () => sendPhoneCode(deps, request.body, request.ip));
    return sent("If this number is verified here, we've sent it a code.", phone);
  });

  app.post(
    '/auth/phone/sign-in',
    { schema: { body: PhoneSignInSchema, response: { 200: MeSchema } } },
    async (request, reply) => meOf(await signInByPhone(deps, request, reply, request.body)),
  );

  app.post('/auth/phone/reset', { schema: { body: PhoneResetSchema, ...answer } }, async (request, reply) => {
    await resetByPhone(deps, request, reply, request.body);
    return { message: 'Your password was changed. Please sign in with the new one.' };
  });
}
