import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import pg from 'pg';
import { Pool } from '../../platform/database/pool/pool.ts';
import type { Answer } from './answer.ts';

/** Files between a call and the driver. */
const INTERMEDIATE_FILES =
  /node_modules|^node:|\/server\/(platform\/database\/(statement|query-clock|transaction|pool\/(pool|batch-look-ups))|testing\/statements|portal\/portal\/published-records|testing\/answers\/recorder)\.ts(\?|$)/;
const ROOT = path.join(import.meta.dirname, '../../..');
/** Maximum number of stack traces taken per statement: few calls share a text, and stack traces are slow. */
const MAX_STACKS_PER_STATEMENT = 6;

interface StatementRecord {
  readonly calls: Set<string>;
  readonly nulls: Set<string>;
  stacks: number;
  /** Number of calls and nulls already written to the file. */
  written: number;
}

const statements = new Map<string, StatementRecord>();

/** Returns the first of our own lines in the stack, such as `server/structures/rooms/rules.ts:31:20`. */
function findCall(): string | undefined {
  for (const { scriptName, lineNumber, columnNumber } of getCallSites(24)) {
    if (scriptName === '' || INTERMEDIATE_FILES.test(scriptName)) continue;
    const file = scriptName.startsWith('file:') ? fileURLToPath(scriptName) : scriptName;
    const relativePath = path.relative(ROOT, file).split(path.sep).join('/');
    return `${relativePath}:${lineNumber}:${columnNumber}`;
  }
  return undefined;
}

function storeAnswer(file: string, text: string, record: StatementRecord, result: pg.QueryResult): void {
  for (const row of result.rows) {
    for (const name in row) if (row[name] === null) record.nulls.add(name);
  }
  const recordedCount = record.calls.size + record.nulls.size;
  if (recordedCount === record.written) return;
  record.written = recordedCount;
  const columns = result.fields.map(({ name, dataTypeID }) => [name, dataTypeID] as const);
  const answer: Answer = { text, calls: [...record.calls], columns, nulls: [...record.nulls] };
  appendFileSync(file, `${JSON.stringify(answer)}\n`);
}

/** Wraps a query function, so that statements and answers are recorded. */
function recordQueries<Ask extends (...args: never[]) => unknown>(queryFunction: Ask, file: string): Ask {
  return new Proxy(queryFunction, {
    apply(target, self, args) {
      const [queryInput] = args as [string | pg.QueryConfig];
      const text = typeof queryInput === 'string' ? queryInput : queryInput?.text;
      const result = Reflect.apply(target, self, args);
      // Streams and callbacks return no rows.
      if (text === undefined) return result;
      if (result instanceof Promise) result.then(recordCall(text, file), () => {});
      return result;
    },
  });
}

/** Records the call of a statement and returns a function that records its answer. */
function recordCall(text: string, file: string) {
  const record = statements.get(text) ?? { calls: new Set(), nulls: new Set(), stacks: 0, written: 0 };
  statements.set(text, record);
  if (record.stacks++ < MAX_STACKS_PER_STATEMENT) {
    const call = findCall();
    if (call) record.calls.add(call);
  }
  return (answer: pg.QueryResult | pg.QueryResult[]) => {
    // A text with several statements has several answers, whose rows nobody reads.
    if (!Array.isArray(answer)) storeAnswer(file, text, record, answer);
  };
}

/** Records from now on the answers to this process's statements, one `Answer` per line. */
export function recordAnswers(file: string): void {
  pg.Pool.prototype.query = recordQueries(pg.Pool.prototype.query, file);
  Pool.prototype.lookUp = recordQueries(Pool.prototype.lookUp, file);
  pg.Client.prototype.query = recordQueries(pg.Client.prototype.query, file);
}
