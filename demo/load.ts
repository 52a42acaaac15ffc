import { PEERS, ROLL_UP } from '../server/insight/statistics/rollup/job.ts';
import type { Context } from '../server/platform/context.ts';
import { run } from '../server/platform/database/statement.ts';
import { inTransaction, type Transaction } from '../server/platform/database/transaction.ts';
import { hasNoUsers } from '../server/reference.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { makeBookings } from './bookings/bookings.ts';
import { makeRegisters } from './bookings/registers.ts';
import { seedCodes } from './codes.ts';
import { seedContracts } from './contracts/contracts.ts';
import { seedErrors } from './errors.ts';
import { seedCardPayments } from './invoices/card-payments.ts';
import { seedInvoices } from './invoices/invoices.ts';
import { seedModerations } from './moderations/moderations.ts';
import { seedDemoNotifications } from './notifications.ts';
import { seedHeaders } from './portal/headers.ts';
import { seedMenus } from './portal/menus.ts';
import { seedPages } from './portal/pages.ts';
import { seedReleases } from './portal/releases.ts';
import { seedSchedules } from './portal/schedules.ts';
import { keepPortalToken } from './portal-token.ts';
import { addReviewPhotos } from './reviews/photos.ts';
import { makeReviews } from './reviews/reviews.ts';
import { makeAffiliations } from './sales/affiliations.ts';
import { makeHighlights } from './sales/highlights.ts';
import { makeStatistics } from './statistics/statistics.ts';
import { seedDemoAffiliations } from './structures/affiliations.ts';
import { seedColleagues } from './structures/colleagues.ts';
import { seedLeads } from './structures/leads.ts';
import { seedNotes } from './structures/notes.ts';
import { readPictures } from './structures/pictures.ts';
import { seedDemoPois } from './structures/pois.ts';
import { seedDemoStructures } from './structures/structures.ts';
import { seedTickets } from './tickets.ts';
import { seedDemoUsers } from './users.ts';

/** Advisory lock: of several processes that start together, one fills the demo. */
const DEMO_LOCK = 7_266_003;

/** Fills a database without users. Returns lines to print after the address. */
export async function fillDemo(context: Context): Promise<string[]> {
  const token = (await hasNoUsers(context.database.pool)) ? await seedDemo(context) : null;
  await keepPortalToken(context);
  return demoLines(token);
}

/**
 * Creates people and structures in one transaction. Returns the service token, or null if another process was faster.
 */
async function seedDemo(context: Context): Promise<string | null> {
  // Read before the transaction opens, so that it does not wait for the disk.
  const pictures = await readPictures();
  return inTransaction(context.database, async (transaction: Transaction) => {
    // A second process waits until the first has filled everything, however slow the machine.
    await run(transaction, `select set_config('statement_timeout', '120s', true)`, []);
    await run(transaction, `select pg_advisory_xact_lock(${DEMO_LOCK})`, []);
    if (!(await hasNoUsers(transaction))) return null;
    const { ids, token } = await seedDemoUsers(transaction);
    await seedColleagues(transaction);
    await seedDemoStructures(context, transaction, ids, pictures);
    await seedCodes(transaction);
    await seedContracts(transaction, ids);
    await seedInvoices(context, transaction, ids);
    await makeBookings(transaction, { requests: 300, arrivals: 200 });
    await makeRegisters(transaction, context.config);
    await makeReviews(transaction);
    await addReviewPhotos(transaction, context.config, pictures);
    await seedCardPayments(context, transaction, ids);
    await makeHighlights(transaction);
    await seedLeads(transaction, ids);
    await seedNotes(transaction, ids);
    await seedDemoAffiliations(transaction, context.config, ids);
    await makeAffiliations(transaction, context.config);
    await seedDemoPois(transaction, context.config, ids, pictures);
    await seedPages(context, transaction, ids);
    await makeStatistics(transaction);
    await context.jobs.enqueue(transaction, ROLL_UP, {});
    // After the last month has been computed.
    await context.jobs.enqueue(transaction, PEERS, {}, { startAfter: 60 });
    await seedMenus(context, transaction, ids);
    await seedHeaders(context, transaction, ids, pictures);
    await seedReleases(transaction, ids);
    await seedSchedules(context, transaction, ids);
    await seedModerations(context, transaction, ids);
    await seedTickets(transaction, ids);
    await seedErrors(transaction, ids);
    await seedDemoNotifications(transaction);
    return token;
  });
}

function demoLines(token: string | null): string[] {
  return [
    `Demo users, all with the password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map(
      ({ email, role, twoFactor }) =>
        `  ${email.padEnd(24)}${role}${twoFactor ? ' (asks for a code, which is in /dev/outbox)' : ''}`,
    ),
    'The example portal, as guests see it: npm run portal',
    ...(token ? [`Service token of the site (not shown again): ${token}`] : []),
  ];
}
