import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { bolognaRegister } from '../server/testing/bologna.ts';
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

async function until(world: World, id: number, states: string[]): Promise<Summary> {
  for (;;) {
    const summary = await call(world, `/imports/${id}`);
    if (states.includes(summary.state)) return summary;
    if (summary.state === 'failed') throw new Error('the import failed');
    await sleep(50);
  }
}

/** The register of Bologna through the API, beside a bare COPY of the same rows; then the same file again. */
export async function importBench(world: World): Promise<void> {
  const file = bolognaRegister();
  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)], { type: 'text/csv' }), 'bologna-accommodations.csv');
    const answer = await fetch(`${world.origin}/api/imports`, {
      method: 'POST',
      headers: world.headers,
      body: form,
    });
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Summary;
  };
  for (const round of ['first', 'again']) {
    let since = performance.now();
    const uploaded = await upload();
    await call(world, `/imports/${uploaded.id}/check`, { mapping: uploaded.mapping });
    const checked = await until(world, uploaded.id, ['checked']);
    const dry = seconds(since);
    since = performance.now();
    await call(world, `/imports/${uploaded.id}/commit`, { version: checked.version });
    const done = await until(world, uploaded.id, ['done']);
    console.log(
      `import of Bologna, ${round}: upload and dry run ${dry} s, commit ${seconds(since)} s`,
      done.counts,
    );
  }
  console.log(`bare COPY of the same columns: ${await bareCopy(world.databaseUrl)} s`);
  console.log(`resident memory of the server after the imports: ${(await world.memory()).toFixed(0)} MB`);
}

/** What came in, through COPY into a table without an index: the floor of any import. */
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
