import { type MailName, nameInMail } from '@borough/domain/profiles/mail-name.rules';
import type { Queryable } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { peopleCards, peopleToTell, type PersonToTell } from './profiles.store.ts';

export type { PersonToTell };

/** Someone an email is sent to or mentions. */
export interface PersonInMail {
  id: string;
  email: string;
  name: MailName;
  avatarUrl: string | null;
}

/** These people's addresses and what emails call them, by id; anyone who is gone is missing. */
export async function peopleOf(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonInMail>> {
  const people = await peopleToTell(tx, ids);
  return new Map(people.map((each) => [each.id, personInMail(each)]));
}

/** What an email calls a person, with their address. */
export function personInMail(person: PersonToTell): PersonInMail {
  const { id, email, avatarUrl } = person;
  return { id, email, avatarUrl, name: nameInMail(person) };
}

export interface PersonCard {
  id: string;
  displayName: string;
  avatarUrl: string | null;
}

/** The public name and picture of these people, by id. */
export async function cardsOf(client: Queryable, ids: readonly string[]): Promise<Map<string, PersonCard>> {
  return new Map((await peopleCards(client, ids)).map((person) => [person.id, person]));
}
