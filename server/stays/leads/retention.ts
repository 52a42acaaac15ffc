import { PERSONAL_MONTHS } from '../../../domain/stays/bookings/request-states.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';

const AT_ONCE = 500;
const NOBODY = 'persona@anonimo.invalid';

/** SQL assignments that make a request anonymous. */
export const FORGOTTEN_LEAD = `first_name = 'Persona', last_name = 'rimossa', email = '${NOBODY}', phone = '', message = null`;

/** Defines the nightly job that anonymises requests some months after they were closed, as for guests. */
export function defineLeadRetention(context: Context): void {
  context.jobs.define('leads-clean-up', () => forgetLeads(context), { cron: '35 4 * * *', retryLimit: 2 });
}

export async function forgetLeads({ database }: Pick<Context, 'database'>): Promise<{ changed: number }> {
  for (let changed = 0; ; ) {
    const done = await run(
      database.pool,
      `update leads set ${FORGOTTEN_LEAD}, version = version + 1, updated_at = now()
       where id in (select id from leads where state in ('closed', 'archived') and email <> '${NOBODY}'
         and updated_at < now() - interval '${PERSONAL_MONTHS} months' order by updated_at limit ${AT_ONCE}) returning id`,
      [],
    );
    changed += done.length;
    if (done.length < AT_ONCE) return { changed };
  }
}
