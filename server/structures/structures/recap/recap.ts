import type { Fields, TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { ACTIVE, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { AMENITIES } from '../../../../domain/structures/amenities/amenities.ts';
import { fiscalProfile, missingFiscal } from '../../../../domain/structures/fiscal/fiscal-profile.ts';
import { opening, openingSettings } from '../../../../domain/structures/openings/opening.ts';
import { cancellationPolicy } from '../../../../domain/structures/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../../../domain/structures/policies/payment-policy.ts';
import { COMPLETENESS_PARTS, type CompletenessPart } from '../../../../domain/structures/structures/completeness.ts';
import { contacts } from '../../../../domain/structures/structures/contacts.ts';
import { description } from '../../../../domain/structures/structures/description.ts';
import { nextStatus, type RecapBlock } from '../../../../domain/structures/structures/overview/recap.ts';
import { reception } from '../../../../domain/structures/structures/reception.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { findRecord, readRecord } from '../../../kernel/records/actions.ts';
import { type StoredRecord, selectList } from '../../../kernel/records/select.ts';
import { tableName } from '../../../kernel/records/table.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { readStructureFacts } from '../facts.ts';
import { possibleTransitions } from '../status/status.ts';
import { readUnfinished } from '../wizard/wizard.ts';
import { activeOffers } from './active-offers.ts';

const MAX_PHOTOS = 12;

interface RecapLists {
  typeTitle: Record<string, string>;
  allowsStars: boolean;
  isOwner: boolean;
  services: { title: Record<string, string>; availability: string }[];
  rooms: {
    id: number;
    title: Record<string, string>;
    typeTitle: Record<string, string>;
    status: number;
    units: number;
    maxOccupancy: number;
  }[];
  mealPlans: {
    id: number;
    title: Record<string, string>;
    typeTitle: Record<string, string>;
    status: number;
  }[];
  policies: { kind: string; id: number; title: Record<string, string>; status: number }[];
  offers: { id: number; title: Record<string, string>; endsOn: string | null }[];
  photos: { path: string; alt: Record<string, string> }[];
  amenities: {
    kind: string;
    id: number;
    title: Record<string, string>;
    status: number;
    photoCount: number;
  }[];
}

/** Returns everything that the summary shows of a structure, limited to the parts that the actor may read. */
export async function readRecap(database: Queryable, actor: Actor, id: number, exemptIds: readonly number[]) {
  const record = await readRecord(database, structure, actor.role, id, structureScope(actor, 't.id', 'parts'));
  const unscoped = () => 'true';
  const section = <F extends Fields>(definition: RecordDefinition<F> & { readonly scope: 'structure' }) =>
    findRecord(database, definition, actor.role, id, unscoped);
  const [facts, lists, people, texts, mode, periods, desk, fiscal, [begun]] = await Promise.all([
    readStructureFacts(database, record, actor, exemptIds),
    readRecapLists(database, actor, record),
    section(contacts),
    section(description),
    section(openingSettings),
    readOpenings(database, actor, id),
    section(reception),
    section(fiscalProfile),
    readUnfinished(database, actor, id),
  ]);
  const { isOwner, ...shown } = lists;
  // Portal staff and the owner may see tax data (structures dictionary 1.6).
  const maySeeTax = actor.role !== 'customer' || isOwner;
  // A part is complete when it has all its completeness points.
  const isComplete = (part: CompletenessPart) => (facts.parts[part] ?? 0) >= COMPLETENESS_PARTS[part];
  const done: Record<RecapBlock, boolean> = {
    profile: isComplete('profile'),
    contacts: isComplete('contacts'),
    fiscal: fiscal !== null && missingFiscal(fiscal).length === 0,
    description: isComplete('description'),
    openings: facts.openingPeriods > 0,
    reception: Boolean(desk?.checkinFrom && desk.checkoutTo),
    services: isComplete('services'),
    amenities: lists.amenities.some(({ status }) => status === ACTIVE),
    rooms: isComplete('rooms'),
    mealPlans: isComplete('mealPlans'),
    policies: isComplete('policies'),
    offers: lists.offers.length > 0,
    photos: isComplete('photos'),
  };
  return {
    structure: record,
    ...shown,
    contacts: people,
    fiscal: maySeeTax ? fiscal : null,
    maySeeTax,
    texts: texts && {
      title: (texts.title as TranslatedText).it ?? '',
      description: (texts.description as TranslatedText).it ?? '',
      translationScore: texts.translationScore as number,
    },
    openingMode: (mode?.openingMode as string | undefined) ?? null,
    openings: periods,
    reception: desk,
    photoCount: facts.photoCount,
    done,
    wizardStep: begun?.step ?? null,
    next: nextStatus(record.status as number, facts),
    transitions: possibleTransitions(actor, record.status as number, facts),
  };
}

async function readOpenings(database: Queryable, actor: Actor, id: number): Promise<StoredRecord[]> {
  return run<StoredRecord>(
    database,
    `select ${selectList(opening, actor.role)} from openings t where t.structure_id = $1
     order by t.kind desc, t.start_date, t.start_md, t.id`,
    [id],
  );
}

/** Reads names, services, amenities and the first photos in one statement. */
async function readRecapLists(database: Queryable, actor: Actor, record: StoredRecord): Promise<RecapLists> {
  const statement = new Statement();
  const id = `${statement.bind(record.id)}::integer`;
  const amenities = AMENITIES.map(
    (amenity, order) =>
      `select ${order} as place, ${statement.bind(amenity.name)}::text as kind, t.id, t.title, t.status, t.position,
         t.photo_count as "photoCount" from ${tableName(amenity)} t where t.structure_id = ${id}`,
  ).join(' union all ');
  const policies = [paymentPolicy, cancellationPolicy].map(
    (policy) =>
      `select ${statement.bind(policy.name)}::text as kind, t.id, t.title, t.status, t.position
       from ${tableName(policy)} t where t.structure_id = ${id} and t.archived_at is null`,
  );
  const [lists] = await run<RecapLists>(
    database,
    `select y.title as "typeTitle", y.allows_stars as "allowsStars",
       exists (select 1 from user_structures l where l.user_id = ${statement.bind(actor.userId)} and l.structure_id = ${id}
         and l.relation = 'owner' and l.valid_from <= ${TODAY_IN_ROME} and (l.valid_to is null or l.valid_to >= ${TODAY_IN_ROME})) as "isOwner",
       (select coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'availability', e.entry->>'availability')
          order by e.place), '[]')
        from structure_services x, jsonb_array_elements(x.entries) with ordinality e(entry, place)
        join services s on s.id = (e.entry->>'serviceId')::integer where x.structure_id = ${id}) as services,
       (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'id', a.id, 'title', a.title, 'status', a.status,
          'photoCount', a."photoCount") order by a.place, a.position), '[]') from (${amenities}) a) as amenities,
       (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title, 'typeTitle', k.title, 'status', r.status,
          'units', r.units, 'maxOccupancy', r.max_occupancy) order by r.position, r.id), '[]')
        from rooms r join accommodation_types k on k.id = r.accommodation_type_id
        where r.structure_id = ${id} and r.archived_at is null) as rooms,
       (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title, 'typeTitle', k.title, 'status', m.status)
          order by m.position, m.id), '[]')
        from meal_plans m join meal_plan_types k on k.id = m.meal_plan_type_id
        where m.structure_id = ${id} and m.archived_at is null) as "mealPlans",
       (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'id', c.id, 'title', c.title, 'status', c.status)
          order by c.kind desc, c.position, c.id), '[]') from (${policies.join(' union all ')}) c) as policies,
       (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'endsOn', o.ends_on)
          order by o.position, o.id), '[]') from ${activeOffers(id)}) as offers,
       (select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'alt', p.alt) order by p.position), '[]')
        from (select path, alt, position from photos where structure_id = ${id} and gallery = 'structure'
          order by position limit ${MAX_PHOTOS}) p) as photos
     from structure_types y where y.id = ${statement.bind(record.structure_type)}`,
    statement.values,
  );
  if (!lists) throw new Error('a structure names a type that does not exist');
  return lists;
}
