import type { StoredRecord } from '../../../kernel/records/select.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { isActiveUserSql } from '../../../platform/access/person-name.ts';
import { userScope } from '../../../platform/access/user-scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';

export async function readTypeAndPeople(
  database: Queryable,
  actor: Actor,
  record: StoredRecord,
): Promise<TypeAndPeople> {
  const statement = new Statement();
  const bind = (value: unknown) => statement.bind(value);
  // A vendor who views a structure without agent does not see its owners.
  const owners = `select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'relation', l.relation)
      order by l.relation desc, l.is_primary desc, l.id), '[]')
    from user_structures l join users u on u.id = l.user_id
    where l.structure_id = ${bind(record.id)} and l.relation in ('owner', 'manager') and u.archived_at is null
      and l.valid_from <= ${TODAY_IN_ROME} and (l.valid_to is null or l.valid_to >= ${TODAY_IN_ROME}) and ${userScope(actor, 'u')(statement)}`;
  const [row] = await run<TypeAndPeople>(
    database,
    `select t.code, t.title, t.allows_stars as "allowsStars", t.requires_cin as "requiresCin",
       (select name from users where id = ${bind(record.vendorId)}) as "vendorName",
       (select ${isActiveUserSql('u')} from users u where u.id = ${bind(record.vendorId)}) as "isVendorActive",
       (select name from users where id = ${bind(record.editorId)}) as "editorName",
       (select ${isActiveUserSql('u')} from users u where u.id = ${bind(record.editorId)}) as "isEditorActive", (${owners}) as owners,
       (select slug from structure_addresses where structure_id = ${bind(record.id)} and language = 'it' and is_current) as slug
     from structure_types t where t.id = ${bind(record.structure_type)}`,
    statement.values,
  );
  if (!row) throw new Error('a structure names a type that does not exist');
  return row;
}

export interface TypeAndPeople {
  code: string;
  title: Record<string, string>;
  allowsStars: boolean;
  requiresCin: boolean;
  vendorName: string | null;
  isVendorActive: boolean | null;
  isEditorActive: boolean | null;
  editorName: string | null;
  owners: { id: number; name: string; relation: 'owner' | 'manager' }[];
  slug: string | null;
}
