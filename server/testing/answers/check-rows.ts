import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BindingProperty, type BindingRestElement, type CallExpression, Visitor } from 'oxc-parser';
import pg from 'pg';
import type { Answer, Kind } from './answer.ts';
import { type Module, readModule } from './modules.ts';
import { kindsOf, type RowType, rowTypeOf, UnresolvedType } from './row-types.ts';

export interface CheckResult {
  /** Calls whose declared row differs from the answer. */
  readonly problems: readonly string[];
  /** Rows whose type could not be followed. */
  readonly unresolved: readonly string[];
  readonly judged: number;
}

/** Compares the rows that our calls declare with PostgreSQL's answers. Tests and their helpers are exempt. */
export function checkRows(answers: readonly Answer[], root: string): CheckResult {
  const problems = new Set<string>();
  const unresolved = new Set<string>();
  const checkedCalls = new Set<string>();
  for (const { calls, columns, nulls } of answers) {
    for (const call of calls) {
      const [file = '', line, column] = call.split(':');
      if (/^(?!server|bench|scripts)|\.test\.ts$|\/(testing|conformance)\//.test(file)) continue;
      const module = readModule(path.join(root, file));
      const node = findCall(module, Number(line), Number(column));
      const declaredType = node?.typeArguments?.params[0];
      const location = `${file}:${line}`;
      if (!declaredType) {
        if (!node) problems.add(`${location}: no call stands there`);
        else if (callsThatReadRows.has(node) && columns.length > 0)
          problems.add(`${location}: says nothing of the rows that it reads`);
        continue;
      }
      checkedCalls.add(call);
      try {
        for (const difference of findDifferences(rowTypeOf(declaredType, module), columns, new Set(nulls)))
          problems.add(`${location}: ${difference}`);
      } catch (error) {
        if (!(error instanceof UnresolvedType)) throw error;
        unresolved.add(`${location}: ${error.message}`);
      }
    }
  }
  return { problems: [...problems].sort(), unresolved: [...unresolved].sort(), judged: checkedCalls.size };
}

function* findDifferences(
  { members, open }: RowType,
  columns: Answer['columns'],
  nulls: ReadonlySet<string>,
): Generator<string> {
  const answeredTypes = new Map(columns);
  for (const [name, { optional, type }] of members) {
    const column = answeredTypes.get(name);
    if (column === undefined) {
      if (!optional) yield `«${name}» is declared and not answered`;
      continue;
    }
    const kinds = kindsOf(type);
    const kind = kindOfColumn(column);
    const declaredKinds = [...kinds].filter((one) => one !== 'null').join(' or ');
    if (!kinds.has('any') && kind !== 'any' && !kinds.has(kind))
      yield `«${name}» is declared ${declaredKinds} and answered as ${kind}`;
    if (!kinds.has('any') && !kinds.has('null') && nulls.has(name))
      yield `«${name}» is declared ${declaredKinds} and was answered null`;
  }
  const undeclaredNames = open ? [] : columns.flatMap(([name]) => (members.has(name) ? [] : name));
  if (undeclaredNames.length > 0) yield `answered and not declared: ${undeclaredNames.join(', ')}`;
}

/** Direct driver calls whose rows are read. They need a type, because without one any column is accepted. */
const callsThatReadRows = new WeakSet<CallExpression>();
const callCache = new Map<Module, ReadonlyMap<number, CallExpression>>();

/** Returns the call at a line and column as the engine counts them: at the start of the called name. */
function findCall(module: Module, line: number, column: number): CallExpression | undefined {
  let start = 0;
  for (let currentLine = 1; currentLine < line; currentLine++) start = module.text.indexOf('\n', start) + 1;
  let callsByStart = callCache.get(module);
  if (!callsByStart) {
    const newCalls = new Map<number, CallExpression>();
    new Visitor({
      CallExpression(node) {
        const { callee } = node;
        newCalls.set(callee.type === 'MemberExpression' ? callee.property.start : callee.start, node);
      },
      VariableDeclarator({ id, init }) {
        const call = init?.type === 'AwaitExpression' ? init.argument : init;
        if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return;
        const rows = id.type === 'ObjectPattern' ? id.properties.some(isRows) : true;
        if (rows) callsThatReadRows.add(call);
      },
    }).visit(module.program);
    callsByStart = newCalls;
    callCache.set(module, callsByStart);
  }
  return callsByStart.get(start + column - 1);
}

function isRows(property: BindingProperty | BindingRestElement): boolean {
  return property.type !== 'Property' || (property.key.type === 'Identifier' && property.key.name === 'rows');
}

export function readAnswers(file: string): Answer[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Answer);
}

/** Kind of value that the driver returns, by type oid (database/database.ts sets INT8). */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1114: 'date',
  1184: 'date',
  1186: 'object',
  // JSON columns may contain any value.
  114: 'any',
  3802: 'any',
};

function kindOfColumn(type: number): Kind {
  return KINDS[type] ?? (isArray(type) ? 'array' : 'string');
}

/** True if the driver parses arrays of this type; otherwise it returns PostgreSQL's text. */
function isArray(type: number): boolean {
  return Array.isArray(pg.types.getTypeParser(type, 'text')('{}'));
}
