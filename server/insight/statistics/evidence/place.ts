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
import { column, kpiColumns } from '../figures/table.ts';
import type { View } from '../figures/view.ts';
import type { StatisticsScreen } from '../screens/screen.ts';
import {
  type HighlightFact,
  isAllOwn,
  PLACEMENT_CODES,
  type PlaceKey,
  placeKey,
  readHighlights,
  readPlaces,
  readSlots,
  requirePlace,
  slotsOf,
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
  const facts = await readHighlights(view, view.span.period);
  const places = await readPlaces(view, facts);
  const key = placeKey(place);
  const holds = (one: PlaceKey) => {
    const known = places.get(placeKey(one));
    return placeKey(one) === key || (known?.parents ?? []).some((parent) => placeKey(parent) === key);
  };
  return { place, places, holds, facts: facts.filter(holds) };
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
    const { place, holds, facts } = await readWithin(view, requested);
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
    return {
      kpis: await evidenceKpis(view, facts, holds),
      series: await evidenceSeries(
        view,
        facts.map(({ highlightId }) => highlightId),
      ),
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
    const { holds, facts } = await readWithin(view, requested);
    const isCustomer = 'actor' in reader && reader.actor.role === 'customer';
    const seen = isCustomer ? facts.filter(({ isOwn }) => isOwn) : facts;
    const pages = (
      await run<SlugRow>(
        view.database,
        `select g.id, coalesce(g.path->>'it', '') as path, coalesce(g.location_type, 'country') as level,
           coalesce(case g.location_type when 'region' then g.region_id when 'province' then g.province_id when 'city' then g.city_id
             when 'poi' then g.poi_id end, 1) as "placeId", coalesce(g.max_highlights, 0) as positions
         from slugs g where g.status = 10 and g.max_highlights > 0 order by g.id`,
        [],
      )
    ).filter(({ level, placeId }) => holds({ level, id: placeId }));
    const counts = await readShown(view, seen);
    const today = todayInRome();
    const rows = pages.flatMap(({ id, path, level, placeId, positions }): ReportRow[] => {
      const own = seen.filter((fact) => placeKey(fact) === placeKey({ level, id: placeId }));
      if (isCustomer && own.length === 0) return [];
      const sold = facts.filter(
        (fact) =>
          placeKey(fact) === placeKey({ level, id: placeId }) &&
          fact.state === 'active' &&
          fact.startDate <= today &&
          (fact.placement === 'top' || fact.placement === 'list'),
      ).length;
      const figures = counts.get(id) ?? { impressions: 0, clicks: 0, requests: 0, positions: 0 };
      return [
        {
          key: String(id),
          label: `/${path}`,
          link: `/cms/slugs/${id}/edit`,
          values: {
            positions,
            sold: isCustomer ? own.length : Math.min(sold, positions),
            free: Math.max(0, positions - sold),
            impressions: figures.impressions,
            clicks: figures.clicks,
            ctr: percentOf(figures.clicks, figures.impressions),
            requests: figures.requests,
            average: ratio(figures.positions, figures.impressions),
          },
          previous: null,
          changePercent: null,
        },
      ];
    });
    return {
      kpis: (await evidenceKpis(view, seen, (fact) => holds(fact) && (!isCustomer || fact.isOwn))).filter(
        ({ code }) => code !== 'revenueCents',
      ),
      series: await evidenceSeries(
        view,
        seen.map(({ highlightId }) => highlightId),
      ),
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

async function readShown({ database, span, reader }: View, facts: readonly HighlightFact[]) {
  const own = facts.filter(({ isOwn }) => isOwn || isAllOwn(reader)).map(({ highlightId }) => highlightId);
  const rows = await run<{
    id: number;
    impressions: number;
    clicks: number;
    requests: number;
    positions: number;
  }>(
    database,
    `select d.slug_id as id, sum(d.impressions)::integer as impressions, sum(d.clicks)::integer as clicks,
       coalesce(sum(d.requests) filter (where d.highlight_id = any($4::integer[])), 0)::integer as requests,
       coalesce(sum(d.position * d.impressions), 0)::float8 as positions
     from statistics_highlight_days d where d.highlight_id = any($1::integer[]) and d.day between $2 and $3 and d.slug_id <> 0 group by 1`,
    [facts.map(({ highlightId }) => highlightId), span.period.from, span.period.to, own],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const structureScreen: StatisticsScreen<typeof query, typeof params> = {
  path: 'evidence/:location/:id/structure',
  screen: 'statsEvidenceStructure',
  operationId: 'getStructureEvidenceStatistics',
  summary: 'Statistiche: evidenze per struttura, con il costo per clic e per richiesta',
  query,
  params,
  async report(view, _query, requested) {
    const { language } = view;
    const { holds, facts } = await readWithin(view, requested);
    const own = facts.filter(({ isOwn }) => isOwn);
    return {
      kpis: await evidenceKpis(view, own, (fact) => holds(fact) && fact.isOwn),
      series: await evidenceSeries(
        view,
        own.map(({ highlightId }) => highlightId),
      ),
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
        rows: own.map(
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
