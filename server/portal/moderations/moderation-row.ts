import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { MODERATED_KINDS } from '../../../domain/kernel/vocabularies/moderated-kinds.ts';
import type { ModeratedField } from '../../../domain/portal/moderations/changes.ts';
import type { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { kindsDecidedBy } from '../../../domain/portal/moderations/states.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import type { Reader } from '../../platform/access/actor.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

export type ModerationRow = Row<typeof moderation.fields, 'platform'>;

const ALL_KINDS = Object.keys(MODERATED_KINDS).length;
/** Returns the kinds that a role decides, or null when the role decides all kinds. */
export function limitedKinds(role: PersonRole): readonly string[] | null {
  const kinds = kindsDecidedBy(role);
  return kinds.length === ALL_KINDS ? null : kinds;
}

/** Scope condition: moderations `t` that the role decides. Other moderations answer 404. */
export function decidableScope({ role }: Pick<Reader, 'role'>): ScopeCondition {
  const kinds = limitedKinds(role);
  return (statement) => (kinds ? `t.target_type = any(${statement.bind(kinds)}::text[])` : 'true');
}

export async function changesOf(database: Queryable, id: number): Promise<ModeratedField[]> {
  const [row] = await run<{ changes: ModeratedField[] }>(database, 'select changes from moderations where id = $1', [
    id,
  ]);
  return row?.changes ?? [];
}

/** Returns the row with the member names that the action rules expect. */
export const ruleFactsOf = (row: ModerationRow) => ({ ...row, kind: row.targetType });
