import { type Queryable, run } from '../../server/platform/database/statement.ts';

const free = { discountPercent: null, priceCents: null, onlyWithAdults: 2, maxChildren: null };

/** Prices for children in family hotels: babies free in a cot, children cheaper, older children in an extra bed. */
const BANDS = [
  {
    ...free,
    label: { it: 'Neonati', en: 'Babies', fr: 'Bébés', de: 'Babys' },
    fromAge: 0,
    toAge: 2,
    mode: 'free',
    bedCondition: 'cot',
    maxChildren: 1,
  },
  {
    ...free,
    label: { it: 'Bambini', en: 'Children', fr: 'Enfants', de: 'Kinder' },
    fromAge: 3,
    toAge: 11,
    mode: 'percent',
    discountPercent: 50,
    bedCondition: 'any',
  },
  {
    ...free,
    label: { it: 'Ragazzi', en: 'Teenagers', fr: 'Adolescents', de: 'Jugendliche' },
    fromAge: 12,
    toAge: 17,
    mode: 'fixed',
    priceCents: 3500,
    bedCondition: 'extra_bed',
  },
];

/** Creates the child policies of every other structure that accepts children. */
export async function seedChildPolicies(database: Queryable): Promise<void> {
  await run(
    database,
    `insert into child_policy (structure_id, child_bands, infant_cot_available, extra_bed_available, cot_price_cents)
     select id, $1::jsonb, true, true, case when id % 4 = 0 then 1000 else 0 end
     from structures where id % 2 = 1 and not adults_only`,
    [JSON.stringify(BANDS)],
  );
}
