import type { PersonRole } from '../../../domain/roles.ts';
import type { UserStatus } from '../../../domain/users/user.ts';
import { type Queryable, run } from '../../database/statement.ts';

interface Colleague {
  readonly name: string;
  readonly email: string;
  readonly role: PersonRole;
  readonly status: UserStatus;
  readonly phone?: string;
  readonly jobTitle?: string;
  /** Days since they were last in. */
  readonly seen?: number;
  readonly archived?: true;
}

/** People beside the demo's accounts, without password: for a list of users that has something of each kind. */
const COLLEAGUES: readonly Colleague[] = [
  {
    name: 'Marina Guidi',
    email: 'marina.guidi@locanda.test',
    role: 'vendor',
    status: 'active',
    phone: '+393470001122',
    jobTitle: 'Area Nord-Ovest',
    seen: 2,
  },
  {
    name: 'Davide Sala',
    email: 'davide.sala@locanda.test',
    role: 'editor',
    status: 'active',
    jobTitle: 'Testi in francese',
    seen: 9,
  },
  { name: 'Luca Ferraro', email: 'luca.ferraro@locanda.test', role: 'customer', status: 'pending' },
  {
    name: 'Rita Colombo',
    email: 'rita.colombo@locanda.test',
    role: 'customer',
    status: 'suspended',
    phone: '+390541000333',
    seen: 140,
  },
  {
    name: 'Nicola Serra',
    email: 'nicola.serra@locanda.test',
    role: 'vendor',
    status: 'suspended',
    seen: 400,
    archived: true,
  },
];

export async function seedColleagues(database: Queryable): Promise<void> {
  for (const { name, email, role, status, phone, jobTitle, seen, archived } of COLLEAGUES) {
    await run(
      database,
      `insert into users (name, email, role, status, phone, job_title, email_verified_at, last_login_at, archived_at)
        values ($1, $2, $3, $4, $5, $6, case when $4 <> 'pending' then now() - interval '1 year' end,
          now() - make_interval(days => $7::integer), case when $8 then now() - interval '45 days' end)`,
      [name, email, role, status, phone ?? null, jobTitle ?? null, seen ?? null, archived ?? false],
    );
  }
}
