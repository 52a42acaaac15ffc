import { PRIVACY_VERSION } from '../../../domain/leads/actions.ts';
import { type Queryable, run } from '../../database/statement.ts';
import type { Accounts } from './people.ts';

interface DemoLead {
  readonly who: readonly [first: string, last: string, phone: string];
  readonly house: string;
  readonly city: string;
  readonly daysAgo: number;
  readonly message: string | null;
  readonly state?: 'open' | 'assigned' | 'closed';
  readonly assignee?: string;
  readonly outcome?: string;
}

/** Invented people who called, written down by the operator. */
const LEADS: readonly DemoLead[] = [
  {
    who: ['Ilaria', 'Montesi', '+393471200345'],
    house: 'Casa Montesi',
    city: 'Rimini',
    daysAgo: 0,
    message: 'Apriamo a maggio: vorrei sapere che cosa serve per essere sul portale.',
  },
  {
    who: ['Davide', 'Brentani', '+393356120981'],
    house: 'Residenza del Canale',
    city: 'Bologna',
    daysAgo: 1,
    message: null,
  },
  {
    who: ['Teresa', 'Lo Presti', '+393284410067'],
    house: 'Baglio dei Carrubi',
    city: 'Ragusa',
    daysAgo: 3,
    message: 'Meglio dopo le 15.',
    state: 'open',
  },
  {
    who: ['Giorgio', 'Valmarin', '+393492230518'],
    house: 'Locanda alle Rive',
    city: 'Verona',
    daysAgo: 6,
    message: 'Ho due case, si possono inserire insieme?',
    state: 'assigned',
    assignee: 'vendor',
  },
  {
    who: ['Sabina', 'Cortellazzi', '+393331187740'],
    house: 'Maso Alto',
    city: 'Trento',
    daysAgo: 21,
    message: null,
    state: 'closed',
    assignee: 'operator',
    outcome: 'unreachable',
  },
];

export async function seedLeads(database: Queryable, accounts: Accounts): Promise<void> {
  for (const { who, house, city, daysAgo, message, state, assignee, outcome } of LEADS) {
    const [first, last, phone] = who;
    await run(
      database,
      `insert into leads (first_name, last_name, phone, email, structure_name, city_id, message, privacy_consent,
         privacy_consent_at, privacy_version, state, assigned_to, outcome, created_by, updated_by, created_at, updated_at)
       select $1, $2, $3, $4, $5, c.id, $6, true, asked.at, $7, $8, $9::integer, $10, $11::integer, $11::integer, asked.at, asked.at
       from cities c, (select now() - $12::integer * interval '1 day' as at) asked where c.name = $13`,
      [
        first,
        last,
        phone,
        `${first}.${last.replaceAll(' ', '')}@prova.example`.toLowerCase(),
        house,
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
