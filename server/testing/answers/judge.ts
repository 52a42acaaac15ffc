import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BindingProperty, type BindingRestElement, type CallExpression, Visitor } from 'oxc-parser';
import pg from 'pg';
import type { Answer, Kind } from './answer.ts';
import { type Module, readModule } from './modules.ts';
import { kindsOf, type RowType, rowTypeOf, Unresolved } from './row-types.ts';

export interface Judgement {
  /** Calls whose declared row differs from the answer. */
  readonly problems: readonly string[];
  /** Rows whose type could not be followed. */
  readonly unresolved: readonly string[];
  readonly judged: number;
}

/** Compares the rows that our calls declare with PostgreSQL's answers. Tests and their helpers are exempt. */
export function judge(answers: readonly Answer[], root: string): Judgement {
  const problems = new Set<string>();
  const unresolved = new Set<string>();
  const judged = new Set<string>();
  for (const { calls, columns, nulls } of answers) {
    for (const call of calls) {
      const [file = '', line, column] = call.split(':');
      if (/^(?!server|bench|scripts)|\.test\.ts$|\/(testing|conformance)\//.test(file)) continue;
      const module = readModule(path.join(root, file));
      const node = callAt(module, Number(line), Number(column));
      const declared = node?.typeArguments?.params[0];
      const where = `${file}:${line}`;
      if (!declared) {
        if (!node) problems.add(`${where}: no call stands there`);
        else if (readsRows.has(node) && columns.length > 0)
          problems.add(`${where}: says nothing of the rows that it reads`);
        continue;
      }
      judged.add(call);
      try {
        for (const one of differences(rowTypeOf(declared, module), columns, new Set(nulls)))
          problems.add(`${where}: ${one}`);
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error;
        unresolved.add(`${where}: ${error.message}`);
      }
    }
  }
  return { problems: [...problems].sort(), unresolved: [...unresolved].sort(), judged: judged.size };
}

function* differences(
  { members, open }: RowType,
  columns: Answer['columns'],
  nulls: ReadonlySet<string>,
): Generator<string> {
  const answered = new Map(columns);
  for (const [name, { optional, type }] of members) {
    const column = answered.get(name);
    if (column === undefined) {
      if (!optional) yield `«${name}» is declared and not answered`;
      continue;
    }
    const kinds = kindsOf(type);
    const kind = kindOfColumn(column);
    const asked = [...kinds].filter((one) => one !== 'null').join(' or ');
    if (!kinds.has('any') && kind !== 'any' && !kinds.has(kind))
      yield `«${name}» is declared ${asked} and answered as ${kind}`;
    if (!kinds.has('any') && !kinds.has('null') && nulls.has(name))
      yield `«${name}» is declared ${asked} and was answered null`;
  }
  const beyond = open ? [] : columns.flatMap(([name]) => (members.has(name) ? [] : name));
  if (beyond.length > 0) yield `answered and not declared: ${beyond.join(', ')}`;
}

/** Direct driver calls whose rows are read. They need a type, because without one any column is accepted. */
const readsRows = new WeakSet<CallExpression>();
const calls = new Map<Module, ReadonlyMap<number, CallExpression>>();

/** Returns the call at a line and column as the engine counts them: at the start of the called name. */
function callAt(module: Module, line: number, column: number): CallExpression | undefined {
  let start = 0;
  for (let passed = 1; passed < line; passed++) start = module.text.indexOf('\n', start) + 1;
  let known = calls.get(module);
  if (!known) {
    const found = new Map<number, CallExpression>();
    new Visitor({
      CallExpression(node) {
        const { callee } = node;
        found.set(callee.type === 'MemberExpression' ? callee.property.start : callee.start, node);
      },
      VariableDeclarator({ id, init }) {
        const call = init?.type === 'AwaitExpression' ? init.argument : init;
        if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return;
        const rows = id.type === 'ObjectPattern' ? id.properties.some(isRows) : true;
        if (rows) readsRows.add(call);
      },
    }).visit(module.program);
    known = found;
    calls.set(module, known);
  }
  return known.get(start + column - 1);
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
