import { figureOf } from '../../../../domain/insight/statistics/figures.ts';
import { addMeasures, NO_MEASURES } from '../../../../domain/insight/statistics/measures.ts';
import type { OwnFigures } from '../../../../domain/insight/statistics/own/own-answers.ts';
import { daysOf } from '../../../../domain/insight/statistics/periods.ts';
import { addDays, type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { withinDays } from '../../../platform/database/time.ts';
import { isBookingSql } from '../../../selling/availability/nights/booking-sql.ts';
import { readStructureRequests } from '../figures/requests.ts';
import type { Subject } from '../figures/subject.ts';
import { readVisits } from '../figures/visits.ts';
import { readHighlights } from './highlights.ts';
import { type PeerFigure, readPeers } from './peers.ts';
import { readDemand, readMissed } from './searches.ts';
import { readWaiting } from './waiting-times.ts';

const PERIOD_DAYS = 30;
/** Days of a year as full weeks, so that weekdays are compared with the same weekdays. */
const YEAR_DAYS = 364;

/** Reads a structure's last thirty full days, with the figures of the year before and of its peers. */
export async function readOwnFigures(database: Queryable, id: number): Promise<OwnFigures> {
  const today = todayInRome();
  const period = { from: addDays(today, -PERIOD_DAYS), to: addDays(today, -1) };
  const days = daysOf(period);
  const before = days.map((day) => addDays(day, -YEAR_DAYS));
  const [now, lastYear, peers, highlights, missed, demand, activity, waiting] = await Promise.all([
    readPeriod(database, id, days),
    readPeriod(database, id, before),
    readPeers(database, id, today),
    readHighlights(database, id, period),
    readMissed(database, id, period.from),
    readDemand(database, id, today),
    readActivity(database, id, today),
    readWaiting(database, id, today),
  ]);
  const hasLastYear = await hasFigures(database, before[0] ?? period.from);
  const beside = (figure: PeerFigure) => ({
    value: now[figure],
    lastYear: hasLastYear ? lastYear[figure] : null,
    peers: peers?.[figure] ?? null,
  });
  return {
    ...period,
    views: beside('views'),
    contacts: beside('contacts'),
    requests: beside('requests'),
    bookings: beside('bookings'),
    answerMinutes: beside('answerMinutes'),
    peersOf: peers?.kind ?? null,
    highlights,
    missed,
    demand,
    activity,
    waiting,
  };
}

/** Uses the same functions as the statistics screens. */
async function readPeriod(
  database: Queryable,
  id: number,
  days: readonly Day[],
): Promise<Record<PeerFigure, number | null>> {
  const subject: Subject = { is: 'structure', id, within: (statement) => `s.id = ${statement.bind(id)}` };
  const [visits, requests, [rest]] = await Promise.all([
    readVisits(database, { subject, filter: { cells: null, country: null }, by: 'none', byDay: false, days }),
    readStructureRequests(database, { subject, cells: null, days }),
    run<{ bookings: number; minutes: number | null }>(
      database,
      `select (select count(*)::integer from arrivals a where a.structure_id = $1 and a.state <> 'cancelled' and ${isBookingSql('a')}
           and ${withinDays('a.created_at', '$2', '$3')}) as bookings,
         (select round(avg(extract(epoch from b.first_reply_at - b.created_at) / 60))::float8 from booking_requests b where b.structure_id = $1
           and ${withinDays('b.created_at', '$2', '$3')}
           and b.spam_score < ${MIN_SPAM_SCORE}) as minutes`,
      [id, days[0], days.at(-1)],
    ),
  ]);
  const measures = visits.reduce<typeof NO_MEASURES>((sum, row) => addMeasures(sum, row), NO_MEASURES);
  return {
    views: figureOf('structureViews', measures),
    contacts: figureOf('contacts', measures),
    requests: requests.get(String(id)) ?? 0,
    bookings: rest?.bookings ?? 0,
    answerMinutes: rest?.minutes ?? null,
  };
}

/** True if figures exist for this day or an earlier one. */
export async function hasFigures(database: Queryable, day: Day): Promise<boolean> {
  const found = await run(database, 'select from statistics_days where day <= $1 limit 1', [day]);
  return found.length > 0;
}

/** Counts requests by state, and arrivals within a week (structures dictionary 1.3, Attività). */
async function readActivity(database: Queryable, id: number, today: Day): Promise<OwnFigures['activity']> {
  const rows = await run<{ state: string; last7: number; last30: number }>(
    database,
    `select b.state, count(*) filter (where b.created_at >= now() - interval '7 days')::integer as last7, count(*)::integer as last30
     from booking_requests b where b.structure_id = $1 and b.created_at >= now() - interval '30 days' and b.spam_score < ${MIN_SPAM_SCORE} group by 1`,
    [id],
  );
  const [row] = await run<{ arrivals: number }>(
    database,
    `select count(*)::integer as arrivals from arrivals a where a.structure_id = $1 and a.state = 'confirmed' and ${isBookingSql('a')}
       and a.checkin between $2 and $2::date + 6`,
    [id, today],
  );
  return {
    last7: Object.fromEntries(rows.filter(({ last7 }) => last7 > 0).map(({ state, last7 }) => [state, last7])),
    last30: Object.fromEntries(rows.map(({ state, last30 }) => [state, last30])),
    arrivals7: row?.arrivals ?? 0,
  };
}
