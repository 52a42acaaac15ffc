import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import type { PublicCard, PublicStructure, STRUCTURE_TEXTS } from './answers.ts';
import { CARD_TABLES, cardColumns, showsPrices } from './cards.ts';
import { landingColumn } from './landing.ts';
import {
  jsonArraySql,
  LANGUAGE,
  type TextLanguages,
  textLanguagesSql,
  translatedColumn,
  translatedListSql,
  translationState,
  untranslatedSql,
} from './language.ts';
import { AMENITY_LIST, OFFERS, SERVICES } from './offer-sql.ts';
import { NEARBY_POIS, OPENING, openingFrom, PROXIMITY_POINTS, type StoredOpening } from './surroundings.ts';

/** Photos of a gallery, the cover first. */
const photos = (gallery: string, owner: string | null) =>
  jsonArraySql(`select p.path, ${translatedColumn('p.alt')} as alt, ${translatedColumn('p.caption')} as caption, p.copyright from photos p
    where p.structure_id = t.id and p.gallery = '${gallery}' and p.owner_id ${owner ? `= ${owner}` : 'is null'}
      and p.moderation_state = 'approved'
    order by p.is_cover desc, p.position, p.id`);

const ROOMS =
  jsonArraySql(`select r.id, coalesce(${translatedColumn('r.title')}, '') as title, coalesce(${translatedColumn('k.title')}, '') as "typeTitle",
    ${translatedColumn('r.description')} as description, ${untranslatedSql({ title: 'r.title', description: 'r.description' })}, r.max_occupancy as "maxOccupancy", r.max_adults as "maxAdults",
    r.area_sqm as "areaSqm", r.accessible, r.cin_override as cin,
    (select coalesce(json_agg(${translatedColumn('f.title')} order by f.position), '[]') from facilities f
      where f.id = any(r.facility_ids) and f.status = ${ACTIVE}) as facilities,
    case when ${showsPrices('t.id')} then r.from_price_cents end as "fromPriceCents",
    ${jsonArraySql(`select m.id, coalesce(${translatedColumn('m.title')}, ${translatedColumn('n.title')}, '') as title
      from room_meal_plans o join meal_plans m on m.id = o.meal_plan_id join meal_plan_types n on n.id = m.meal_plan_type_id
      where o.room_id = r.id and o.is_active and o.archived_at is null and m.status = ${ACTIVE}
      order by o.is_default desc, m.position, m.id`)} as "mealPlans",
    ${photos('room', 'r.id')} as photos
  from rooms r join accommodation_types k on k.id = r.accommodation_type_id
  where r.structure_id = t.id and r.status = ${ACTIVE} and r.archived_at is null order by r.position, r.id`);

/** Current affiliations of the structure (structures dictionary 4.11). */
const AFFILIATIONS = jsonArraySql(`select coalesce(${translatedColumn('j.title')}, j.code) as title, j.kind, a.relation,
    case when a.show_logo then j.cover_path end as logo, j.website, ${translatedColumn('a.benefit')} as benefit,
    a.discount_percent::float8 as "discountPercent"
  from structure_affiliations a join affiliations j on j.id = a.affiliation_id
  where a.structure_id = t.id and j.status = ${ACTIVE} and a.request_state = 'approved' and a.valid_from <= ${TODAY_IN_ROME}
    and (a.valid_to is null or a.valid_to >= ${TODAY_IN_ROME}) order by j.position, a.id`);

const policies = (kind: 'cancellation' | 'payment') => `select '${kind}' as kind, p.id,
    coalesce(${translatedColumn('v.title')}, '') as title, coalesce(${translatedColumn('v.texts')}, '') as text, ${untranslatedSql({ title: 'v.title', text: 'v.texts' })}, p.is_default as "isDefault"
  from ${kind}_policies p cross join lateral (select title, texts from policy_snapshots
    where structure_id = t.id and kind = '${kind}-policy' and policy_id = p.id order by version desc limit 1) v
  where p.structure_id = t.id and p.status = ${ACTIVE} and p.archived_at is null`;

const POLICIES = `(select coalesce(json_agg(l order by l.kind, l."isDefault" desc, l.id), '[]')
  from (${policies('cancellation')} union all ${policies('payment')}) l)`;

const TAX =
  jsonArraySql(`select x->>'fromMd' as "fromMd", x->>'toMd' as "toMd", (x->>'amountCents')::integer as "amountCents",
    (x->>'maxNights')::integer as "maxNights", (x->>'exemptUnderAge')::integer as "exemptUnderAge",
    coalesce(x->>'payable', 'on_site') as payable, ${translatedColumn("(x->'note')")} as note
  from jsonb_array_elements(t.tourist_tax) x`);

/**
 * Public contacts of the structure. Leaves out persons, the mobile phone, and WhatsApp when the structure opted out.
 */
const CONTACTS = `json_build_object('phone', c.phone, 'whatsapp', case when c.whatsapp_opt_out is not true then c.whatsapp end,
  'email', c.email, 'website', c.website, 'facebook', c.facebook, 'instagram', c.instagram, 'youtube', c.youtube,
  'tiktok', c.tiktok, 'linkedin', c.linkedin)`;

const TEXTS: Readonly<Record<(typeof STRUCTURE_TEXTS)[number], string>> = {
  description: 'd.description',
  title: 'd.title',
  strengths: 'd.strengths',
  location: 'd.location',
  directions: 'c.directions',
};

/** A structure's own columns. Its child records are read as JSON above. */
interface Content extends PublicCard {
  readonly slugs: Record<string, string>;
  readonly address: string | null;
  readonly zip: string | null;
  readonly locality: string | null;
  readonly cin: string | null;
  readonly cir: string | null;
  readonly landing: object | null;
  readonly seo: object;
  readonly written: TextLanguages<(typeof STRUCTURE_TEXTS)[number]>;
  readonly title: string | null;
  readonly description: string | null;
  readonly strengths: string[];
  readonly location: string | null;
  readonly directions: string | null;
  readonly contacts: object;
  readonly reception: object | null;
  readonly petsPolicy: string;
  readonly smokingPolicy: string;
  readonly accessibility: string[];
  readonly suitableFor: string[];
  readonly spokenLanguages: string[];
  readonly children: object;
  readonly touristTax: object[];
  readonly photos: object[];
  readonly services: object[];
  readonly amenities: object[];
  readonly rooms: object[];
  readonly affiliations: object[];
  readonly offers: object[];
  readonly policies: object[];
  readonly opening: StoredOpening;
  readonly nearbyPois: object[];
  readonly proximityPoints: object[];
}

/** Reads everything published about a structure in one round trip; null when the structure is offline. */
export const readPublished = (database: Queryable, structureId: number, language: Language) =>
  readContent(database, structureId, language, 't.is_online');

/** Reads any structure as it would be published, for the preview of its users. */
export const readPreview = (database: Queryable, structureId: number, language: Language) =>
  readContent(database, structureId, language, 'true');

async function readContent(
  database: Queryable,
  structureId: number,
  language: Language,
  shown: 't.is_online' | 'true',
): Promise<PublicStructure | null> {
  const [row] = await run<Content>(
    database,
    `select ${cardColumns(LANGUAGE)},
       (select coalesce(json_object_agg(a.language, a.slug), '{}') from structure_addresses a
         where a.structure_id = t.id and a.is_current) as slugs,
       nullif(concat_ws(', ', t.address, t.street_number), '') as address, t.zip, t.locality, t.cin, t.cir,
       ${landingColumn(LANGUAGE)} as landing,
       json_build_object('title', ${translatedColumn('w.meta_title')}, 'description', ${translatedColumn('w.meta_description')},
         'h1', ${translatedColumn('w.h1')}, 'robots', coalesce(w.robots, 'index_follow'), 'canonicalUrl', w.canonical_url,
         'structuredData', coalesce(w.structured_data, true)) as seo,
       ${textLanguagesSql(TEXTS)},
       ${translatedColumn('d.title')} as title, ${translatedColumn('d.description')} as description,
       ${translatedListSql('d.strengths', LANGUAGE)} as strengths, ${translatedColumn('d.location')} as location,
       ${translatedColumn('c.directions')} as directions, ${CONTACTS} as contacts,
       (select json_build_object('checkinFrom', e.checkin_from, 'checkinTo', e.checkin_to, 'checkoutFrom', e.checkout_from,
          'checkoutTo', e.checkout_to, 'is24h', e.is24h) from reception e where e.structure_id = t.id) as reception,
       t.pets_policy as "petsPolicy", t.smoking_policy as "smokingPolicy", t.accessibility,
       t.suitable_for as "suitableFor", t.spoken_languages as "spokenLanguages",
       json_build_object('allowed', not t.adults_only, 'minimumAge', coalesce(t.min_guest_age, 0)) as children,
       ${TAX} as "touristTax", ${photos('structure', null)} as photos, ${SERVICES} as services, ${AMENITY_LIST} as amenities,
       ${ROOMS} as rooms, ${AFFILIATIONS} as affiliations, ${OFFERS} as offers, ${POLICIES} as policies,
       ${OPENING} as opening, ${NEARBY_POIS} as "nearbyPois", ${PROXIMITY_POINTS} as "proximityPoints"
     from ${CARD_TABLES} left join contacts c on c.structure_id = t.id left join seo w on w.structure_id = t.id
     where t.id = $1 and ${shown}`,
    [structureId, language],
  );
  if (!row) return null;
  // The type is asserted here: the answer's schema describes the JSON, and tests validate every answer against it.
  const { written, ...content } = row;
  return {
    ...content,
    ...translationState(written, language),
    opening: openingFrom(row.opening, todayInRome()),
  } as PublicStructure;
}
