import { functionRights, tableRights, type TableRights } from './rights.allow.ts';

/** The roles Borough works with; no other role has rights to our database. */
export const roles = [
  'anon',
  'authenticated',
  'service_role',
  'borough_none',
  'borough_auth',
  'borough_identity',
  'borough_evidence',
  'borough_public',
] as const;
export type Role = (typeof roles)[number];
export type Verb = 'select' | 'insert' | 'update';
export const verbs: readonly Verb[] = ['select', 'insert', 'update'];

/** All columns of a table in the allow list. */
export const columnsOf = ({ everyone = [], signedIn = [], closed = [] }: TableRights): string[] => [
  ...everyone,
  ...signedIn,
  ...closed,
];

/** Where the allow list says what each role of ours may do with a whole table. */
const wholeTable = {
  borough_auth: 'library',
  borough_identity: 'documents',
  borough_evidence: 'evidenceFiles',
  service_role: 'commands',
} as const satisfies Partial<Record<Role, keyof TableRights>>;

/** Whether the allow list grants a role this verb on this column. */
export function allowed(rights: TableRights, role: Role, verb: Verb | 'delete', column: string): boolean {
  const { everyone = [], signedIn = [], signedInInsert = [], signedInUpdate = [] } = rights;
  switch (role) {
    case 'borough_none':
      return false;
    case 'anon':
    case 'borough_public':
      return verb === 'select' && everyone.includes(column);
    case 'authenticated':
      if (verb === 'select') return [...everyone, ...signedIn].includes(column);
      if (verb === 'insert') return signedInInsert.includes(column);
      return verb === 'update' && signedInUpdate.includes(column);
    default:
      return rights[wholeTable[role]]?.includes(verb) ?? false;
  }
}

/** Every right on a column as `role verb schema.table.column`. */
export const expectedColumnRights = (): string[] =>
  roles.flatMap((role) =>
    Object.entries(tableRights).flatMap(([name, rights]) =>
      columnsOf(rights).flatMap((column) =>
        verbs
          .filter((verb) => allowed(rights, role, verb, column))
          .map((verb) => `${role} ${verb} ${name}.${column}`),
      ),
    ),
  );

/** Every right to delete rows as `role delete schema.table`. */
export const expectedDeletions = (): string[] =>
  roles.flatMap((role) =>
    Object.entries(tableRights)
      .filter(([, rights]) => allowed(rights, role, 'delete', ''))
      .map(([name]) => `${role} delete ${name}`),
  );

/** Every right to call a function as `role schema.function(arguments)`. */
export const expectedCalls = (): string[] =>
  Object.entries(functionRights).flatMap(([name, who]) => who.map((role) => `${role} ${name}`));

/** Every policy as `schema.table: policy verb to roles`. */
export const expectedPolicies = (): string[] =>
  Object.entries(tableRights).flatMap(([name, { policies }]) => policies.map((each) => `${name}: ${each}`));
