import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readBolognaRegister } from '../server/testing/bologna.ts';
import { longestHold } from './loop.ts';
import type { World } from './world.ts';

interface Summary {
  id: number;
  version: number;
  state: string;
  mapping: unknown;
  counts: Record<string, number>;
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(2);

async function call(world: World, path: string, body?: object): Promise<Summary> {
  const answer = await fetch(`${world.origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...world.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Summary;
}

async function waitForState(world: World, id: number, states: string[]): Promise<Summary> {
  for (;;) {
    const summary = await call(world, `/imports/${id}`);
    if (states.includes(summary.state)) return summary;
    if (summary.state === 'failed') throw new Error('the import failed');
    await sleep(50);
  }
}

interface ImportTimes {
  /** Seconds of the dry run. */
  readonly dry: number;
  readonly commit: number;
  readonly counts: Record<string, number>;
}

/** Imports a file through the API: upload and dry run, then the commit. */
async function importFile(world: World, file: Uint8Array<ArrayBuffer>, name: string): Promise<ImportTimes> {
  const begun = performance.now();
  const form = new FormData();
  form.append('file', new Blob([file], { type: 'text/csv' }), name);
  const answer = await fetch(`${world.origin}/api/imports`, {
    method: 'POST',
    headers: world.headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  const uploaded = (await answer.json()) as Summary;
  await call(world, `/imports/${uploaded.id}/check`, { mapping: uploaded.mapping });
  const checked = await waitForState(world, uploaded.id, ['checked']);
  const dry = (performance.now() - begun) / 1000;
  const since = performance.now();
  await call(world, `/imports/${uploaded.id}/commit`, { version: checked.version });
  const done = await waitForState(world, uploaded.id, ['done']);
  return { dry, commit: (performance.now() - since) / 1000, counts: done.counts };
}

/**
 * Imports the register of Bologna through the API beside a bare COPY of the same rows, then the same file again. Then
 * imports registers of 1,000 and 16,000 rows.
 */
export async function importBench(world: World): Promise<void> {
  const file = new Uint8Array(readBolognaRegister());
  for (const round of ['first', 'again']) {
    const { dry, commit, counts } = await importFile(world, file, 'bologna-accommodations.csv');
    console.log(
      `import of Bologna, ${round}: upload and dry run ${dry.toFixed(2)} s, commit ${commit.toFixed(2)} s`,
      counts,
    );
  }
  console.log(`bare COPY of the same columns: ${await bareCopy(world.databaseUrl)} s`);
  await growth(world);
  console.log(`resident memory of the server after the imports: ${(await world.memory()).toFixed(0)} MB`);
}

const MAX_GROWTH = 1.2;

/**
 * Measures the time per row in registers of 1,000 and 16,000 rows, and the longest time for which the server answers
 * nothing else.
 */
async function growth(world: World): Promise<void> {
  const costs: number[] = [];
  // Imports a small file first, so that the one-time loading of modules is not measured.
  await importFile(world, registerOf('Prova', 200), 'prova.csv');
  for (const rows of [1000, 16_000]) {
    let brought: ImportTimes | undefined;
    const longest = await longestHold(world.origin, async () => {
      brought = await importFile(world, registerOf(`Registro ${rows}`, rows), `registro-${rows}.csv`);
    });
    if (!brought) return;
    const { dry, commit, counts } = brought;
    costs.push(((dry + commit) / rows) * 1000);
    console.log(
      `register of ${rows} rows: dry run ${dry.toFixed(1)} s, commit ${commit.toFixed(1)} s, ` +
        `${costs.at(-1)?.toFixed(2)} ms a row, longest hold ${longest.toFixed(0)} ms`,
      counts,
    );
  }
  const [few = 0, many = 0] = costs;
  console.log(`a row at 16,000 beside one at 1,000: ${(many / few).toFixed(2)} × (at most ${MAX_GROWTH})`);
}

const CITIES = ['Firenze', 'Siena', 'Lucca', 'Pisa', 'Arezzo', 'Grosseto', 'Livorno', 'Prato'];

/** Rows as an Italian region writes them: two phone numbers in a cell, stars as words, the register's own codes. */
function registerOf(name: string, rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: rows }, (_, n) =>
    [
      `${rows}-${n}`,
      `${name} ${n}`,
      n % 3 === 0 ? 'Albergo' : 'Affittacamere',
      CITIES[n % CITIES.length],
      `Via dei Tigli ${n}`,
      n % 3 === 0 ? '3 ***' : '',
      n % 5 === 0 ? `055 21${n} - 347 12${n}` : `055 21${n}`,
      n % 7 === 0 ? 'n.d.' : `casa${n}@locanda.test`,
      (n % 40) + 1,
    ].join(';'),
  );
  const head = 'Codice;Denominazione;Tipologia;Comune;Indirizzo;Classificazione;Telefono;Email;Camere';
  return new TextEncoder().encode([head, ...lines, ''].join('\n'));
}

/** Copies the imported rows with COPY into a table without indexes: the floor of any import. */
async function bareCopy(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const columns =
    'name, structure_type, address, street_number, city_id, latitude, longitude, status, active_since, active_until, other_data';
  const file = `/tmp/locanda-bench-${process.pid}.csv`;
  await client.query(`copy (select ${columns} from structures) to '${file}'`);
  await client.query(`create table bare as select ${columns} from structures limit 0`);
  const since = performance.now();
  await client.query(`copy bare from '${file}'`);
  const took = seconds(since);
  await client.query('drop table bare');
  await client.query(`copy (select 1 where false) to program 'rm -f ${file}'`);
  await client.end();
  return took;
}
