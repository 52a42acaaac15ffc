import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { FISCAL_PROFILE } from '../server/money/contracts/testing/contracts.ts';
import { ISSUER, LINE } from '../server/money/invoices/testing/documents.ts';
import { fillCalendars } from './calendar/fill.ts';
import type { World } from './world.ts';

const INVOICES = 1000;
/** Maximum seconds for the invoices at the start of the portal's year. */
const MAX_SECONDS = 60;

interface Run {
  readonly id: number;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly unknown[];
}

/** Issues a thousand invoices by the job, with number, valid XML and PDF, then stops another run midway. */
export async function invoicesBench(world: World): Promise<void> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${world.origin}/api${path}`, {
      method,
      headers: { ...world.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [structureId] = await fillCalendars(world.databaseUrl, 1, 1, 1);
  const structure = `/structures/${structureId}`;
  await call('POST', '/invoice-issuers', ISSUER);
  const { version } = await call<{ version: number }>('GET', `${structure}/fiscal-profile`);
  await call('PATCH', `${structure}/fiscal-profile`, { version, ...FISCAL_PROFILE });
  const draft = await call<{ id: number }>('POST', `${structure}/invoices`, { lines: [LINE] });
  const ids = await copyDraft(world.databaseUrl, draft.id);

  const issue = async (which: readonly number[], stopAt: number) => {
    const since = performance.now();
    let run = await call<Run>('POST', '/invoice-runs', { ids: which });
    let told = 0;
    while (run.state === 'running') {
      await sleep(100);
      run = await call<Run>('GET', `/invoice-runs/${run.id}`);
      if (run.done > 0 && run.done < run.total) told += 1;
      if (run.state === 'running' && run.done >= stopAt)
        run = await call<Run>('POST', `/invoice-runs/${run.id}/cancel`, {});
    }
    return { run, told, seconds: (performance.now() - since) / 1000 };
  };
  const whole = await issue(ids.slice(0, INVOICES), Number.POSITIVE_INFINITY);
  console.log(
    `\n${INVOICES} invoices issued by their job, with XML and PDF: ${whole.seconds.toFixed(1)} s (at most ${MAX_SECONDS}), its progress told ${whole.told} times`,
    { issued: whole.run.done, failed: whole.run.failed.length },
  );
  const stopped = await issue(ids.slice(INVOICES), 10);
  console.log(`another one stopped after ${stopped.run.done} of ${stopped.run.total}`, stopped.run.state);
}

/** Creates drafts that are copies of an invoice. Returns their ids. */
async function copyDraft(databaseUrl: string, id: number): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'invoices' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const { rows } = await pool.query<{ id: number }>(
    `insert into invoices (${names}) select ${names} from invoices, generate_series(1, ${INVOICES * 1.2}) where id = $1 returning id`,
    [id],
  );
  await pool.end();
  return rows.map((row) => row.id);
}
