import { z } from 'zod';
import type { KpiValue, ReportRow, Series } from '../../../../domain/insight/statistics/answers.ts';
import {
  DELIVERED_AFTER_HOURS,
  DELIVERY_STATES,
  type DeliveryState,
} from '../../../../domain/insight/statistics/deliveries.ts';
import { KPIS, type Kpi, percentOf } from '../../../../domain/insight/statistics/kpis.ts';
import { changePercent } from '../../../../domain/insight/statistics/periods.ts';
import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { daySchema } from '../../../../domain/kernel/records/fields.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { inRome, withinDays } from '../../../platform/database/time.ts';
import { readRequests } from '../figures/requests.ts';
import { inSubject } from '../figures/subject.ts';
import { changeColumns, column, kpiColumns } from '../figures/table.ts';
import type { View } from '../figures/view.ts';
import type { StatisticsScreen } from './screen.ts';

const query = {
  date: daySchema.optional().describe('Giorno; oggi se manca'),
  count: z.enum(['messages', 'requests']).default('messages').describe('Conta: messaggi o richieste'),
  delivery: z
    .enum(Object.keys(DELIVERY_STATES) as [DeliveryState])
    .optional()
    .describe('Stato di consegna'),
};

const HOUR: Text = ['Ora', 'Hour', 'Heure', 'Stunde'];
const TOTAL: Text = ['Totale', 'Total', 'Total', 'Gesamt'];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

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
  adjust: (filters, { date }) => {
    const { from: _, to: __, preset: ___, ...rest } = filters;
    const day = date ?? todayInRome();
    return { ...rest, from: day, to: day, granularity: 'auto' };
  },
  async report(view, requested) {
    const { language } = view;
    const [day = ''] = view.days;
    const other = view.compared[0] ?? null;
    const [now, before, delivered, deliveredBefore] = await Promise.all([
      countsOf(view, day, requested),
      other === null ? null : countsOf(view, other, requested),
      deliveredPercent(view, day),
      other === null ? null : deliveredPercent(view, other),
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
        kpi('deliveredPercent', delivered, deliveredBefore),
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

async function countsOf(
  view: View,
  day: Day,
  { count, delivery }: { count: 'messages' | 'requests'; delivery?: DeliveryState | undefined },
): Promise<HourCount[]> {
  const counts = HOURS.map((): HourCount => ({ direct: 0, multiple: 0 }));
  if (delivery) {
    for (const row of await readDeliveries(view, day))
      if (row.state === delivery) {
        const hour = counts[row.hour];
        if (hour) hour[row.kind] += row.mails;
      }
    return counts;
  }
  for (const row of await readRequests(view.database, view.subject, [day], true)) {
    const hour = counts[row.hour];
    if (!hour) continue;
    hour.direct += row.direct;
    hour.multiple += count === 'messages' ? row.multiple : row.multipleRequests;
  }
  return counts;
}

interface Delivery {
  readonly hour: number;
  readonly kind: 'direct' | 'multiple';
  readonly state: DeliveryState;
  readonly mails: number;
}

function readDeliveries({ database, subject }: View, day: Day): Promise<Delivery[]> {
  const statement = new Statement();
  const at = statement.bind(day);
  return run<Delivery>(
    database,
    `select extract(hour from ${inRome('d.queued_at')})::integer as hour, d.kind,
       case when d.state = 'sent' and d.state_at < now() - interval '${DELIVERED_AFTER_HOURS} hours' then 'delivered' else d.state end as state,
       count(*)::integer as mails
     from mail_deliveries d where ${withinDays('d.queued_at', at, at)}
       and ${inSubject(statement, subject, 'd.structure_id')}
     group by 1, 2, 3`,
    statement.values,
  );
}

async function deliveredPercent(view: View, day: Day): Promise<number | null> {
  const rows = await readDeliveries(view, day);
  const of = (...states: DeliveryState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { mails }) => sum + mails, 0);
  return percentOf(of('delivered'), of('delivered', 'bounced', 'failed'));
}
