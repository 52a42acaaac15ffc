import { parseArgs } from 'node:util';
import { loadConfig } from '../server/config.ts';
import { connectOrStart } from '../server/database/embedded.ts';
import { settleKeys } from '../server/installation/keys.ts';
import { openContext } from '../server/open-context.ts';
import { seedReference } from '../server/reference.ts';
import { upgrade } from '../server/upgrade/upgrade.ts';
import { createAdministrator } from '../server/users/create-administrator.ts';

const { values, positionals } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' } },
  allowPositionals: true,
});
const email = values.email ?? positionals[0];
const name = values.name ?? positionals.slice(1).join(' ');
if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
  console.error('Uso: npm run admin:create -- indirizzo@example.it "Nome Cognome"');
  process.exit(2);
}

const config = loadConfig();
const running = await connectOrStart(config, { progress: console.log });
try {
  await upgrade(config, running.url, { say: console.log });
  const keyed = await settleKeys({ ...config, logLevel: 'warn' }, running.url);
  const context = openContext(keyed, running.url);
  try {
    await seedReference(context.database);
    await context.jobs.start({ work: false });
    console.log(await createAdministrator(context, { email, name: name || email }));
  } finally {
    // What stays open keeps the command from ending.
    await context.jobs.stop();
    await context.database.pool.end();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await running.stop();
}
