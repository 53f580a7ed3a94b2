import type { ClientBase } from 'pg';

/** Rights as sorted lines, with defaults spelled out: a list that was never touched equals one that says the same. */
const acl = (list: string, kind: string, owner: string) => `(
  select string_agg(format('%s=%s%s', case when x.grantee = 0 then 'public' else x.grantee::regrole::text end,
      x.privilege_type, case when x.is_grantable then '*' else '' end), ' '
      order by x.grantee::regrole::text, x.privilege_type)
  from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) x)`;
const columnAcl = `(
  select string_agg(format('%s=%s%s', case when x.grantee = 0 then 'public' else x.grantee::regrole::text end,
      x.privilege_type, case when x.is_grantable then '*' else '' end), ' '
      order by x.grantee::regrole::text, x.privilege_type)
  from aclexplode(a.attacl) x)`;

/** Excludes what belongs to an extension. */
const ours = (catalog: string, oid: string) =>
  `not exists (select from pg_depend e where e.deptype = 'e' and e.classid = '${catalog}'::regclass and e.objid = ${oid})`;

// NOT NULL constraint names are left out: PostgreSQL 18 has them and 15 doesn't; the column already says it.
const query = `
with spaces as (
  select oid, nspname, nspowner, nspacl from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker')
), relations as (
  select c.*, s.nspname, format('%I.%I', s.nspname, c.relname) as full_name
  from pg_class c join spaces s on s.oid = c.relnamespace where ${ours('pg_class', 'c.oid')}
), lines as (
  select format('schema %s, owner %s: %s', nspname, nspowner::regrole, ${acl('nspacl', 'n', 'nspowner')}) as line from spaces
  union all
  select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension where extname <> 'plpgsql'
  union all
  select format('relation %s, kind %s, owner %s, row security %s %s, persistence %s, identity %s, options %s: %s',
      full_name, relkind, relowner::regrole, relrowsecurity, relforcerowsecurity, relpersistence, relreplident,
      (select string_agg(o, ' ' order by o) from unnest(reloptions) o),
      case when relkind in ('r', 'v', 'm', 'p', 'f') then ${acl('relacl', 'r', 'relowner')}
        when relkind = 'S' then ${acl('relacl', 's', 'relowner')} end)
    from relations
  union all
  select format('column %s.%I %s, collation %s, not null %s, default %s, generated %s, identity %s, storage %s %s: %s',
      full_name, attname, format_type(atttypid, atttypmod),
      case when attcollation <> 0 then attcollation::regcollation end,
      attnotnull, pg_get_expr(d.adbin, d.adrelid), attgenerated, attidentity, attstorage, attcompression, ${columnAcl})
    from pg_attribute a join relations r on r.oid = a.attrelid and r.relkind in ('r', 'v', 'm', 'p', 'f', 'c')
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped
  union all
  select format('constraint %s on %s, valid %s: %s', conname,
      case when conrelid <> 0 then conrelid::regclass::text else contypid::regtype::text end, convalidated,
      pg_get_constraintdef(c.oid))
    from pg_constraint c join spaces s on s.oid = c.connamespace where contype <> 'n'
  union all
  select format('index %s, valid %s', pg_get_indexdef(i.indexrelid), indisvalid)
    from pg_index i join relations r on r.oid = i.indexrelid
  union all
  select format('view %s: %s', full_name, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select format('sequence %s: %s %s %s %s %s %s', full_name, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcycle)
    from pg_sequence q join relations r on r.oid = q.seqrelid
  union all
  select format('statistics %s', pg_get_statisticsobjdef(x.oid)) from pg_statistic_ext x join spaces s on s.oid = x.stxnamespace
  union all
  select format('type %I.%I %s: %s', s.nspname, typname,
      case when typtype = 'd' then format_type(typbasetype, typtypmod) || ' ' || typnotnull || ' ' || coalesce(typdefault, '') end,
      (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
    from pg_type t join spaces s on s.oid = t.typnamespace where typtype in ('e', 'd', 'r') and ${ours('pg_type', 't.oid')}
  union all
  select format('function %s, owner %s: %s %s', p.oid::regprocedure, proowner::regrole, ${acl('proacl', 'f', 'proowner')},
      pg_get_functiondef(p.oid))
    from pg_proc p join spaces s on s.oid = p.pronamespace where prokind in ('f', 'p') and ${ours('pg_proc', 'p.oid')}
  union all
  select format('trigger %s, enabled %s', pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join relations r on r.oid = t.tgrelid where not tgisinternal
  union all
  select format('policy %I on %s, permissive %s, for %s to %s, using %s, with check %s', polname, full_name, polpermissive, polcmd,
      (select string_agg(case when x = 0 then 'public' else x::regrole::text end, ' ' order by x::regrole::text) from unnest(polroles) x),
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
    from pg_policy p join relations r on r.oid = p.polrelid
  union all
  select format('rule %s', pg_get_ruledef(w.oid)) from pg_rewrite w join relations r on r.oid = w.ev_class where rulename <> '_RETURN'
  union all
  select format('default rights of %s in %s for %s: %s', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype,
      (select string_agg(x::text, ' ' order by x::text) from unnest(defaclacl) x))
    from pg_default_acl
  union all
  select format('comment on %s: %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description)
    from pg_description d join relations r on d.classoid = 'pg_class'::regclass and r.oid = d.objoid
  union all
  select format('comment on function %s: %s', p.oid::regprocedure, d.description)
    from pg_description d join pg_proc p on d.classoid = 'pg_proc'::regclass and p.oid = d.objoid
    join spaces s on s.oid = p.pronamespace where ${ours('pg_proc', 'p.oid')}
  union all
  select format('role %s, superuser %s, inherits %s, makes roles %s, makes databases %s, signs in %s, bypasses %s, settings %s',
      rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls, rolconfig)
    from pg_roles where rolname = any($1)
  union all
  select format('member %s of %s: %s', m.member::regrole, m.roleid::regrole, to_jsonb(m) - array['oid', 'roleid', 'member', 'grantor'])
    from pg_auth_members m where m.roleid::regrole::text = any($1) and m.member::regrole::text !~ '^borough_login_'
)
select line from lines order by line collate "C"`;

/** All roles on a server, except PostgreSQL's own and those a program creates at startup to log in with. */
export async function rolesOf(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname !~ '^(pg|borough_login)_' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Everything a database is made of, as sorted lines: schemas, extensions, relations, columns, constraints, indexes, views,
 * sequences, types, functions, triggers, policies, comments, and rights, plus what these roles may do and belong to. Column
 * order doesn't count, and the queue's schema is left to its library.
 */
export async function catalogOf(
  client: Pick<ClientBase, 'query'>,
  roles: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query, [roles]);
  return rows.map(({ line }) => line);
}

/** What one catalog has and the other doesn't. */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  const [here, there] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !there.has(line)).map((line) => `- ${line}`),
    ...other.filter((line) => !here.has(line)).map((line) => `+ ${line}`),
  ];
}
