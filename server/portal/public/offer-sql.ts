import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { AMENITIES } from '../../../domain/structures/amenities/amenities.ts';
import { tableName } from '../../kernel/records/table.ts';
import { activeOffers } from '../../structures/structures/recap/active-offers.ts';
import { jsonArraySql, LANGUAGE, translatedColumn, translatedListSql, untranslatedSql } from './language.ts';

/** SQL condition: guests see the room. */
const isShown = (room: string) => `${room}.status = ${ACTIVE} and ${room}.archived_at is null`;

/** SQL: weekdays of a restriction; empty when it applies on all seven days. */
const restricting = (weekdays: string) => `case when cardinality(${weekdays}) < 7 then ${weekdays} else '{}' end`;

/** SQL: services of a structure. Leaves out services limited to rooms that are all hidden. */
export const SERVICES =
  jsonArraySql(`select v.code, coalesce(${translatedColumn('v.title')}, v.code) as title, v.service_category as category, v.icon,
    e.entry->>'availability' as availability, (e.entry->>'priceCents')::integer as "priceCents",
    e.entry->>'priceUnit' as "priceUnit", coalesce((e.entry->>'reservationRequired')::boolean, false) as "reservationRequired",
    (e.entry->>'minAge')::integer as "minAge", e.entry->>'periodFromMd' as "periodFromMd",
    e.entry->>'periodToMd' as "periodToMd", w."roomIds", ${translatedColumn("(e.entry->'note')")} as note,
    ${untranslatedSql({ title: 'v.title', note: "(e.entry->'note')" })},
    coalesce((e.entry->>'isFeatured')::boolean, false) as "isFeatured"
  from structure_services x, jsonb_array_elements(x.entries) with ordinality e(entry, place)
    join services v on v.id = (e.entry->>'serviceId')::integer and v.status = ${ACTIVE}
    cross join lateral (select coalesce(json_agg(r.id order by r.position, r.id), '[]') as "roomIds" from rooms r
      where e.entry->>'scope' = 'rooms' and r.structure_id = t.id and ${isShown('r')}
        and e.entry->'roomIds' @> to_jsonb(r.id)) w
  where x.structure_id = t.id and (e.entry->>'scope' is distinct from 'rooms' or json_array_length(w."roomIds") > 0)
  order by "isFeatured" desc, e.place`);

const AMENITY_COLUMNS = `a.id, coalesce(${translatedColumn('a.title')}, '') as title, ${translatedColumn('a.description')} as description,
    ${untranslatedSql({ title: 'a.title', description: 'a.description', rulesNote: 'a.rules_note' })}, a.access, case when a.access <> 'included' then a.price_cents end as "priceCents",
    case when a.access <> 'included' then a.price_unit end as "priceUnit", a.reservation_required as "reservationRequired",
    a.min_age as "minAge", a.max_age as "maxAge", a.is_external as "isExternal",
    case when a.is_external then a.partner_name end as "partnerName",
    case when a.is_external then a.distance_meters end as "distanceMeters", a.guests_only as "guestsOnly",
    a.season_from_md as "seasonFromMd", a.season_to_md as "seasonToMd",
    (select coalesce(json_agg(json_build_object('weekdays', h->'weekdays', 'from', h->'from', 'to', h->'to',
       'inSeason', coalesce(h->'inSeason', 'false')) order by p), '[]')
     from jsonb_array_elements(a.hours) with ordinality o(h, p)) as hours,
    a.accessible, a.pets_allowed as "petsAllowed", ${translatedColumn('a.rules_note')} as "rulesNote"`;

export const AMENITY_LIST = `(select coalesce(json_agg(to_jsonb(l) - 'place' - 'position' order by l.place, l.position, l.id), '[]')
  from (${AMENITIES.map(
    (amenity, place) => `select '${amenity.name}' as kind, ${place} as place, a.position, ${AMENITY_COLUMNS}
    from ${tableName(amenity)} a where a.structure_id = t.id and a.status = ${ACTIVE}`,
  ).join(' union all ')}) l)`;

export const OFFERS =
  jsonArraySql(`select o.id, coalesce(${translatedColumn('o.title')}, '') as title, o.type, ${translatedColumn('o.description')} as description,
    ${translatedColumn('o.conditions')} as conditions, ${translatedListSql('o.inclusions', LANGUAGE)} as inclusions,
    ${untranslatedSql({ title: 'o.title', description: 'o.description', conditions: 'o.conditions', inclusions: 'o.inclusions' })},
    o.stay_periods as "stayPeriods", o.book_from as "bookFrom", o.book_to as "bookTo", o.ends_on as "lastDay",
    coalesce(o.fixed_nights, o.min_nights) as "minNights", coalesce(o.fixed_nights, o.max_nights) as "maxNights",
    ${restricting('o.arrival_weekdays')} as "arrivalWeekdays", o.min_adults as "minAdults",
    case when o.price_mode = 'percent_off' then o.discount_percent end as "discountPercent",
    case when o.price_mode = 'amount_off' then o.discount_cents end as "discountCents",
    case when o.price_mode = 'amount_off' then o.discount_unit end as "discountUnit",
    case when o.price_mode = 'free_nights' then o.stay_nights end as "stayNights",
    case when o.price_mode = 'free_nights' then o.pay_nights end as "payNights"
  from ${activeOffers('t.id')} order by o.is_featured desc, o.position, o.id`);
