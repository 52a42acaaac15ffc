import { z } from 'zod';
import type { KpiValue, ReportRow, Series } from '../../../../domain/insight/statistics/answers.ts';
import {
  DELIVERED_AFTER_HOURS,
  DELIVERY_STATES,
  type DeliveryState,
  MAIL_COUNT_CODES,
} from '../../../../domain/insight/statistics/deliveries.ts';
import { KPIS, type Kpi, percentOf } from '../../../../domain/insight/statistics/kpis.ts';
import { changePercent } from '../../../../domain/insight/statistics/periods.ts';
import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { inRome, withinDays } from '../../../platform/database/time.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { isUntilNowSql, readRequests } from '../figures/requests.ts';
import { inSubject } from '../figures/subject.ts';
import { changeColumns, column, kpiColumns } from '../figures/table.ts';
import type { View } from '../figures/view.ts';
import type { StatisticsScreen } from './screen.ts';

const query = {
  date: daySchema.optional().describe('Giorno; oggi se manca'),
  count: z
    .enum(MAIL_COUNT_CODES)
    .optional()
    .describe('Conta: messaggi (se manca), richieste, o e-mail spedite (se manca e c’è uno stato di consegna)'),
  delivery: z
    .enum(Object.keys(DELIVERY_STATES) as [DeliveryState])
    .optional()
    .describe('Stato di consegna delle e-mail spedite'),
};
type EmailsQuery = z.output<z.ZodObject<typeof query>>;

const HOUR: Text = ['Ora', 'Hour', 'Heure', 'Stunde'];
const TOTAL: Text = ['Totale', 'Total', 'Total', 'Gesamt'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface Hours {
  readonly day: Day;
  /** True to leave out the hours of the day that are still to come today. */
  readonly isUntilNow: boolean;
}

/** Requests per hour of a day; the hour repeated by a daylight saving change contains both. */
interface HourCount {
  direct: number;
  multiple: number;
}

export const emailsScreen: StatisticsScreen<typeof query, Record<never, never>> = {
  path: 'emails-daily',
  screen: 'statsEmailsDaily',
  operationId: 'getDailyEmailStatistics',
  summary: 'Statistiche: e-mail di un giorno, ora per ora',
  query,
  hasHours: true,
  hasNotes: false,
  adjust: (filters, { date, count, delivery }) => {
    // Only sent mails have a delivery state.
    if (delivery && count && count !== 'mails') throw fieldProblem('count', 'detail');
    const day = date ?? todayInRome();
    return { ...filters, from: day, to: day, granularity: 'auto' };
  },
  async report(view, requested) {
    const { language } = view;
    const [day = ''] = view.days;
    const other = view.compared[0] ?? null;
    // Compares an unfinished day with the same hours of the other day.
    const [now, before, delivered, deliveredBefore] = await Promise.all([
      countsOf(view, { day, isUntilNow: false }, requested),
      other === null ? null : countsOf(view, { day: other, isUntilNow: view.isPartial }, requested),
      deliveredPercent(view, { day, isUntilNow: false }),
      other === null ? null : deliveredPercent(view, { day: other, isUntilNow: view.isPartial }),
    ]);
    const total = (counts: readonly HourCount[] | null, of: (one: HourCount) => number) =>
      counts === null ? null : counts.reduce((sum, one) => sum + of(one), 0);
    const all = ({ direct, multiple }: HourCount) => direct + multiple;
    const kpi = (code: Kpi, value: number | null, previous: number | null): KpiValue => ({
      code,
      value,
      previous,
      // A percentage of an hour is meaningless.
      changePercent: code === 'peakHour' ? null : changePercent(value, previous),
    });
    const figures = (of: (one: HourCount) => number): [number | null, number | null] => [
      total(now, of),
      total(before, of),
    ];
    const series = (code: Kpi, of: (one: HourCount) => number): Series => ({
      code,
      label: inLanguage(KPIS[code].label, language),
      unit: 'count',
      points: now.map((one, hour) => [hourOf(day, hour), of(one)]),
      previous: before && other !== null ? before.map((one, hour) => [hourOf(other, hour), of(one)]) : null,
    });
    const rows = HOURS.map((hour): ReportRow => {
      const one = now[hour] ?? { direct: 0, multiple: 0 };
      const earlier = before?.[hour];
      const previous = earlier ? all(earlier) : null;
      return {
        key: String(hour),
        label: String(hour),
        link: null,
        values: { emailsDirect: one.direct, emailsMultiple: one.multiple, emailsTotal: all(one) },
        previous,
        changePercent: changePercent(all(one), previous),
      };
    });
    return {
      kpis: [
        kpi('emailsTotal', ...figures(all)),
        kpi('emailsDirect', ...figures(({ direct }) => direct)),
        kpi('emailsMultiple', ...figures(({ multiple }) => multiple)),
        kpi('peakHour', peakOf(now), before && peakOf(before)),
        // Mails of one state have no share of delivered mails.
        ...(requested.delivery ? [] : [kpi('deliveredPercent', delivered, deliveredBefore)]),
      ],
      series: [series('emailsDirect', ({ direct }) => direct), series('emailsMultiple', ({ multiple }) => multiple)],
      table: {
        columns: [
          column('label', HOUR, language, 'hour'),
          ...kpiColumns(['emailsDirect', 'emailsMultiple', 'emailsTotal'], language),
          ...changeColumns(language),
        ],
        rows,
        total: {
          key: 'total',
          label: inLanguage(TOTAL, language),
          link: null,
          values: {
            emailsDirect: total(now, ({ direct }) => direct),
            emailsMultiple: total(now, ({ multiple }) => multiple),
            emailsTotal: total(now, all),
          },
          previous: total(before, all),
          changePercent: changePercent(total(now, all), total(before, all)),
        },
        defaultSort: 'label',
      },
    };
  },
};

const hourOf = (day: Day, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00`;

function peakOf(counts: readonly HourCount[]): number | null {
  const totals = counts.map(({ direct, multiple }) => direct + multiple);
  const most = Math.max(...totals);
  return most === 0 ? null : totals.indexOf(most);
}

async function countsOf(view: View, hours: Hours, { count, delivery }: EmailsQuery): Promise<HourCount[]> {
  const counts = HOURS.map((): HourCount => ({ direct: 0, multiple: 0 }));
  if (delivery || count === 'mails') {
    for (const row of await readDeliveries(view, hours)) {
      const hour = counts[row.hour];
      if (hour && (!delivery || row.state === delivery)) hour[row.kind] += row.mails;
    }
    return counts;
  }
  const { subject, filter } = view;
  for (const row of await readRequests(
    view.database,
    { subject, cells: filter.cells, days: [hours.day], isUntilNow: hours.isUntilNow },
    true,
  )) {
    const hour = counts[row.hour];
    if (!hour) continue;
    hour.direct += row.direct;
    hour.multiple += count === 'requests' ? row.multipleRequests : row.multiple;
  }
  return counts;
}

interface Delivery {
  readonly hour: number;
  readonly kind: 'direct' | 'multiple';
  readonly state: DeliveryState;
  readonly mails: number;
}

function readDeliveries({ database, subject }: View, { day, isUntilNow }: Hours): Promise<Delivery[]> {
  const statement = new Statement();
  const at = statement.bind(day);
  return run<Delivery>(
    database,
    `select extract(hour from ${inRome('d.queued_at')})::integer as hour, d.kind,
       case when d.state = 'sent' and d.state_at < now() - interval '${DELIVERED_AFTER_HOURS} hours' then 'delivered' else d.state end as state,
       count(*)::integer as mails
     from mail_deliveries d where ${withinDays('d.queued_at', at, at)}
       and ${inSubject(statement, subject, 'd.structure_id')} and ${isUntilNow ? isUntilNowSql('d.queued_at') : 'true'}
     group by 1, 2, 3`,
    statement.values,
  );
}

async function deliveredPercent(view: View, hours: Hours): Promise<number | null> {
  const rows = await readDeliveries(view, hours);
  const of = (...states: DeliveryState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { mails }) => sum + mails, 0);
  return percentOf(of('delivered'), of('delivered', 'bounced', 'failed'));
}
