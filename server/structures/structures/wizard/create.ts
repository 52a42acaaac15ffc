import { profilePoints } from '../../../../domain/structures/structures/completeness.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { leadData } from '../../../../domain/structures/structures/wizard/prefill.ts';
import { mainIssues, UNFINISHED_STATUSES } from '../../../../domain/structures/structures/wizard/steps.ts';
import { acceptNew, throwIssues } from '../../../kernel/records/actions.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { type ExtraAssignment, insertRecord } from '../../../kernel/records/write.ts';
import { notifyOfNewStructure } from '../../../people/notifications/structure-events.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { isLinked, structureScope } from '../../../platform/access/scope.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { alignAssignees } from '../assigning/assign.ts';
import { municipalityColumns, readMunicipality, readSurroundings } from '../municipality.ts';
import { readTypeRules, starIssues } from '../type-rules.ts';
import { contactRequests } from './contact-requests.ts';

export interface NewStructure {
  readonly values: Record<string, unknown>;
  /** The contact request that becomes this structure. */
  readonly leadId?: number | undefined;
  /** True if the structure may share its name with another one of the comune. */
  readonly sameName?: boolean | undefined;
}

/**
 * Creates a structure in status 70 with the data of the first step. A vendor becomes its agent, a customer its owner.
 * Closes the contact request it came from (structures dictionary 1.2, 1.5).
 */
export async function createStructure(
  context: Context,
  transaction: Transaction,
  actor: Actor,
  author: Author,
  input: NewStructure,
): Promise<StoredRecord> {
  const contactRequest =
    input.leadId === undefined
      ? null
      : await contactRequests.get().lockConvertible({ context, transaction, author }, actor, input.leadId);
  if (actor.role === 'customer') await refuseSecondUnfinished(transaction, actor);
  const values = acceptNew(structure, input.values, { role: actor.role, structureStatus: 70 });
  const extra = await assertFirstStepComplete(transaction, values);
  await refuseNamesake(transaction, actor, values, input.sameName ?? false);

  const source = contactRequest ? 'lead' : actor.role === 'customer' ? 'registration' : 'staff';
  const vendor = actor.role === 'vendor' ? { vendorId: actor.userId } : {};
  const made = await insertRecord(transaction, {
    definition: structure,
    author,
    values: { ...values, ...vendor, source, other_data: contactRequest ? leadData(contactRequest.row) : {} },
    extra,
  });
  await run(
    transaction,
    `with contact as (insert into contacts (structure_id, created_by, updated_by) values ($1::integer, $2::integer, $2)),
     texts as (insert into description (structure_id, created_by, updated_by) values ($1, $2, $2)),
     logged as (insert into structure_status_log (structure_id, to_status, user_id) values ($1, 70, $2)),
     linked as (insert into user_structures (user_id, structure_id, relation, is_primary, receives_requests, created_by, updated_by)
       select $2, $1::integer, 'owner', true, true, $2, $2 where $3::boolean)
     insert into structure_wizards (structure_id, user_id, step) values ($1, $2, 2)`,
    [made.id, actor.userId, actor.role === 'customer'],
  );
  await alignAssignees(transaction, made, vendor, actor.userId);
  await contactRequest?.close(made.id);
  await notifyOfNewStructure(context, transaction, actor.userId, made.id);
  return made;
}

/** Throws if the customer already has an unfinished structure. The lock makes this safe in several tabs. */
async function refuseSecondUnfinished(transaction: Transaction, actor: Actor): Promise<void> {
  await run(transaction, 'select id from users where id = $1 for no key update', [actor.userId]);
  const current = await readBlockingStructure(transaction, actor);
  if (current) throw fieldProblem('name', 'one_in_the_making', { name: current.name });
}

/** Returns the unfinished structure that keeps this customer from starting another. */
export async function readBlockingStructure(
  database: Queryable,
  actor: Actor,
): Promise<{ id: number; name: string } | null> {
  if (actor.role !== 'customer') return null;
  const statement = new Statement();
  const statuses = statement.bind(UNFINISHED_STATUSES);
  const [row] = await run<{ id: number; name: string }>(
    database,
    `select s.id, s.name from structures s where s.status = any(${statuses}::integer[])
       and s.id in (select structure_id from user_structures where user_id = ${statement.bind(actor.userId)})
       and ${isLinked(statement, actor, 's.id', `'owner'`)} order by s.id desc limit 1`,
    statement.values,
  );
  return row ?? null;
}

/**
 * Throws unless the first step is complete, with a selectable type and an existing comune. Returns the derived columns.
 */
async function assertFirstStepComplete(
  database: Queryable,
  values: Record<string, unknown>,
): Promise<readonly ExtraAssignment[]> {
  const rules = await readTypeRules(database, values.structure_type as number, { active: true });
  throwIssues(mainIssues(values, rules));
  throwIssues(starIssues(rules, (values.category ?? null) as string | null));
  const points = profilePoints(values, rules);
  return [
    {
      column: 'completeness_parts',
      expression: (statement) => `jsonb_build_object('profile', ${statement.bind(points)}::numeric)`,
    },
    ...municipalityColumns(await readMunicipality(database, values.city_id as number)),
  ];
}

/** Throws if the comune already has a structure of this name, unless the user has confirmed the name. */
async function refuseNamesake(
  database: Queryable,
  actor: Actor,
  values: Record<string, unknown>,
  sameName: boolean,
): Promise<void> {
  if (sameName) return;
  const candidate = { id: 0, name: values.name, city_id: values.city_id };
  const { namesakes } = await readSurroundings(database, candidate, structureScope(actor, 's.id', 'parts'));
  if (namesakes === 0) return;
  // Names only a structure that the actor may open.
  const statement = new Statement();
  const [name, cityId] = [statement.bind(values.name), statement.bind(values.city_id)];
  const [visibleNamesake] = await run<{ id: number }>(
    database,
    `select s.id from structures s where s.city_id = ${cityId} and lower(s.name) = lower(${name})
       and ${structureScope(actor, 's.id', 'parts')(statement)} order by s.id limit 1`,
    statement.values,
  );
  throw new Problem('duplicate', {
    members: { namesakes, ...(visibleNamesake && { existingId: visibleNamesake.id }) },
  });
}
