import type { SentEvent } from '../../../../domain/insight/statistics/events.ts';
import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Kinds of records that an event can name. */
export type ReferenceKind =
  | 'structure'
  | 'offer'
  | 'highlight'
  | 'poi'
  | 'slug'
  | 'country'
  | 'region'
  | 'province'
  | 'city';

export interface Reference {
  readonly kind: ReferenceKind;
  readonly id: number;
}

interface FoundReference extends Reference {
  /** Set for an offer or a highlight. */
  readonly structureId: number | null;
  /** Milliseconds of the time when it became inactive; null while active. */
  readonly until: number | null;
}

export type KnownReferences = ReadonlyMap<string, FoundReference>;

export const referenceKey = ({ kind, id }: Reference) => `${kind} ${id}`;

/** Returns the records that an event names, including its location. */
export function referencesOf(event: SentEvent): Reference[] {
  const named: [ReferenceKind, number | null | undefined][] = [
    ['structure', event.structureId],
    ['offer', event.offerId],
    ['highlight', event.highlightId],
    ['poi', event.poiId],
    ['slug', event.slugId],
  ];
  if (event.locationType) named.push([event.locationType, event.locationId]);
  return named.flatMap(([kind, id]) => (typeof id === 'number' ? [{ kind, id }] : []));
}

/** Time in milliseconds during which an active record is not looked up again: sites send the same few hundred ids. */
const FRESH_MS = 30_000;
const MAX_CACHED_REFERENCES = 50_000;

/** SQL: time at which the record was switched off, from the history, as far as late events are accepted. */
const switchedOffSql = (kind: string) =>
  `(select max(a.at) from audit_entries a where a.target_type = '${kind}' and a.target_id = x.id and a.at > now() - interval '25 hours'
     and exists (select from jsonb_array_elements(a.changes) c where c->>'field' in ('isOnline', 'status', 'state', 'archivedAt')))`;

const of = (kind: string, n: number, from: string, columns: { active: string; structure?: string }) =>
  `select '${kind}' as kind, x.id, ${columns.structure ?? 'null::integer'} as "structureId",
     case when ${columns.active} then null else coalesce(extract(epoch from ${switchedOffSql(kind)}) * 1000, 0)::float8 end as until
   from ${from} x where x.id = any($${n}::integer[])`;

const placeSql = (kind: string, n: number, from: string) =>
  `select '${kind}', x.id, null::integer, null::float8 from ${from} x where x.id = any($${n}::integer[])`;

const KINDS: readonly ReferenceKind[] = [
  'structure',
  'offer',
  'highlight',
  'poi',
  'slug',
  'region',
  'province',
  'city',
];

const LOOKUP_SQL = [
  of('structure', 1, 'structures', { active: 'x.is_online' }),
  of('offer', 2, 'offers', {
    active: `x.archived_at is null and x.status = ${ACTIVE}`,
    structure: 'x.structure_id',
  }),
  of('highlight', 3, 'highlights', { active: `x.state = 'active'`, structure: 'x.structure_id' }),
  of('poi', 4, 'pois', { active: `x.status = ${ACTIVE}` }),
  of('slug', 5, 'slugs', { active: `x.status = ${ACTIVE}` }),
  placeSql('region', 6, 'regions'),
  placeSql('province', 7, 'provinces'),
  placeSql('city', 8, 'cities'),
].join(' union all ');

/** Looks up the records that events name, with one statement for all uncached records. */
export class References {
  readonly #database: Queryable;
  readonly #known = new Map<string, FoundReference & { readonly readAt: number }>();

  constructor(database: Queryable) {
    this.#database = database;
  }

  async find(wanted: readonly Reference[]): Promise<KnownReferences> {
    const now = Date.now();
    const found = new Map<string, FoundReference>();
    const missing = new Map<string, Reference>();
    for (const one of wanted) {
      const key = referenceKey(one);
      const known = this.#known.get(key);
      if (one.kind === 'country') {
        // The only country is Italy (platform dictionary 5.9).
        if (one.id === 1) found.set(key, { ...one, structureId: null, until: null });
      } else if (known && known.readAt > now - FRESH_MS) found.set(key, known);
      else missing.set(key, one);
    }
    if (missing.size > 0) {
      const ids = KINDS.map((kind) => [...missing.values()].flatMap((one) => (one.kind === kind ? [one.id] : [])));
      for (const row of await run<FoundReference>(this.#database, LOOKUP_SQL, ids)) this.#keep(found, row, now);
    }
    return found;
  }

  #keep(found: Map<string, FoundReference>, row: FoundReference, now: number): void {
    const key = referenceKey(row);
    found.set(key, row);
    this.#known.delete(key);
    // Caches active records only: an inactive record may become active at any moment.
    if (row.until !== null) return;
    this.#known.set(key, { ...row, readAt: now });
    if (this.#known.size > MAX_CACHED_REFERENCES) this.#known.delete(this.#known.keys().next().value ?? key);
  }
}
