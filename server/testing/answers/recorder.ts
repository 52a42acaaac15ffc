import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import pg from 'pg';
import { Pool } from '../../platform/database/pool/pool.ts';
import type { Answer } from './answer.ts';

/** What stands between a call and the driver. */
const BETWEEN =
  /node_modules|^node:|\/server\/(platform\/database\/(statement|query-clock|transaction|pool\/(pool|batched))|testing\/statements|portal\/portal\/as-published|testing\/answers\/recorder)\.ts(\?|$)/;
const ROOT = path.join(import.meta.dirname, '../../..');
/** A text is one call's, or one of few that share it: after so many times its calls are known, and a stack costs. */
const MOST_STACKS = 6;

interface Noted {
  readonly calls: Set<string>;
  readonly nulls: Set<string>;
  stacks: number;
  /** How many calls and nulls the file knows of. */
  written: number;
}

const statements = new Map<string, Noted>();

/** The first line of ours that led here, as `server/structures/rooms/rules.ts:31:20`. */
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

/** The same way of asking; what is asked and answered is noted. */
function recording<Ask extends (...args: never[]) => unknown>(ask: Ask, file: string): Ask {
  return new Proxy(ask, {
    apply(target, self, args) {
      const [asked] = args as [string | pg.QueryConfig];
      const text = typeof asked === 'string' ? asked : asked?.text;
      const result = Reflect.apply(target, self, args);
      // A stream or a callback is not read as rows.
      if (text === undefined) return result;
      if (result instanceof Promise) result.then(noting(text, file), () => {});
      return result;
    },
  });
}

/** Notes who asks a text, and what that is then answered. */
function noting(text: string, file: string) {
  const known = statements.get(text) ?? { calls: new Set(), nulls: new Set(), stacks: 0, written: 0 };
  statements.set(text, known);
  if (known.stacks++ < MOST_STACKS) {
    const call = callOf();
    if (call) known.calls.add(call);
  }
  return (answer: pg.QueryResult | pg.QueryResult[]) => {
    // Of several statements in one text there are several answers: nobody reads rows of those.
    if (!Array.isArray(answer)) keep(file, text, known, answer);
  };
}

/** Notes from now on what the statements of this process are answered, each line an `Answer`. */
export function recordAnswers(file: string): void {
  pg.Pool.prototype.query = recording(pg.Pool.prototype.query, file);
  Pool.prototype.lookUp = recording(Pool.prototype.lookUp, file);
  pg.Client.prototype.query = recording(pg.Client.prototype.query, file);
}
