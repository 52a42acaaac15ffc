import { z } from 'zod';
import type { ReportColumn, ReportRow } from '../../../../domain/insight/statistics/answers.ts';
import { percentOf, ratio } from '../../../../domain/insight/statistics/kpis.ts';
import { LEVEL_CODES } from '../../../../domain/insight/statistics/levels.ts';
import { addDays, type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { PLACEMENTS } from '../../../../domain/money/highlights/places.ts';
import { HIGHLIGHT_STATES } from '../../../../domain/money/highlights/states.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { run } from '../../../platform/database/statement.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { isAllOwn } from '../figures/subject.ts';
import { column, kpiColumns } from '../figures/table.ts';
import type { View } from '../figures/view.ts';
import type { StatisticsScreen } from '../screens/screen.ts';
import {
  filterEvidence,
  type HighlightFact,
  ownEvidence,
  PLACEMENT_CODES,
  type PlaceKey,
  placeKey,
  readEvidence,
  readHighlights,
  readSlots,
  requirePlace,
  slotsOf,
  withParents,
} from './facts.ts';
import { EVIDENCE_LABELS, evidenceKpis, evidenceSeries } from './list.ts';

const params = { location: z.enum(LEVEL_CODES), id: idParam };
type Params = z.output<z.ZodObject<typeof params>>;
const query = {};

const LABELS = {
  position: ['Posizione', 'Position', 'Place', 'Platz'],
  free: ['libero', 'free', 'libre', 'frei'],
  taken: ['occupato', 'taken', 'occupé', 'belegt'],
  page: ['Pagina', 'Page', 'Page', 'Seite'],
  outside: ['Fuori dalle pagine', 'Outside the pages', 'Hors des pages', 'Außerhalb der Seiten'],
  average: ['Posizione media', 'Average position', 'Position moyenne', 'Durchschnittlicher Platz'],
  structure: ['Struttura', 'Property', 'Établissement', 'Unterkunft'],
  agent: ['Commerciale', 'Sales agent', 'Commercial', 'Vertrieb'],
  code: ['Evidenza', 'Highlight', 'Mise en avant', 'Hervorhebung'],
  slot: ['Posto', 'Slot', 'Place', 'Platz'],
  start: ['Dal', 'From', 'Du', 'Vom'],
  end: ['Al', 'To', 'Au', 'Bis'],
  state: ['Stato', 'Status', 'Statut', 'Status'],
  price: ['Prezzo', 'Price', 'Prix', 'Preis'],
  perClick: ['Costo per clic', 'Cost per click', 'Coût par clic', 'Kosten je Klick'],
  perRequest: ['Costo per richiesta', 'Cost per request', 'Coût par demande', 'Kosten je Anfrage'],
} as const satisfies Record<string, Text>;

/** Number of months in the calendar of positions. */
const MONTHS_AHEAD = 12;

/** Reads the highlights of a place and of the places within. */
async function readWithin(view: View, { location, id }: Params) {
  const place = await requirePlace(view, location, id);
  const all = await readEvidence(view);
  const holds = (one: PlaceKey) => withParents(all.places, one).some((key) => placeKey(key) === placeKey(place));
  return { place, holds, evidence: filterEvidence(all, holds) };
}

const monthAt = (first: Day, months: number): Day => {
  const at = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1 + months, 1));
  return at.toISOString().slice(0, 10);
};

export const placeScreen: StatisticsScreen<typeof query, typeof params> = {
  path: 'evidence/:location/:id',
  screen: 'statsEvidenceLocation',
  operationId: 'getPlaceEvidenceStatistics',
  summary: 'Statistiche: evidenze di una località, posizione per posizione nei prossimi mesi',
  query,
  params,
  async report(view, _query, requested) {
    const { language } = view;
    const { place, evidence } = await readWithin(view, requested);
    const today = todayInRome();
    const first = `${today.slice(0, 7)}-01`;
    const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => monthAt(first, index));
    const ahead = (await readHighlights(view, { from: today, to: addDays(monthAt(first, MONTHS_AHEAD), -1) })).filter(
      (fact) => placeKey(fact) === placeKey(place),
    );
    const slots = (await readSlots(view)).get(place.level);
    const rows = PLACEMENT_CODES.filter((placement) => slots?.has(placement)).flatMap((placement) =>
      Array.from({ length: slotsOf(slots, placement) }, (_, index): ReportRow => {
        const slot = index + 1;
        const label = `${inLanguage(PLACEMENTS[placement], language)} ${slot}`;
        const taken = (month: Day) =>
          ahead.find(
            (fact) =>
              fact.placement === placement &&
              fact.slot === slot &&
              fact.startDate < monthAt(month, 1) &&
              fact.endDate >= month,
          );
        const written = (fact: HighlightFact | undefined) =>
          fact
            ? fact.isOwn
              ? fact.structureName
              : inLanguage(LABELS.taken, language)
            : inLanguage(LABELS.free, language);
        return {
          key: `${placement} ${slot}`,
          label,
          link: null,
          values: Object.fromEntries(months.map((month) => [month, written(taken(month))])),
          previous: null,
          changePercent: null,
        };
      }),
    );
    const monthName = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' });
    const own = ownEvidence(evidence);
    return {
      place: place.name,
      kpis: evidenceKpis(view, own),
      series: await evidenceSeries(view, own),
      table: {
        columns: [
          column('label', LABELS.position, language),
          ...months.map(
            (month): ReportColumn => ({
              code: month,
              label: monthName.format(new Date(`${month}T00:00:00Z`)),
              unit: 'text',
              isSortable: false,
            }),
          ),
        ],
        rows,
        defaultSort: 'label',
      },
    };
  },
};

interface SlugRow {
  readonly id: number;
  readonly path: string;
  readonly level: PlaceKey['level'];
  readonly placeId: number;
  readonly positions: number;
}

export const slugScreen: StatisticsScreen<typeof query, typeof params> = {
  path: 'evidence/:location/:id/slug',
  screen: 'statsEvidenceSlug',
  operationId: 'getSlugEvidenceStatistics',
  summary: 'Statistiche: evidenze per pagina del portale',
  query,
  params,
  async report(view, _query, requested) {
    const { language, reader } = view;
    const { place, holds, evidence } = await readWithin(view, requested);
    // Vendors sell places, so they also read the pages without highlights of their own.
    const readsAllPages = isAllOwn(reader) || ('actor' in reader && reader.actor.role === 'vendor');
    const seen = ownEvidence(evidence);
    const counts = await readShown(view, seen.now);
    const pages = (await readSlugs(view, [...counts.keys()])).filter(
      ({ id, level, placeId }) => counts.has(id) || holds({ level, id: placeId }),
    );
    const today = todayInRome();
    const isAt = (fact: HighlightFact, { level, placeId }: SlugRow) =>
      placeKey(fact) === placeKey({ level, id: placeId });
    const rows = pages.flatMap((page): ReportRow[] => {
      const { id, path, positions } = page;
      const own = seen.now.filter((fact) => isAt(fact, page));
      if (!readsAllPages && own.length === 0 && !counts.has(id)) return [];
      const sold = evidence.now.filter(
        (fact) =>
          isAt(fact, page) &&
          fact.state === 'active' &&
          fact.startDate <= today &&
          (fact.placement === 'top' || fact.placement === 'list'),
      ).length;
      return [
        {
          key: String(id),
          label: `/${path}`,
          link: `/cms/slugs/${id}/edit`,
          values: {
            positions,
            sold: readsAllPages ? Math.min(sold, positions) : own.length,
            free: Math.max(0, positions - sold),
            ...shownFigures(counts.get(id)),
          },
          previous: null,
          changePercent: null,
        },
      ];
    });
    const outside = counts.get(0);
    if (outside)
      rows.push({
        key: '0',
        label: inLanguage(LABELS.outside, language),
        link: null,
        values: { positions: null, sold: null, free: null, ...shownFigures(outside) },
        previous: null,
        changePercent: null,
      });
    return {
      place: place.name,
      kpis: evidenceKpis(view, seen).filter(({ code }) => code !== 'revenueCents'),
      series: await evidenceSeries(view, seen),
      table: {
        columns: [
          column('label', LABELS.page, language),
          column('positions', EVIDENCE_LABELS.positions, language, 'count'),
          column('sold', EVIDENCE_LABELS.sold, language, 'count'),
          column('free', EVIDENCE_LABELS.free, language, 'count'),
          ...kpiColumns(['impressions', 'clicks', 'ctr', 'requests'], language),
          column('average', LABELS.average, language, 'decimal'),
        ],
        rows,
        defaultSort: '-impressions',
      },
    };
  },
};

/** Reads the pages with positions, and other pages by id. */
function readSlugs({ database }: View, ids: readonly number[]): Promise<SlugRow[]> {
  return run<SlugRow>(
    database,
    `select g.id, coalesce(g.path->>'it', '') as path, coalesce(g.location_type, 'country') as level,
       coalesce(case g.location_type when 'region' then g.region_id when 'province' then g.province_id when 'city' then g.city_id
         when 'poi' then g.poi_id end, 1) as "placeId", coalesce(g.max_highlights, 0) as positions
     from slugs g where g.status = 10 and g.max_highlights > 0 or g.id = any($1::integer[]) order by g.id`,
    [ids],
  );
}

interface ShownCounts {
  readonly impressions: number;
  readonly clicks: number;
  readonly requests: number;
  /** Sum of the positions of all impressions. */
  readonly positions: number;
}

const shownFigures = ({ impressions, clicks, requests, positions }: ShownCounts = NO_COUNTS) => ({
  impressions,
  clicks,
  ctr: percentOf(clicks, impressions),
  requests,
  average: ratio(positions, impressions),
});
const NO_COUNTS: ShownCounts = { impressions: 0, clicks: 0, requests: 0, positions: 0 };

/** Reads the results of highlights by page; 0 stands for results outside the pages. */
async function readShown(
  { database, span }: View,
  facts: readonly HighlightFact[],
): Promise<ReadonlyMap<number, ShownCounts>> {
  const rows = await run<ShownCounts & { id: number }>(
    database,
    `select d.slug_id as id, sum(d.impressions)::integer as impressions, sum(d.clicks)::integer as clicks,
       sum(d.requests)::integer as requests,
       coalesce(sum(d.position * d.impressions), 0)::float8 as positions
     from statistics_highlight_days d where d.highlight_id = any($1::integer[]) and d.day between $2 and $3 group by 1`,
    [facts.map(({ highlightId }) => highlightId), span.period.from, span.period.to],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

const structureQuery = {
  unclicked: z.enum(['true', 'false']).default('false').describe('Solo evidenze viste e mai cliccate nel periodo'),
};

const isUnclicked = ({ impressions, clicks }: HighlightFact): boolean => impressions > 0 && clicks === 0;

export const structureScreen: StatisticsScreen<typeof structureQuery, typeof params> = {
  path: 'evidence/:location/:id/structure',
  screen: 'statsEvidenceStructure',
  operationId: 'getStructureEvidenceStatistics',
  summary: 'Statistiche: evidenze per struttura, con il costo per clic e per richiesta',
  query: structureQuery,
  params,
  async report(view, { unclicked }, requested) {
    const { language } = view;
    const { place, evidence } = await readWithin(view, requested);
    const all = ownEvidence(evidence);
    const own = unclicked === 'true' ? filterEvidence(all, isUnclicked) : all;
    return {
      place: place.name,
      kpis: evidenceKpis(view, own),
      series: await evidenceSeries(view, own),
      table: {
        columns: [
          column('label', LABELS.structure, language),
          column('agent', LABELS.agent, language),
          column('code', LABELS.code, language, 'count'),
          column('slot', LABELS.slot, language),
          column('startDate', LABELS.start, language, 'date'),
          column('endDate', LABELS.end, language, 'date'),
          column('state', LABELS.state, language),
          column('priceCents', LABELS.price, language, 'cents'),
          ...kpiColumns(['impressions', 'clicks', 'ctr', 'requests'], language),
          column('perClick', LABELS.perClick, language, 'cents'),
          column('perRequest', LABELS.perRequest, language, 'cents'),
        ],
        rows: own.now.map(
          (fact): ReportRow => ({
            key: String(fact.highlightId),
            label: fact.structureName,
            link: `/structures/${fact.structureId}/dati/evidenze/all`,
            values: {
              agent: fact.agent,
              code: fact.highlightId,
              slot: `${inLanguage(PLACEMENTS[fact.placement], language)} ${fact.slot ?? ''}`.trim(),
              startDate: fact.startDate,
              endDate: fact.endDate,
              state: inLanguage(HIGHLIGHT_STATES[fact.state], language),
              priceCents: fact.amountCents,
              impressions: fact.impressions,
              clicks: fact.clicks,
              ctr: percentOf(fact.clicks, fact.impressions),
              requests: fact.requests,
              perClick: fact.clicks === 0 ? null : Math.round(fact.revenueCents / fact.clicks),
              perRequest: fact.requests === 0 ? null : Math.round(fact.revenueCents / fact.requests),
            },
            previous: null,
            changePercent: null,
          }),
        ),
        defaultSort: '-impressions',
      },
    };
  },
};
