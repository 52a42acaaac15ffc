import { parseArgs } from 'node:util';
import { PRINTED_MINUTES } from '../server/auth/printed-codes.ts';
import { loadConfig } from '../server/config.ts';
import { connectOrStart } from '../server/database/embedded.ts';
import { settleKeys } from '../server/installation/keys.ts';
import { openContext } from '../server/open-context.ts';
import { seedReference } from '../server/reference.ts';
import { upgrade } from '../server/upgrade/upgrade.ts';
import { createAdministrator, readmitAdministrator } from '../server/users/create-administrator.ts';

const { values, positionals } = parseArgs({
  options: { email: { type: 'string' }, name: { type: 'string' }, again: { type: 'boolean' } },
  allowPositionals: true,
});
const email = values.email ?? positionals[0];
const name = values.name ?? positionals.slice(1).join(' ');
if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
  console.error('Uso: npm run admin:create -- indirizzo@example.it "Nome Cognome"');
  console.error('Chi è già amministratore e non entra: npm run admin:create -- --again indirizzo@example.it');
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
    const { link, code } = values.again
      ? await readmitAdministrator(context, email)
      : await createAdministrator(context, { email, name: name || email });
    console.log(`La password si sceglie, una volta sola, a questo indirizzo:
${link}

Poi si entra con indirizzo e password. Il codice di verifica, se non arriva per e-mail, è ${code}: vale ${PRINTED_MINUTES} minuti e una volta sola.
Un altro collegamento e un altro codice: npm run admin:create -- --again ${email}`);
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
