import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { taxPeriod } from '../../domain/kernel/calendar/month-or-quarter.ts';
import { computeTaxOnTop } from '../../domain/stays/tourist-tax/due.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { readTouristTax } from '../../server/selling/pricing/tourist-tax.ts';
import { readTaxRegister } from '../../server/stays/tourist-tax/register.ts';
import { readTaxedStays } from '../../server/stays/tourist-tax/taxed-stays.ts';

/**
 * Creates invented tax rules for the municipalities of the structures, and the tax due and collected for each booking.
 */
export async function makeTouristTax(database: Queryable): Promise<void> {
  const year = todayInRome().slice(0, 4);
  await run(
    database,
    `insert into tourist_tax_rules (title, city_id, valid_from, max_nights, exempt_under_age, tariffs, exemptions, note)
     select c.name || ' (tariffa inventata)', c.id, $1::date, 7, 14, $2::jsonb, $3::jsonb,
       'Esempio: le tariffe vere sono nel regolamento del comune.'
     from cities c where c.id in (select city_id from structures) order by c.id`,
    [`${Number(year) - 1}-01-01`, JSON.stringify(TARIFFS), JSON.stringify(EXEMPTIONS)],
  );
  await run(
    database,
    `update arrivals set tax_exemptions = '[{"reason": "worker", "persons": 1}]'
     where id % 23 = 0 and origin not in ('block', 'owner')`,
    [],
  );
  const structures = await run<{ id: number; left: number[] }>(
    database,
    `select structure_id as id, coalesce(array_agg(id) filter (where state = 'checked_out'), '{}') as left
     from arrivals group by structure_id order by structure_id`,
    [],
  );
  for (const { id, left } of structures) {
    const tax = await readTouristTax(database, id);
    const hasLeft = new Set(left);
    const rows = (await readTaxedStays(database, 'a.structure_id = $1', [id])).map((stay) => {
      const cents = computeTaxOnTop(tax, stay);
      return { id: stay.id, cents, paid: hasLeft.has(stay.id) && stay.id % 17 !== 0 ? cents : 0 };
    });
    await run(
      database,
      `with taxed as (update arrivals a set tourist_tax_amount_cents = t.cents, tourist_tax_paid_cents = t.paid,
           balance_cents = a.balance_cents + t.cents - t.paid
         from jsonb_to_recordset($1::jsonb) as t(id integer, cents integer, paid integer) where a.id = t.id
         returning a.id, a.structure_id, a.tourist_tax_paid_cents as paid, a.checkout)
       insert into folio_entries (structure_id, arrival_id, kind, method, amount_cents, tourist_tax_cents, date)
       select structure_id, id, 'payment', 'cash', paid, paid, checkout from taxed where paid > 0`,
      [JSON.stringify(rows)],
    );
  }
  for (const { id } of structures.slice(0, DECLARED_COUNT)) await declare(database, id);
  await run(
    database,
    `update quotes q set tourist_tax_amount_cents = a.tourist_tax_amount_cents from arrivals a where a.quote_id = q.id`,
    [],
  );
}

/** Structures that have declared the last month. */
const DECLARED_COUNT = 5;

async function declare(database: Queryable, structureId: number): Promise<void> {
  const period = taxPeriod('month', todayInRome(), -1);
  const { due } = await readTaxRegister(database, structureId, period);
  await run(
    database,
    `insert into tourist_tax_declarations (structure_id, from_day, to_day, figures, correction_cents, due_cents, paid_on, reference)
     values ($1, $2, $3, $4, 0, $5, $6, 'F24')`,
    [structureId, period.from, period.to, JSON.stringify({ due, corrections: [] }), due.cents, addDays(period.to, 12)],
  );
}

const tariff = (category: string | null, summerCents: number, winterCents: number) => [
  { category, macroType: null, fromMd: '04-01', toMd: '10-31', amountCents: summerCents },
  { category, macroType: null, fromMd: '11-01', toMd: '03-31', amountCents: winterCents },
];
const TARIFFS = [
  ...tariff(null, 150, 100),
  ...tariff('3', 200, 150),
  ...tariff('4', 300, 200),
  ...tariff('5', 450, 350),
];
const EXEMPTIONS = [
  { reason: 'resident', code: 'R1', proof: 'Documento d’identità' },
  { reason: 'patient', code: 'M1', proof: 'Attestazione della struttura sanitaria' },
  { reason: 'coach_driver', code: 'A1', proof: 'Dichiarazione del gruppo' },
];
