import type { Fields, Values } from '../../../../domain/kernel/records/field.ts';
import {
  type ActingUser,
  type ActionName,
  type ActionRefusal,
  type ActionRule,
  type InputOf,
  type RecordActions,
  refusalText,
} from '../../../../domain/kernel/records/lifecycle/actions.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { Reader } from '../../../platform/access/actor.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import { lockStructure, readStatusInScope } from '../../../platform/access/structure-row.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { conflictProblem, readRecord } from '../actions.ts';
import type { StoredRecord } from '../select.ts';
import { tableName } from '../table.ts';
import { type Update, updateRecord } from '../write.ts';
import type { Row, Scope, UnitOfWork } from './behaviour.ts';

/** A request to run an action on a record within `scope`. */
export interface ActionCall<Name extends string = string> {
  /** Null for the scheduler, for a guest with a link, and when the caller has already checked the permission. */
  readonly actor: Reader | null;
  readonly scope: ScopeCondition;
  /** Required for a record of a structure. */
  readonly structureId?: number | undefined;
  readonly id: number;
  readonly action: Name;
  readonly version?: number | undefined;
  /** Input of the action, validated by the rule's schema. */
  readonly input?: Readonly<Record<string, unknown>> | undefined;
}

/** For calls by the system, without a user and without a restriction on records. */
export const SYSTEM_CALL = { actor: null, scope: () => 'true' } as const satisfies Pick<ActionCall, 'actor' | 'scope'>;

/** A running action: permission checked, record locked and read. */
export interface RunningAction<R, Name extends string = string, Input = unknown> extends UnitOfWork {
  readonly actor: Reader | null;
  readonly scope: ScopeCondition;
  readonly action: Name;
  /** The version that the client sent; undefined when any version is accepted. */
  readonly version: number | undefined;
  readonly row: R;
  readonly input: Input;
}

/** Returned by an action that has already written the record itself. */
export class WrittenRecord {
  readonly record: StoredRecord;
  constructor(record: StoredRecord) {
    this.record = record;
  }
}

type AnyActions = Pick<RecordActions, 'definition' | 'field' | 'names'> & {
  readonly rules: Readonly<Record<string, object>>;
  allowed(row: never, acting: ActingUser): string[];
};

type ActionEffects<A extends AnyActions, R, V> = {
  readonly [Name in ActionName<A>]?: (
    doing: RunningAction<R, Name, InputOf<A['rules'][Name]>>,
  ) => V | WrittenRecord | Promise<V | WrittenRecord>;
};

/** The effects of a record's actions: declared beside its behaviour and run by `act`. */
export interface StateMachine<A extends AnyActions = AnyActions, F extends Fields = Fields, S extends Scope = Scope> {
  readonly definition: RecordDefinition<F> & { readonly scope: S };
  readonly actions: A;
  /** True if the structure's own users may not run the actions while it is under review. */
  readonly closedUnderReview?: true;
  /** True if a record locked by a worker is skipped instead of waited for. */
  readonly skipsLocked?: true;
  /** For each action, computes values to write together with the new state. */
  readonly does?: ActionEffects<A, Row<F, S>, Partial<Values<F>>>;
  /** Runs in the same transaction after the write. Returns the record if it changed it again. */
  follows?(doing: RunningAction<Row<F, S>, ActionName<A>>, changed: StoredRecord): Promise<StoredRecord | undefined>;
  /** Replaces the usual answer for a refusal by state or rule. */
  problem?(
    doing: RunningAction<Row<F, S>, ActionName<A>>,
    refusal: ActionRefusal,
  ): Promise<Problem | undefined> | Problem | undefined;
  /** Writes the new state instead of `writeState`. */
  write?(
    unit: UnitOfWork,
    row: Row<F, S>,
    values: Partial<Values<F>>,
    more?: Pick<Update, 'action'>,
  ): Promise<StoredRecord>;
}

export function stateMachine<const A extends AnyActions, F extends Fields, S extends Scope>(
  definition: RecordDefinition<F> & { readonly scope: S },
  actions: A,
  machine: Omit<StateMachine<A, NoInfer<F>, NoInfer<S>>, 'definition' | 'actions'> = {},
): StateMachine<A, F, S> {
  return { definition, actions, ...machine };
}

/**
 * Runs one action or throws the reason for its refusal. Writes the record, its history and its consequences in the
 * caller's transaction.
 */
export async function act<A extends AnyActions, F extends Fields, S extends Scope>(
  machine: StateMachine<A, F, S>,
  unit: UnitOfWork,
  call: ActionCall<ActionName<A>>,
): Promise<StoredRecord> {
  const { rule, doing, isDone } = await begin(machine, unit, call);
  if (isDone) return readRecord(unit.transaction, machine.definition, roleOf(call.actor), call.id, call.scope);
  // The route's schema has validated the input, but an action chosen by name has no type of its own.
  const effect = machine.does?.[call.action] as
    | ((
        doing: RunningAction<Row<F, S>>,
      ) => Partial<Values<F>> | WrittenRecord | Promise<Partial<Values<F>> | WrittenRecord>)
    | undefined;
  const values = (await effect?.(doing)) ?? {};
  const changedRecord =
    values instanceof WrittenRecord
      ? values.record
      : await stateWriterOf(machine)(
          unit,
          doing.row,
          {
            ...(rule.to === undefined ? {} : { [machine.actions.field]: rule.to }),
            ...values,
          } as Partial<Values<F>>,
          { action: rule.audit ?? 'state' },
        );
  return (await machine.follows?.(doing, changedRecord)) ?? changedRecord;
}

/**
 * Locks the record and checks the action. Checks in this order: scope (404), permission (403), version (409), state and
 * rule (422 `invalid-transition`). `isDone` is true if a repeatable action has already reached its state. Only for
 * callers that write the consequences themselves; others call `act`.
 */
export async function begin<A extends AnyActions, F extends Fields, S extends Scope>(
  machine: StateMachine<A, F, S>,
  unit: UnitOfWork,
  call: ActionCall<ActionName<A>>,
): Promise<{ rule: ActionRule; doing: RunningAction<Row<F, S>, ActionName<A>>; isDone: boolean }> {
  const { definition } = machine;
  const { transaction } = unit;
  const { actor, scope, id, action } = call;
  await lockOwner(transaction, machine, call);
  const skip = machine.skipsLocked ? ' skip locked' : '';
  const lockedRows = await run(
    transaction,
    `select from ${tableName(definition)} where id = $1 for no key update${skip}`,
    [id],
  );
  const row = await readRecord(transaction, definition, 'admin', id, scope);
  // The rules expect rows of this definition, since a machine combines both.
  const actions = machine.actions as Pick<
    RecordActions<Readonly<Record<string, ActionRule<string, Row<F, S>>>>, Row<F, S>>,
    'definition' | 'field' | 'rules' | 'allowed'
  >;
  const rule = ruleOf(actions, action) as ActionRule<string, Row<F, S>>;
  const acting = { role: roleOf(actor), userId: actor?.userId ?? 0, now: new Date() };
  if (actor && (!rule.by.includes(actor.role) || rule.may?.(row, acting) === false))
    throw new Problem('forbidden', { members: { needed: rule.letter ?? 'u', route: definition.screen } });
  const state = stateOf(actions, row);
  const { version } = call;
  const doing = { ...unit, actor, scope, action, version, row, input: call.input ?? {} };
  if (rule.isRepeatable && state === rule.to) return { rule, doing, isDone: true };
  if (version !== undefined && version !== row.version) {
    const readableRecord = await readRecord(transaction, definition, acting.role, id, scope);
    throw await conflictProblem(transaction, definition, acting.role, readableRecord, version);
  }
  if (lockedRows.length === 0) throw invalidTransition(doing, actions, 'running');
  const refusal = rule.from.includes(state) ? (rule.refuses?.(row, acting) ?? null) : 'state';
  if (refusal !== null) {
    const usual = () =>
      typeof refusal === 'string'
        ? invalidTransition(doing, actions, refusal, actions.allowed(row, acting))
        : new Problem('validation', { issues: [refusal] });
    throw (await machine.problem?.(doing, refusal)) ?? usual();
  }
  return { rule, doing, isDone: false };
}

/** Calls without a user return the whole record. */
const roleOf = (actor: Reader | null) => actor?.role ?? 'admin';

function stateWriterOf<A extends AnyActions, F extends Fields, S extends Scope>(machine: StateMachine<A, F, S>) {
  return (
    machine.write ??
    ((unit: UnitOfWork, row: Row<F, S>, values: Partial<Values<F>>, options?: Pick<Update, 'action'>) =>
      writeState(unit, machine.definition, row, values, options))
  );
}

/** Builds the 422 answer for a forbidden state or rule, with the actions that are allowed instead. */
export function invalidTransition(
  doing: Pick<RunningAction<object>, 'action' | 'row'>,
  actions: Pick<RecordActions, 'definition' | 'field' | 'rules'>,
  refusal: string,
  allowedActions: readonly string[] = [],
): Problem {
  const from = stateOf(actions, doing.row);
  const rule = ruleOf(actions, doing.action);
  const isState = refusal === 'state';
  return new Problem('invalid-transition', {
    members: { from, to: rule.to ?? from, allowed: allowedActions, ...(isState ? {} : { reason: refusal }) },
    detailText: refusalText(actions, rule.title, isState ? from : null),
  });
}

const stateOf = ({ field }: Pick<RecordActions, 'field'>, row: object): string =>
  String((row as Readonly<Record<string, unknown>>)[field]);

/** Returns the rule of an action without its record's type. */
export function ruleOf(
  { definition, rules }: Pick<RecordActions, 'definition'> & { readonly rules: Readonly<Record<string, object>> },
  name: string,
): ActionRule {
  const rule = rules[name];
  if (!rule) throw new Error(`${definition.name} has no action ${name}`);
  return rule as ActionRule;
}

/** Writes computed fields of a record that the caller has locked, as a state change in its history. */
export async function writeState<F extends Fields, S extends Scope>(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  definition: RecordDefinition<F> & { readonly scope: S },
  row: Row<F, S>,
  values: Partial<Values<F>>,
  options: Pick<Update, 'action' | 'extra' | 'told'> = {},
): Promise<Row<F, S>> {
  const change: Update = { definition, author, current: row, values, action: 'state', ...options };
  const changedRecord = await updateRecord(transaction, change);
  if (!changedRecord) throw new Error(`${definition.name} ${row.id} moved while it was locked`);
  // `updateRecord` returns the columns of this definition.
  return changedRecord as Row<F, S>;
}

/** Locks the structure's row first: all writers lock it before its records. */
async function lockOwner(
  transaction: Transaction,
  { definition, closedUnderReview }: Pick<StateMachine, 'definition' | 'closedUnderReview'>,
  { actor, structureId, id }: ActionCall,
): Promise<void> {
  if (definition.scope === 'structure') {
    if (structureId === undefined) throw new Error(`${definition.name}: its structure is not named`);
    if (!actor) return lockStructure(transaction, structureId);
    const structureStatus = await readStatusInScope(transaction, actor, structureId, { lock: true });
    if (closedUnderReview && isReadOnly({ role: actor.role, structureStatus }))
      throw fieldProblem(definition.collection, 'under_review');
    return;
  }
  if (!definition.fields.structureId) return;
  await run(
    transaction,
    `select from structures where id = (select structure_id from ${tableName(definition)} where id = $1) for no key update`,
    [id],
  );
}
