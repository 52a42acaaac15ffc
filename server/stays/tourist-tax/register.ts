import { addDays, type Day, type Period, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { computeTouristTax, sumTaxDues, type TaxDue } from '../../../domain/stays/tourist-tax/due.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { readTouristTax } from '../../selling/pricing/tourist-tax.ts';
import { guestStayCondition, readTaxedStays, type TaxedArrival } from './taxed-stays.ts';

/** Maximum nights of a stay (structures dictionary 5.2). A stay that began earlier has ended. */
const MAX_STAY_NIGHTS = 60;

export interface RegisteredStay {
  readonly id: number;
  readonly code: string;
  readonly guestName: string;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly persons: number;
  readonly due: TaxDue;
  /** Tax collected for the whole stay. */
  readonly paidCents: number;
}

export interface TaxRegister {
  readonly due: TaxDue;
  readonly stays: readonly RegisteredStay[];
  /** Untaxed stays of the period: begun, without check-in. */
  readonly notCheckedIn: readonly Pick<RegisteredStay, 'id' | 'code' | 'guestName' | 'checkin' | 'checkout'>[];
  /** Tax collected from stays that ended in the period. */
  readonly cashedCents: number;
  /** Changes to earlier declared periods that became known later, by first day. */
  readonly corrections: readonly Correction[];
}

export interface Correction {
  readonly fromDay: Day;
  readonly cents: number;
}

/** Content of a declaration: the figures of its period and its corrections. */
export interface DeclaredFigures {
  readonly due: TaxDue;
  readonly corrections: readonly Correction[];
}

/** Reads arrived or departed stays with nights in the period or with a departure on its first day. */
function readStays(database: Queryable, structureId: number, { from, to }: Period): Promise<TaxedArrival[]> {
  return readTaxedStays(
    database,
    `a.structure_id = $1 and a.state in ('checked_in', 'checked_out') and a.checkin between $2 and $3 and a.checkout >= $4`,
    [structureId, addDays(from, -MAX_STAY_NIGHTS), to, from],
  );
}

/** Maximum stays without check-in that the register lists. */
const MAX_NOT_CHECKED_IN = 200;

function readNotCheckedIn(
  database: Queryable,
  structureId: number,
  { from, to }: Period,
): Promise<TaxRegister['notCheckedIn']> {
  return run<TaxRegister['notCheckedIn'][number]>(
    database,
    `select a.id, a.code, a.guest_name as "guestName", a.checkin, a.checkout from arrivals a
     where a.structure_id = $1 and ${guestStayCondition('a')} and a.state = 'confirmed'
       and a.checkin between $2 and $3 and a.checkin < $4 and a.checkout > $5
     order by a.checkin, a.id limit ${MAX_NOT_CHECKED_IN}`,
    [structureId, addDays(from, -MAX_STAY_NIGHTS), to, todayInRome(), from],
  );
}

/** Returns nights and tax of a period, stay by stay. The total equals the sum of the stays to the cent. */
export async function readTaxRegister(database: Queryable, structureId: number, period: Period): Promise<TaxRegister> {
  const tax = await readTouristTax(database, structureId);
  const declared = await readDeclaredPeriods(database, structureId, period.from);
  const from = declared[0]?.from ?? period.from;
  const [stays, notCheckedIn] = [
    await readStays(database, structureId, { from, to: period.to }),
    await readNotCheckedIn(database, structureId, period),
  ];
  const dueOf = (stay: TaxedArrival, within: Period) => computeTouristTax(tax, stay, within);
  const registeredStays = stays
    .filter(({ checkout }) => checkout > period.from)
    .map((stay) => ({ stay, due: dueOf(stay, period) }));
  const endedStays = stays.filter(({ checkout }) => period.from <= checkout && checkout <= period.to);
  return {
    due: sumTaxDues(registeredStays.map(({ due }) => due)),
    stays: registeredStays.map(({ stay, due }) => ({
      id: stay.id,
      code: stay.code,
      guestName: stay.guestName,
      checkin: stay.checkin,
      checkout: stay.checkout,
      persons: Math.max(stay.adults + stay.children.length, stay.guests?.length ?? 0),
      due,
      paidCents: stay.paidCents,
    })),
    notCheckedIn,
    cashedCents: endedStays.reduce((sum, stay) => sum + stay.paidCents + computeTouristTax(tax, stay).includedCents, 0),
    corrections: declared.flatMap((earlier) => {
      const knownCents =
        earlier.figures.due.cents +
        declared
          .flatMap(({ figures }) => figures.corrections)
          .reduce((sum, { fromDay, cents }) => sum + (fromDay === earlier.from ? cents : 0), 0);
      const of = stays.filter(({ checkin, checkout }) => checkin <= earlier.to && checkout > earlier.from);
      const now = of.reduce((sum, stay) => sum + dueOf(stay, earlier).cents, 0);
      return now === knownCents ? [] : [{ fromDay: earlier.from, cents: now - knownCents }];
    }),
  };
}

/** Maximum earlier periods that are corrected: two years of months. */
const MAX_CORRECTED_PERIODS = 24;

/** Reads the periods declared before a day, the earliest first. */
async function readDeclaredPeriods(
  database: Queryable,
  structureId: number,
  before: Day,
): Promise<{ from: Day; to: Day; figures: DeclaredFigures }[]> {
  const rows = await run<{ from: Day; to: Day; figures: DeclaredFigures }>(
    database,
    `select from_day as "from", to_day as "to", figures
     from tourist_tax_declarations where structure_id = $1 and to_day < $2 order by from_day desc limit ${MAX_CORRECTED_PERIODS}`,
    [structureId, before],
  );
  return rows.toReversed();
}
