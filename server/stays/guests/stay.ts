import type { Language } from '../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { isBookingSql } from '../../selling/availability/nights/booking-sql.ts';

/** The arrival data that the register needs. */
export interface RegisterStay {
  readonly id: number;
  readonly structureId: number;
  readonly code: string;
  readonly guestName: string;
  readonly guestEmail: string | null;
  readonly guestLang: Language;
  readonly state: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly nights: number;
  readonly adults: number;
  readonly children: number[];
}

/** Returns the number of guests expected in the register. */
export const countPeople = ({ adults, children }: Pick<RegisterStay, 'adults' | 'children'>): number =>
  adults + children.length;

/** SQL condition: arrivals with guests in a structure that keeps a register here. */
export const HAS_REGISTER = `exists (select from rate_settings r where r.structure_id = a.structure_id and r.guest_register)
  and ${isBookingSql('a')}`;

const COLUMNS = `a.id, a.structure_id as "structureId", a.code, a.guest_name as "guestName", a.guest_email as "guestEmail",
  a.guest_lang as "guestLang", a.state, a.checkin, a.checkout, a.nights, a.adults, a.children`;

/** Reads an arrival that has a register in this structure. Throws 404 for any other. */
export async function readStay(database: Queryable, structureId: number, arrivalId: number): Promise<RegisterStay> {
  const [stay] = await run<RegisterStay>(
    database,
    `select ${COLUMNS} from arrivals a where a.id = $1 and a.structure_id = $2 and ${HAS_REGISTER}`,
    [arrivalId, structureId],
  );
  if (!stay) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  return stay;
}

/** Reads the arrival of a check-in link with its key. The link is open until the day of departure. */
export async function readOpenStay(
  database: Queryable,
  code: string,
  today: string,
): Promise<(RegisterStay & { linkKey: string }) | null> {
  const [stay] = await run<RegisterStay & { linkKey: string }>(
    database,
    `select ${COLUMNS}, g.link_key::text as "linkKey" from arrivals a join guest_registers g on g.arrival_id = a.id
     where a.code = $1 and g.is_link_open and a.state in ('confirmed', 'checked_in') and a.checkout >= $2 and ${HAS_REGISTER}`,
    [code, today],
  );
  return stay ?? null;
}
