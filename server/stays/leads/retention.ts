import { PERSONAL_DATA_MONTHS } from '../../../domain/stays/bookings/request-states.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';

const DELETE_BATCH_SIZE = 500;
const ANONYMOUS_EMAIL = 'persona@anonimo.invalid';

/** SQL assignments that make a request anonymous. */
export const ANONYMISE_LEAD = `first_name = 'Persona', last_name = 'rimossa', email = '${ANONYMOUS_EMAIL}', phone = '', message = null`;

/** Defines the nightly job that anonymises requests some months after they were closed, as for guests. */
export function defineLeadRetention(context: Context): void {
  context.jobs.define('leads-clean-up', () => anonymiseLeads(context), { cron: '35 4 * * *', retryLimit: 2 });
}

export async function anonymiseLeads({ database }: Pick<Context, 'database'>): Promise<{ changed: number }> {
  for (let changed = 0; ; ) {
    const rows = await run(
      database.pool,
      `update leads set ${ANONYMISE_LEAD}, version = version + 1, updated_at = now()
       where id in (select id from leads where state in ('closed', 'archived') and email <> '${ANONYMOUS_EMAIL}'
         and updated_at < now() - interval '${PERSONAL_DATA_MONTHS} months' order by updated_at limit ${DELETE_BATCH_SIZE}) returning id`,
      [],
    );
    changed += rows.length;
    if (rows.length < DELETE_BATCH_SIZE) return { changed };
  }
}
