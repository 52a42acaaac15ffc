import type { Fields } from '../../../../domain/kernel/records/field.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { RECAP_TRANSITION } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { fiscalProfile, missingFiscal } from '../../../../domain/structures/fiscal/fiscal-profile.ts';
import { contacts } from '../../../../domain/structures/structures/contacts.ts';
import { description } from '../../../../domain/structures/structures/description.ts';
import { reception } from '../../../../domain/structures/structures/reception.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { type Prefill, proposeValues, splitName } from '../../../../domain/structures/structures/wizard/prefill.ts';
import { LAST_STEP } from '../../../../domain/structures/structures/wizard/step-names.ts';
import {
  MAIN_FIELDS,
  reachableStep,
  type StepState,
  stepStates,
  UNFINISHED_STATUSES,
  type WizardFacts,
} from '../../../../domain/structures/structures/wizard/steps.ts';
import { findRecord, readRecord } from '../../../kernel/records/actions.ts';
import { selectExpression } from '../../../kernel/records/columns.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { removeStructure } from '../deleting/removal.ts';
import { changeStatus } from '../status/status.ts';

export interface UnfinishedStructure {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly province: string;
  readonly step: number;
  readonly updatedAt: string;
}

/**
 * Returns the structures that this person has not finished, newest first. `structureId` limits the result to one structure.
 */
export async function readUnfinished(
  database: Queryable,
  actor: Actor,
  structureId?: number,
): Promise<UnfinishedStructure[]> {
  const statement = new Statement();
  const me = statement.bind(actor.userId);
  const making = statement.bind(UNFINISHED_STATUSES);
  const structureCondition = structureId === undefined ? '' : `and s.id = ${statement.bind(structureId)}`;
  return run<UnfinishedStructure>(
    database,
    `select s.id, s.name, s.city, s.province, w.step, ${selectExpression('instant', 'w.updated_at')} as "updatedAt"
     from structure_wizards w join structures s on s.id = w.structure_id
     where w.user_id = ${me} and s.status = any(${making}::integer[]) ${structureCondition}
       and ${structureScope(actor, 's.id', 'parts')(statement)}
     order by w.updated_at desc limit 20`,
    statement.values,
  );
}

export interface WizardState {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly step: number;
  readonly reachable: number;
  readonly steps: StepState[];
  readonly prefill: Prefill;
}

interface OpenWizard {
  readonly record: StoredRecord;
  readonly step: number;
}

/** Returns the structure and the step that the person reached. Throws 404 for other people's or finished structures. */
export async function openWizard(database: Queryable, actor: Actor, id: number, lock = false): Promise<OpenWizard> {
  const [found] = await readUnfinished(database, actor, id);
  if (!found) throw new Problem('not-found', { members: { resource: 'structures' } });
  if (lock) await lockStructure(database, id);
  const scope = structureScope(actor, 't.id', 'parts');
  return { record: await readRecord(database, structure, actor.role, id, scope), step: found.step };
}

async function wizardState(database: Queryable, actor: Actor, { record, step }: OpenWizard): Promise<WizardState> {
  const steps = stepStates(actor.role, await wizardFacts(database, record));
  const [owner] =
    actor.role === 'customer'
      ? await run<{ name: string; phone: string | null; email: string }>(
          database,
          'select name, phone, email from users where id = $1',
          [actor.userId],
        )
      : [];
  return {
    id: record.id,
    name: record.name as string,
    status: record.status as number,
    step,
    reachable: reachableStep(steps),
    steps,
    prefill: proposeValues(
      record.other_data as Record<string, unknown>,
      owner ? { ...splitName(owner.name), phone: owner.phone, email: owner.email } : null,
    ),
  };
}

export async function readWizardState(database: Queryable, actor: Actor, id: number): Promise<WizardState> {
  return wizardState(database, actor, await openWizard(database, actor, id));
}

/** Moves to a step. Throws, naming the step to complete first, if an earlier one is incomplete. */
export async function moveToStep(
  transaction: Transaction,
  actor: Actor,
  id: number,
  step: number,
): Promise<WizardState> {
  const open = await openWizard(transaction, actor, id, true);
  const state = await wizardState(transaction, actor, open);
  assertReachable(state, step);
  await run(transaction, 'update structure_wizards set step = $2, updated_at = now() where structure_id = $1', [
    id,
    step,
  ]);
  return { ...state, step };
}

function assertReachable(state: WizardState, step: number): void {
  if (step > state.reachable) throw fieldProblem('step', 'step_order', { n: state.reachable });
}

/** "Conferma": ends the wizard. A customer's structure moves on to Editing (structures dictionary 1.6). */
export async function finishWizard(
  transaction: Transaction,
  actor: Actor,
  author: Author,
  id: number,
  context: Pick<Context, 'config' | 'mail'>,
): Promise<StoredRecord> {
  const open = await openWizard(transaction, actor, id, true);
  assertReachable(await wizardState(transaction, actor, open), LAST_STEP);
  await run(transaction, 'delete from structure_wizards where structure_id = $1', [id]);
  const { record } = open;
  if (actor.role !== 'customer' || record.status !== RECAP_TRANSITION.from) return record;
  const change = { to: RECAP_TRANSITION.to, version: record.version };
  return changeStatus(transaction, author, actor, record, change, context, RECAP_TRANSITION);
}

/** "Rinuncia alla creazione": deletes the structure with all its data. Throws if its status is no longer new. */
export async function abandonWizard(transaction: Transaction, actor: Actor, author: Author, id: number): Promise<void> {
  const { record } = await openWizard(transaction, actor, id, true);
  if (record.status !== 70) {
    throw new Problem('invalid-transition', { members: { from: record.status, to: null, allowed: [] } });
  }
  await removeStructure({ transaction, author }, actor.role, record);
}

const anyRow = () => 'true';

interface Counts {
  allowsStars: boolean;
  services: number;
  rooms: number;
  openings: number;
  mealPlans: number;
  photos: number;
}

/** Reads the facts that the wizard steps depend on. The caller has already checked the access. */
async function wizardFacts(database: Queryable, structure: StoredRecord): Promise<WizardFacts> {
  const { id } = structure;
  const section = <F extends Fields>(definition: RecordDefinition<F> & { readonly scope: 'structure' }) =>
    findRecord(database, definition, 'admin', id, anyRow);
  // Runs the queries one by one, since a transaction has a single connection.
  const people = await section(contacts);
  const texts = await section(description);
  const desk = await section(reception);
  const fiscal = await section(fiscalProfile);
  const [counts] = await run<Counts>(
    database,
    `select t.allows_stars as "allowsStars",
       coalesce((select jsonb_array_length(v.entries) from structure_services v where v.structure_id = s.id), 0) as services,
       (select count(*)::integer from rooms r where r.structure_id = s.id and r.archived_at is null) as rooms,
       (select count(*)::integer from openings o where o.structure_id = s.id and o.kind = 'opening') +
         (select count(*)::integer from opening_settings o where o.structure_id = s.id and o.opening_mode = 'all_year')
         as openings,
       (select count(*)::integer from meal_plans m where m.structure_id = s.id and m.archived_at is null) as "mealPlans",
       (select count(*)::integer from photos p where p.structure_id = s.id and p.gallery = 'structure') as photos
     from structures s join structure_types t on t.id = s.structure_type where s.id = $1`,
    [id],
  );
  if (!counts) throw new Error('a structure names a type that does not exist');
  return {
    ...counts,
    profile: Object.fromEntries(MAIN_FIELDS.map((name) => [name, structure[name]])),
    contacts: people ?? {},
    description: texts ?? {},
    hasTimes: Boolean(desk?.checkinFrom && desk.checkoutTo),
    fiscalDone: fiscal !== null && missingFiscal(fiscal).length === 0,
  };
}
