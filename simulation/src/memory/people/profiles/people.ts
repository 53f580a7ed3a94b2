import { memoryOf } from '../../floor/db/transaction.ts';

export async function peopleOf(tx: object, ids: readonly string[]): Promise<Map<string, object>> {
  const { people } = memoryOf(tx);
  const found = ids.map((id) => [id, people.find(id)] as const);
  return new Map(found.flatMap(([id, person]) => (person ? [[id, person] as const] : [])));
}
