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
  console.error('Usage: npm run admin:create -- address@example.com "First Last"');
  console.error('For an administrator who cannot log in: npm run admin:create -- --again address@example.com');
  process.exit(2);
}

await inContext(async (context) => {
  await seedReference(context.database);
  await context.jobs.start({ work: false });
  const { link, code } = values.again
    ? await readmitAdministrator(context, email)
    : await createAdministrator(context, { email, name: name || email });
  console.log(`Set the password at this address, which works once:
${link}

Then log in with the mail address and the password. If no verification code arrives by mail, use ${code}. It is valid once, for ${PRINTED_CODE_MINUTES} minutes.
For another link and another code: npm run admin:create -- --again ${email}`);
});
