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

/** A request for an action, by whoever may see the records that `scope` lets through. */
export interface ActionCall<Name extends string = string> {
  /** Null: the clock, a guest behind a link of their own, or a person whom the caller has judged by another rule. */
  readonly actor: Reader | null;
  readonly scope: ScopeCondition;
  /** Of a record that lies under one. */
  readonly structureId?: number | undefined;
  readonly id: number;
  readonly action: Name;
  readonly version?: number | undefined;
  /** What the rule's `input` demands, as its schema read it. */
  readonly input?: Readonly<Record<string, unknown>> | undefined;
}

/** A call without a person, of any record that there is. */
export const BY_NOBODY = { actor: null, scope: () => 'true' } as const satisfies Pick<
  ActionCall,
  'actor' | 'scope'
>;

/** An action under way: allowed to this person, the record locked and read whole. */
export interface Doing<R, Name extends string = string, Input = unknown> extends UnitOfWork {
  readonly actor: Reader | null;
  readonly scope: ScopeCondition;
  readonly action: Name;
  /** The version that was sent; undefined where any would do. */
  readonly version: number | undefined;
  readonly row: R;
  readonly input: Input;
}

/** What an action has written by itself, where it is more than values of the record. */
export class Written {
  readonly record: StoredRecord;
  constructor(record: StoredRecord) {
    this.record = record;
  }
}

type AnyActions = Pick<RecordActions, 'definition' | 'field' | 'names'> & {
  readonly rules: Readonly<Record<string, object>>;
  allowed(row: never, acting: ActingUser): string[];
};

type Doings<A extends AnyActions, R, V> = {
  readonly [Name in ActionName<A>]?: (
    doing: Doing<R, Name, InputOf<A['rules'][Name]>>,
  ) => V | Written | Promise<V | Written>;
};

/** What a record's actions do: declared beside its behaviour, run by `act`. */
export interface StateMachine<
  A extends AnyActions = AnyActions,
  F extends Fields = Fields,
  S extends Scope = Scope,
> {
  readonly definition: RecordDefinition<F> & { readonly scope: S };
  readonly actions: A;
  /** Whether a structure's own people may not do them while it is under review. */
  readonly closedUnderReview?: true;
  /** Whether one that a worker has in hand just now is left alone, and not waited for. */
  readonly skipsLocked?: true;
  /** Values that an action writes beside the state that it leads to. */
  readonly does?: Doings<A, Row<F, S>, Partial<Values<F>>>;
  /** What follows in the same transaction once the record is written; gives the record where that changed it too. */
  follows?(doing: Doing<Row<F, S>, ActionName<A>>, changed: StoredRecord): Promise<StoredRecord | undefined>;
  /** What to answer for a refusal by state or rule, where it is not the usual. */
  problem?(
    doing: Doing<Row<F, S>, ActionName<A>>,
    refusal: ActionRefusal,
  ): Promise<Problem | undefined> | Problem | undefined;
  /** How its state is written, where it is not by `writeState` alone. */
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
 * Does one action or throws why not. The record, its history and what follows are written in the caller's transaction.
 */
export async function act<A extends AnyActions, F extends Fields, S extends Scope>(
  machine: StateMachine<A, F, S>,
  unit: UnitOfWork,
  call: ActionCall<ActionName<A>>,
): Promise<StoredRecord> {
  const { rule, doing, isDone } = await begin(machine, unit, call);
  if (isDone)
    return readRecord(unit.transaction, machine.definition, roleOf(call.actor), call.id, call.scope);
  // The schema of the route has read what this action input; a function chosen by name has no type of its own.
  const does = machine.does?.[call.action] as
    | ((doing: Doing<Row<F, S>>) => Partial<Values<F>> | Written | Promise<Partial<Values<F>> | Written>)
    | undefined;
  const values = (await does?.(doing)) ?? {};
  const changed =
    values instanceof Written
      ? values.record
      : await writeOf(machine)(
          unit,
          doing.row,
          {
            ...(rule.to === undefined ? {} : { [machine.actions.field]: rule.to }),
            ...values,
          } as Partial<Values<F>>,
          { action: rule.audit ?? 'state' },
        );
  return (await machine.follows?.(doing, changed)) ?? changed;
}

/**
 * Locks the record and judges the action, in this order: the record is not found within the scope (404), the person may
 * not (403), the version moved (409), the state or the rule does not allow it (422 `invalid-transition`). `isDone` where
 * it has led there already. For whoever writes what follows in steps of its own; others call `act`.
 */
export async function begin<A extends AnyActions, F extends Fields, S extends Scope>(
  machine: StateMachine<A, F, S>,
  unit: UnitOfWork,
  call: ActionCall<ActionName<A>>,
): Promise<{ rule: ActionRule; doing: Doing<Row<F, S>, ActionName<A>>; isDone: boolean }> {
  const { definition } = machine;
  const { transaction } = unit;
  const { actor, scope, id, action } = call;
  await lockOwner(transaction, machine, call);
  const skip = machine.skipsLocked ? ' skip locked' : '';
  const locked = await run(
    transaction,
    `select from ${tableName(definition)} where id = $1 for no key update${skip}`,
    [id],
  );
  const row = await readRecord(transaction, definition, 'admin', id, scope);
  // The rules read the rows of this definition: a machine is made of both.
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
    const shown = await readRecord(transaction, definition, acting.role, id, scope);
    throw await conflictProblem(transaction, definition, acting.role, shown, version);
  }
  if (locked.length === 0) throw invalidTransition(doing, actions, 'running');
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

/** Without a person to answer, what is answered is whole. */
const roleOf = (actor: Reader | null) => actor?.role ?? 'admin';

function writeOf<A extends AnyActions, F extends Fields, S extends Scope>(machine: StateMachine<A, F, S>) {
  return (
    machine.write ??
    ((unit: UnitOfWork, row: Row<F, S>, values: Partial<Values<F>>, more?: Pick<Update, 'action'>) =>
      writeState(unit, machine.definition, row, values, more))
  );
}

/** 422 where state or rule does not allow it: in words, with the actions that are possible instead. */
export function invalidTransition(
  doing: Pick<Doing<object>, 'action' | 'row'>,
  actions: Pick<RecordActions, 'definition' | 'field' | 'rules'>,
  refusal: string,
  allowed: readonly string[] = [],
): Problem {
  const from = stateOf(actions, doing.row);
  const rule = ruleOf(actions, doing.action);
  const isState = refusal === 'state';
  return new Problem('invalid-transition', {
    members: { from, to: rule.to ?? from, allowed, ...(isState ? {} : { reason: refusal }) },
    detailText: refusalText(actions, rule.title, isState ? from : null),
  });
}

const stateOf = ({ field }: Pick<RecordActions, 'field'>, row: object): string =>
  String((row as Readonly<Record<string, unknown>>)[field]);

/** The rules of any machine, read without its record's type. */
export function ruleOf(
  {
    definition,
    rules,
  }: Pick<RecordActions, 'definition'> & { readonly rules: Readonly<Record<string, object>> },
  name: string,
): ActionRule {
  const rule = rules[name];
  if (!rule) throw new Error(`${definition.name} has no action ${name}`);
  return rule as ActionRule;
}

/** Writes computed fields of a record whose row the caller has locked, as a change of state in its history. */
export async function writeState<F extends Fields, S extends Scope>(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  definition: RecordDefinition<F> & { readonly scope: S },
  row: Row<F, S>,
  values: Partial<Values<F>>,
  more: Pick<Update, 'action' | 'extra' | 'told'> = {},
): Promise<Row<F, S>> {
  const change: Update = { definition, author, current: row, values, action: 'state', ...more };
  const changed = await updateRecord(transaction, change);
  if (!changed) throw new Error(`${definition.name} ${row.id} moved while it was locked`);
  // `updateRecord` answers with the columns of this definition.
  return changed as Row<F, S>;
}

/** Writers lock a structure's row before what is of it. */
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
