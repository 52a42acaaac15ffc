import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import pg from 'pg';
import { Pool } from '../../platform/database/pool/pool.ts';
import type { Answer } from './answer.ts';

/** Files between a call and the driver. */
const BETWEEN =
  /node_modules|^node:|\/server\/(platform\/database\/(statement|query-clock|transaction|pool\/(pool|batched))|testing\/statements|portal\/portal\/as-published|testing\/answers\/recorder)\.ts(\?|$)/;
const ROOT = path.join(import.meta.dirname, '../../..');
/** Maximum number of stack traces taken per statement: few calls share a text, and stack traces are slow. */
const MOST_STACKS = 6;

interface Noted {
  readonly calls: Set<string>;
  readonly nulls: Set<string>;
  stacks: number;
  /** Number of calls and nulls already written to the file. */
  written: number;
}

const statements = new Map<string, Noted>();

/** Returns the first of our own lines in the stack, such as `server/structures/rooms/rules.ts:31:20`. */
function callOf(): string | undefined {
  for (const { scriptName, lineNumber, columnNumber } of getCallSites(24)) {
    if (scriptName === '' || BETWEEN.test(scriptName)) continue;
    const file = scriptName.startsWith('file:') ? fileURLToPath(scriptName) : scriptName;
    const named = path.relative(ROOT, file).split(path.sep).join('/');
    return `${named}:${lineNumber}:${columnNumber}`;
  }
  return undefined;
}

function keep(file: string, text: string, known: Noted, result: pg.QueryResult): void {
  for (const row of result.rows) {
    for (const name in row) if (row[name] === null) known.nulls.add(name);
  }
  const seen = known.calls.size + known.nulls.size;
  if (seen === known.written) return;
  known.written = seen;
  const columns = result.fields.map(({ name, dataTypeID }) => [name, dataTypeID] as const);
  const answer: Answer = { text, calls: [...known.calls], columns, nulls: [...known.nulls] };
  appendFileSync(file, `${JSON.stringify(answer)}\n`);
}

/** Wraps a query function, so that statements and answers are recorded. */
function recording<Ask extends (...args: never[]) => unknown>(ask: Ask, file: string): Ask {
  return new Proxy(ask, {
    apply(target, self, args) {
      const [asked] = args as [string | pg.QueryConfig];
      const text = typeof asked === 'string' ? asked : asked?.text;
      const result = Reflect.apply(target, self, args);
      // Streams and callbacks return no rows.
      if (text === undefined) return result;
      if (result instanceof Promise) result.then(noting(text, file), () => {});
      return result;
    },
  });
}

/** Records the call of a statement and returns a function that records its answer. */
function noting(text: string, file: string) {
  const known = statements.get(text) ?? { calls: new Set(), nulls: new Set(), stacks: 0, written: 0 };
  statements.set(text, known);
  if (known.stacks++ < MOST_STACKS) {
    const call = callOf();
    if (call) known.calls.add(call);
  }
  return (answer: pg.QueryResult | pg.QueryResult[]) => {
    // A text with several statements has several answers, whose rows nobody reads.
    if (!Array.isArray(answer)) keep(file, text, known, answer);
  };
}

/** Records from now on the answers to this process's statements, one `Answer` per line. */
export function recordAnswers(file: string): void {
  pg.Pool.prototype.query = recording(pg.Pool.prototype.query, file);
  Pool.prototype.lookUp = recording(Pool.prototype.lookUp, file);
  pg.Client.prototype.query = recording(pg.Client.prototype.query, file);
}
