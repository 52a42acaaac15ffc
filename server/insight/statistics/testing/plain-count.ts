import { CELLS, type Cell, cellOf } from '../../../../domain/insight/statistics/cells.ts';
import type { EventRow } from '../events/append.ts';
import type { Month, MonthStructure, MonthWorld } from './month.ts';
import { sessionsOf } from './reference.ts';

/** Filters of visits as a plain program reads them. */
export interface PlainFilter {
  readonly region_id?: number;
  readonly province_id?: number;
  readonly city_id?: number;
  readonly structureIds?: readonly number[];
  readonly structure_type?: number;
  readonly category?: string;
  readonly lang?: string;
  readonly device?: string;
  readonly source?: string;
  readonly country?: string;
  readonly pageType?: string;
  /** Paths, by id. */
  readonly pathIds?: ReadonlySet<number>;
  /** Structures of the reader; absent means all. */
  readonly scope?: readonly number[];
}

export type PlainCounts = Readonly<
  Record<
    | 'sessions'
    | 'visitors'
    | 'pageViews'
    | 'structureViews'
    | 'contacts'
    | 'conversions'
    | 'requests'
    | 'emailsDirect'
    | 'emailsMultiple',
    number
  >
>;

const isView = ({ type }: EventRow) => type === 'page_view' || type === 'structure_view';
const isHighlight = ({ type }: EventRow) => type.startsWith('highlight_');
const isContact = ({ type }: EventRow) => /^(phone|whatsapp|website|email)_click$/.test(type);

/** Counts the raw rows of a month, one after the other. */
export function countPlainly(month: Month, world: MonthWorld, filter: PlainFilter): PlainCounts {
  const structures = new Map(world.structures.map((one) => [one.id, one]));
  const cityOfPage = new Map(world.pages.map((page) => [page.slugId, page.cityId]));
  const isIncluded = (one: MonthStructure) =>
    (filter.scope?.includes(one.id) ?? true) &&
    (filter.structureIds?.includes(one.id) ?? true) &&
    (filter.region_id === undefined || one.regionId === filter.region_id) &&
    (filter.province_id === undefined || one.provinceId === filter.province_id) &&
    (filter.city_id === undefined || one.cityId === filter.city_id) &&
    (filter.structure_type === undefined || one.type === filter.structure_type) &&
    (filter.category === undefined || one.category === filter.category);
  const isOfPlacesOnly = !filter.scope && !filter.structureIds && !filter.structure_type && !filter.category;
  const places = [filter.region_id, filter.province_id, filter.city_id];
  const isAll = isOfPlacesOnly && places.every((place) => place === undefined);
  const isOwn = ({ structureId }: EventRow) => {
    const structure = structureId === null ? undefined : structures.get(structureId);
    return structure !== undefined && isIncluded(structure);
  };
  /** A page about a place belongs to the place; sets of structures have no pages. */
  const isAboutPlace = ({ slugId }: EventRow) => {
    const city = slugId === null ? undefined : world.structures.find(({ cityId }) => cityId === cityOfPage.get(slugId));
    if (!isOfPlacesOnly || !city) return false;
    const place = { ...city, id: 0, type: 0, category: null };
    return isIncluded(place);
  };
  const isWithin = (event: EventRow) => isAll || (!isHighlight(event) && isOwn(event)) || isAboutPlace(event);
  const matches = ({ cell, country }: { cell: number; country?: string | null }) => {
    const own: Cell | undefined = CELLS[cell];
    return (
      (!filter.lang || own?.lang === filter.lang) &&
      (!filter.device || own?.device === filter.device) &&
      (!filter.source || own?.source === filter.source) &&
      (!filter.country || country === filter.country)
    );
  };
  const isPage = (event: EventRow) =>
    (!filter.pageType || pageTypeOf(event, world) === filter.pageType) &&
    (!filter.pathIds || filter.pathIds.has(event.pathId));
  const counts = { sessions: 0, visitors: 0, pageViews: 0, structureViews: 0, contacts: 0, conversions: 0 };
  const countViews = (events: readonly EventRow[]) => {
    const views = events.filter((event) => isView(event) && isPage(event));
    counts.pageViews += views.length;
    counts.structureViews += views.filter(({ type }) => type === 'structure_view').length;
  };
  const cellOfRequest = new Map<string, number>();
  for (const day of month.days) {
    const { sessions, untracked } = sessionsOf(month.events.filter((event) => event.day === day));
    countViews(untracked.filter((event) => isWithin(event) && matches(event)));
    for (const event of untracked) cellOfRequest.set(event.eventId, event.cell);
    const counted = new Set<number>();
    for (const { person, events } of sessions) {
      const [first] = events;
      for (const event of events) cellOfRequest.set(event.eventId, first?.cell ?? 0);
      const within = events.filter(isWithin);
      if (!first || within.length === 0) continue;
      const isFirst = !counted.has(person);
      counted.add(person);
      if (!matches(first)) continue;
      counts.sessions++;
      if (isFirst) counts.visitors++;
      countViews(within);
      const own = events.filter((event) => !isHighlight(event) && (isAll ? true : isOwn(event)));
      const contacts = new Set(own.filter(isContact).map(({ type, structureId }) => `${type} ${structureId}`));
      counts.contacts += contacts.size;
      if (contacts.size > 0 || own.some(({ type }) => type === 'request')) counts.conversions++;
    }
  }
  const requests = month.requests.filter(({ structureId, spamScore, event, lang }) => {
    const structure = structures.get(structureId);
    const cell = event
      ? (cellOfRequest.get(event.eventId) ?? 0)
      : cellOf({ lang, device: 'desktop', source: 'direct' });
    return spamScore === 0 && structure !== undefined && isIncluded(structure) && matches({ cell });
  });
  return {
    ...counts,
    requests: new Set(requests.map((one, index) => one.groupId ?? index)).size,
    emailsDirect: requests.filter(({ groupId }) => groupId === null).length,
    emailsMultiple: requests.filter(({ groupId }) => groupId !== null).length,
  };
}

function pageTypeOf({ type, slugId, pathId }: EventRow, { homePathId }: MonthWorld): string {
  if (type === 'structure_view') return 'structure';
  if (slugId !== null) return 'location';
  return pathId === homePathId ? 'home' : 'other';
}
