import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { UserOption } from '../../../domain/people/users/answers.ts';
import { containsConditions } from '../../kernel/records/lists/search-texts.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { isActiveUserSql } from '../../platform/access/person-name.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { userScope } from '../../platform/access/user-scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';

const MAX_OPTIONS = 50;

interface UserChoice {
  readonly role?: PersonRole | undefined;
  readonly q?: string | undefined;
  /** The currently chosen user, active or not. */
  readonly id?: number | undefined;
  readonly hasInactive?: boolean | undefined;
}

/** Returns the users that the actor may choose from, by name. */
export function readUserOptions(
  database: Queryable,
  actor: Actor,
  { role, q, id, hasInactive }: UserChoice,
  condition?: ScopeCondition,
): Promise<UserOption[]> {
  const statement = new Statement();
  const parts = [
    userScope(actor)(statement),
    ...(id === undefined ? (hasInactive ? [] : [isActiveUserSql('t')]) : [`t.id = ${statement.bind(id)}`]),
    `t.role <> 'web'`,
    ...(condition ? [condition(statement)] : []),
    ...(role ? [`t.role = ${statement.bind(role)}`] : []),
    ...containsConditions('t.search_text', { indexed: searchWords(q), inRows: [] }, statement),
  ];
  return run<UserOption>(
    database,
    `select t.id, null as code, t.name as title, t.email::text as email, t.role,
       ${isActiveUserSql('t')} as "isActive" from users t
     where ${parts.join(' and ')} order by t.name, t.id limit ${MAX_OPTIONS}`,
    statement.values,
  );
}
