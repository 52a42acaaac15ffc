import { z } from 'zod';
import { PRIVACY_VERSION } from '../../domain/stays/leads/actions.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { rowsOf } from '../rows.ts';
import type { Accounts } from './people.ts';

/** Invented calls that the operator recorded. */
const LEADS = rowsOf(
  'leads',
  z.array(
    z.strictObject({
      /** First name, last name, phone. */
      who: z.tuple([z.string(), z.string(), z.string()]),
      structure: z.string(),
      city: z.string(),
      daysAgo: z.int(),
      message: z.string().nullable(),
      state: z.enum(['open', 'assigned', 'closed']).optional(),
      assignee: z.string().optional(),
      outcome: z.string().optional(),
    }),
  ),
);

export async function seedLeads(database: Queryable, accounts: Accounts): Promise<void> {
  for (const { who, structure, city, daysAgo, message, state, assignee, outcome } of LEADS) {
    const [first, last, phone] = who;
    await run(
      database,
      `insert into leads (first_name, last_name, phone, email, structure_name, city_id, message, privacy_consent,
         privacy_consent_at, privacy_version, state, assigned_to, outcome, created_by, updated_by, created_at, updated_at)
       select $1, $2, $3, $4, $5, c.id, $6, true, request.at, $7, $8, $9::integer, $10, $11::integer, $11::integer, request.at, request.at
       from cities c, (select now() - $12::integer * interval '1 day' as at) request where c.name = $13`,
      [
        first,
        last,
        phone,
        `${first}.${last.replaceAll(' ', '')}@prova.example`.toLowerCase(),
        structure,
        message,
        PRIVACY_VERSION,
        state ?? 'new',
        assignee === undefined ? null : accounts[assignee],
        outcome ?? null,
        accounts.operator,
        daysAgo,
        city,
      ],
    );
  }
}
