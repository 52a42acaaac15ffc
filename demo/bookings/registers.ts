import { randomUUID } from 'node:crypto';
import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import type { Language } from '../../domain/platform/language/text.ts';
import { listKinds, showsDocument } from '../../domain/stays/guests/kinds.ts';
import { ITALY_CODE, toSearchKey } from '../../domain/stays/guests/official.ts';
import { MAX_REPORTED_NIGHTS } from '../../domain/stays/guests/register.ts';
import { PURPOSES, TRANSPORTS } from '../../domain/stays/guests/statistics.ts';
import { listMissingFields, makeEmptyGuest, type StayGuest } from '../../domain/stays/guests/stay-guest.ts';
import type { Config } from '../../server/platform/config.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { sealGuest } from '../../server/stays/guests/guest-rows.ts';
import { type Random, randomFrom, randomInteger } from '../random.ts';
import { pick } from './request.ts';

interface RegisterGuest extends Record<string, unknown> {
  readonly id: number;
  readonly structureId: number;
  readonly guestName: string;
  readonly guestLang: Language;
  readonly state: string;
  readonly checkin: string;
  readonly nights: number;
  readonly adults: number;
  readonly children: number[];
}

/** Days before the arrival at which the demo's registers begin. */
const DAYS_AHEAD = 9;
const DAYS_BACK = 25;

/**
 * Creates the guests' registers of arrivals around today. Departed guests are reported, present guests nearly complete,
 * and some future guests have filled theirs online. All are invented.
 */
export async function makeRegisters(
  database: Queryable,
  config: Pick<Config, 'registerKey'>,
  seed = 53,
): Promise<void> {
  const draw = { random: randomFrom(seed) };
  const today = todayInRome();
  await run(
    database,
    `insert into rate_settings (structure_id, guest_register) select distinct structure_id, true from arrivals
     on conflict (structure_id) do update set guest_register = true`,
    [],
  );
  const stays = await run<RegisterGuest>(
    database,
    `select id, structure_id as "structureId", guest_name as "guestName", guest_lang as "guestLang", state, checkin, nights,
       adults, children
     from arrivals where origin <> 'block' and state in ('confirmed', 'checked_in', 'checked_out')
       and checkin between $1 and $2 order by id`,
    [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)],
  );
  const states = await statesByName(database);
  const written = stays.flatMap((stay) => {
    const isHere = stay.state !== 'confirmed';
    if (!isHere && draw.random() < 0.45) return [];
    const isReported = stay.state === 'checked_out';
    const isWhole = isReported || draw.random() < (isHere ? 0.7 : 0.55);
    return [{ stay, isReported, isByGuest: !isHere, guests: guestsOf(draw, stay, states, isWhole) }];
  });
  await run(
    database,
    `insert into guest_registers (arrival_id, structure_id, version, is_link_open, link_mailed_at, reported_at)
     select w.id, w."structureId", 1, true, case when w."isByGuest" then now() - interval '2 days' end,
       case when w."isReported" then now() - interval '1 day' end
     from jsonb_to_recordset($1::jsonb) as w(id integer, "structureId" integer, "isByGuest" boolean, "isReported" boolean)`,
    [JSON.stringify(written.map(({ stay, ...one }) => ({ ...one, id: stay.id, structureId: stay.structureId })))],
  );
  const rows = written.flatMap(({ stay, isReported, isByGuest, guests }) =>
    guests.map((guest, position) => {
      const idswh = randomUUID();
      const sealed = sealGuest(config, idswh, guest);
      return {
        ...sealed,
        document: isReported ? null : sealed.document,
        ...{ arrivalId: stay.id, position, idswh, isByGuest, isDocumentGone: isReported },
        ...{ kind: guest.kind, arrivedOn: guest.arrivedOn, nights: guest.nights },
        ...{ purpose: guest.purpose, transport: guest.transport, taxExemption: guest.taxExemption },
        missing: listMissingFields(guest),
      };
    }),
  );
  await run(
    database,
    `insert into stay_guests (arrival_id, position, kind, arrived_on, nights, purpose, transport, tax_exemption, idswh, person,
       document, missing, is_document_gone, is_by_guest)
     select w."arrivalId", w.position, w.kind, w."arrivedOn", w.nights, w.purpose, w.transport, w."taxExemption", w.idswh,
       decode(w.person, 'hex'), decode(w.document, 'hex'), w.missing, w."isDocumentGone", w."isByGuest"
     from jsonb_to_recordset($1::jsonb) as w("arrivalId" integer, position smallint, kind text, "arrivedOn" date,
       nights smallint, purpose text, transport text, "taxExemption" text, idswh uuid, person text, document text,
       missing text[], "isDocumentGone" boolean, "isByGuest" boolean)`,
    [JSON.stringify(rows)],
  );
}

const NAMES = {
  it: { '1': ['Luca', 'Matteo', 'Andrea', 'Pietro'], '2': ['Giulia', 'Sofia', 'Chiara', 'Emma'] },
  en: { '1': ['Thomas', 'Henry', 'Oliver'], '2': ['Emily', 'Charlotte', 'Alice'] },
  fr: { '1': ['Hugo', 'Étienne', 'Rémi'], '2': ['Manon', 'Zoé', 'Camille'] },
  de: { '1': ['Jürgen', 'Felix', 'Max'], '2': ['Käthe', 'Lena', 'Sophie'] },
} as const;
/** First names of women among the demo's guests. */
const WOMEN: ReadonlySet<string> = new Set(
  'Marta Elena Chiara Anna Harriet Grace Nora Camille Sophie Katrin Petra Birgit'.split(' '),
);
const STATES: Readonly<Record<Language, readonly string[]>> = {
  it: ['ITALIA'],
  en: ['REGNO UNITO', 'IRLANDA', "STATI UNITI D'AMERICA"],
  fr: ['FRANCIA', 'BELGIO'],
  de: ['GERMANIA', 'AUSTRIA', 'SVIZZERA'],
};
/** Bologna, Rome, Milan, Florence, Turin. */
const CITIES = ['408037006', '412058091', '403015146', '409048017', '401001272'];

async function statesByName(database: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await run<{ key: string; code: string }>(
    database,
    `select search_key as key, code from official_entries where list = 'stati' and search_key = any($1)`,
    [Object.values(STATES).flat().map(toSearchKey)],
  );
  return new Map(rows.map(({ key, code }) => [key, code]));
}

function guestsOf(
  draw: Random,
  stay: RegisterGuest,
  states: ReadonlyMap<string, string>,
  isWhole: boolean,
): StayGuest[] {
  const people = stay.adults + stay.children.length;
  const party = people === 1 ? 'single' : stay.children.length > 0 || people < 4 ? 'family' : 'group';
  const home = states.get(toSearchKey(pick(draw, STATES[stay.guestLang]))) ?? ITALY_CODE;
  const city = home === ITALY_CODE ? pick(draw, CITIES) : null;
  const [first = 'Ospite', ...rest] = stay.guestName.split(' ');
  const guests = listKinds(party, people).map((kind, at): StayGuest => {
    const drawn = pick(draw, ['1', '2'] as const);
    const sex = at > 0 ? drawn : WOMEN.has(first) ? '2' : '1';
    const age = at < stay.adults ? randomInteger(draw, 24, 68) : (stay.children[at - stay.adults] ?? 8);
    const document = {
      documentType: city ? 'IDELE' : 'PASOR',
      documentNumber: `${city ? 'CA' : 'P'}${randomInteger(draw, 10_000, 99_999)}DX`,
      documentIssuedIn: city ?? home,
    };
    return {
      ...makeEmptyGuest(kind),
      arrivedOn: stay.checkin,
      nights: Math.min(stay.nights, MAX_REPORTED_NIGHTS),
      surname: rest.join(' ') || first,
      name: at === 0 ? first : pick(draw, NAMES[stay.guestLang][sex]),
      sex,
      bornOn: addDays(stay.checkin, -(age * 365 + randomInteger(draw, 100, 300))),
      birthState: home,
      birthCity: city,
      citizenship: home,
      residenceState: home,
      residenceCity: city,
      ...(showsDocument(kind) ? document : {}),
      purpose: pick(draw, Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]),
      transport: pick(draw, Object.keys(TRANSPORTS) as (keyof typeof TRANSPORTS)[]),
    };
  });
  if (isWhole) return guests;
  // The last guest has no data yet, and the first lacks a field.
  return guests.map((guest, at) =>
    at === guests.length - 1
      ? { ...guest, bornOn: null, birthCity: null, documentNumber: null }
      : { ...guest, residenceCity: at === 0 ? null : guest.residenceCity },
  );
}
