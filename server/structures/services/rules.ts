import type { Values } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import type { structureServices } from '../../../domain/structures/structures/structure-services.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

interface CatalogueService {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly parentId: number | null;
  readonly parentName: string | null;
  readonly allowsPrice: boolean;
  readonly priceUnits: readonly string[];
}

type Entry = Values<typeof structureServices.fields>['entries'][number];

const roomIdsOf = (entries: readonly Entry[]) => entries.flatMap(({ roomIds }) => roomIds ?? []);

function readCatalogue(database: Queryable, ids: readonly number[]): Promise<CatalogueService[]> {
  return run<CatalogueService>(
    database,
    `select s.id, s.title->>'it' as name, s.status, s.parent_id as "parentId", p.title->>'it' as "parentName",
       s.allows_price as "allowsPrice", s.price_units as "priceUnits"
     from services s left join services p on p.id = s.parent_id where s.id = any($1::integer[])`,
    [ids],
  );
}

/**
 * Checks that each service is in the catalogue, is active when added, and is listed with its parent (structures
 * dictionary 2.14).
 */
export async function serviceIssues(
  transaction: Queryable,
  entries: readonly Entry[],
  before: readonly Entry[],
  structureId: number,
): Promise<Issue[]> {
  const entriesBefore = new Map(before.map((entry) => [entry.serviceId, entry]));
  const offeredIds = new Set(entries.map(({ serviceId }) => serviceId));
  const servicesById = new Map((await readCatalogue(transaction, [...offeredIds])).map((one) => [one.id, one]));
  const roomIssues = await foreignRoomIssues(transaction, entries, before, structureId);
  const issues = entries.flatMap((entry, at): Issue[] => {
    const { serviceId } = entry;
    const path = `entries.${at}.serviceId`;
    const service = servicesById.get(serviceId);
    if (!service || (service.status !== ACTIVE && !entriesBefore.has(serviceId))) return [{ path, code: 'exists' }];
    const orphaned = service.parentId !== null && !offeredIds.has(service.parentId);
    if (orphaned) return [{ path, code: 'parent_missing', params: { name: service.parentName ?? '' } }];
    return priceIssues(entry, entriesBefore.get(serviceId), service).map(({ path: field, code }) => ({
      path: `entries.${at}.${field}`,
      code,
    }));
  });
  return [...issues, ...roomIssues];
}

/**
 * Checks that a price is allowed by the catalogue and in its units (platform dictionary 3.1). Unchanged values pass.
 */
function priceIssues(entry: Entry, before: Entry | undefined, { allowsPrice, priceUnits }: CatalogueService): Issue[] {
  const isNew = (name: 'availability' | 'priceCents' | 'priceUnit') =>
    entry[name] !== null && entry[name] !== before?.[name];
  const issues: Issue[] = [];
  if (!allowsPrice) {
    if (entry.availability === 'paid' && isNew('availability')) issues.push({ path: 'availability', code: 'no_price' });
    for (const name of ['priceCents', 'priceUnit'] as const)
      if (isNew(name)) issues.push({ path: name, code: 'no_price' });
  } else if (isNew('priceUnit') && priceUnits.length > 0 && !priceUnits.includes(entry.priceUnit ?? '')) {
    issues.push({ path: 'priceUnit', code: 'enum' });
  }
  return issues;
}

/** Checks that the rooms belong to the structure and are not archived when added. */
async function foreignRoomIssues(
  database: Queryable,
  entries: readonly Entry[],
  before: readonly Entry[],
  structureId: number,
): Promise<Issue[]> {
  const [roomIds, roomIdsBefore] = [roomIdsOf(entries), roomIdsOf(before)];
  if (roomIds.length === 0) return [];
  const rooms = await run<{ id: number }>(
    database,
    `select id from rooms where structure_id = $1 and id = any($2::integer[])
       and (archived_at is null or id = any($3::integer[]))`,
    [structureId, roomIds, roomIdsBefore],
  );
  const own = new Set(rooms.map(({ id }) => id));
  return entries.flatMap(({ roomIds }, at): Issue[] =>
    (roomIds ?? []).every((id) => own.has(id)) ? [] : [{ path: `entries.${at}.roomIds`, code: 'exists' }],
  );
}

/** Warns of services that the catalogue has since retired. The structure keeps them. */
export async function retiredServiceWarnings(database: Queryable, entries: readonly Entry[]): Promise<Issue[]> {
  const ids = entries.map(({ serviceId }) => serviceId);
  if (ids.length === 0) return [];
  const retired = (await readCatalogue(database, ids)).filter(({ status }) => status !== ACTIVE);
  return retired.map(({ name }) => ({ path: 'entries', code: 'retired_service', params: { name } }));
}
