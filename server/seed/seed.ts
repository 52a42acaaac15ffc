import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../users/demo-accounts.ts';
import { seedDemoUsers } from '../users/seed-demo-users.ts';
import { seedReference } from './reference.ts';

/** One of several processes that start together fills the demo; the others find it done. */
const LOCK = 7_266_003;

/** Reference data for every installation, the demo's for a demo; returns lines to print after the address. */
export async function seed(context: Context): Promise<string[]> {
  await seedReference(context.database);
  return context.database.orm.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const empty = await hasNobody(tx);
    if (!context.config.demo) return empty ? [FIRST_ADMINISTRATOR] : [];
    const token = empty ? (await seedDemoUsers(tx)).token : undefined;
    return demoLines(token);
  });
}

const FIRST_ADMINISTRATOR =
  'Non c’è ancora nessun utente. Il primo amministratore si crea con: npm run admin:create -- indirizzo@example.it "Nome Cognome"';

async function hasNobody(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(sql`SELECT NOT EXISTS (SELECT FROM users) AS empty`);
  return rows[0]?.empty === true;
}

function demoLines(token: string | undefined): string[] {
  return [
    `Utenti di prova, tutti con password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map(
      ({ email, role, twoFactor }) =>
        `  ${email.padEnd(24)}${role}${twoFactor ? ' (chiede il codice: si legge in /dev/outbox)' : ''}`,
    ),
    ...(token ? [`Chiave di servizio del sito (non si rivedrà): ${token}`] : []),
  ];
}
