import { parseArgs } from 'node:util';
import { PRINTED_CODE_MINUTES } from '../server/people/auth/printed-codes.ts';
import { createAdministrator, readmitAdministrator } from '../server/people/users/create-administrator.ts';
import { seedReference } from '../server/reference.ts';
import { inContext } from './database/on-database.ts';

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

await inContext(async (context) => {
  await seedReference(context.database);
  await context.jobs.start({ work: false });
  const { link, code } = values.again
    ? await readmitAdministrator(context, email)
    : await createAdministrator(context, { email, name: name || email });
  console.log(`La password si sceglie, una volta sola, a questo indirizzo:
${link}

Poi si entra con indirizzo e password. Il codice di verifica, se non arriva per e-mail, è ${code}: vale ${PRINTED_CODE_MINUTES} minuti e una volta sola.
Un altro collegamento e un altro codice: npm run admin:create -- --again ${email}`);
});
