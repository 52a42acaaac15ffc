import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayWords } from '../../kernel/calendar/day-words.ts';
import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';
import { ARRIVAL_STATES, type ArrivalState } from '../bookings/arrival-states.ts';
import { REQUEST_OUTCOMES, REQUEST_STATES, type RequestState } from '../bookings/request-states.ts';
import { leavingOf, type PlannedMessage, type RecipientNow } from './leaving.ts';
import { TEMPLATE_CODES, variablesOf } from './templates.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const TODAY = momentInRome(NOW).day;
const stay = (from: number, nights = 2) => ({
  checkin: addDays(TODAY, from),
  checkout: addDays(TODAY, from + nights),
});
const planned = (more: Partial<PlannedMessage> = {}): PlannedMessage => ({
  templateCode: 'pre_arrival',
  lang: 'it',
  variables: { guestName: 'Anna', checkin: dayWords(stay(2).checkin, 'it') },
  scheduledAt: NOW,
  days: stay(2),
  ...more,
});
const recipient = (more: Partial<RecipientNow> = {}): RecipientNow => ({
  obstacle: null,
  days: stay(2),
  arrival: 'confirmed',
  request: null,
  ...more,
});
const of = (message: Partial<PlannedMessage>, now: Partial<RecipientNow> | null) =>
  leavingOf(planned(message), now && recipient(now), NOW);

it('sends the message unchanged when nothing has changed', () => {
  expect(of({}, {})).toEqual({ is: 'leaves', variables: planned().variables });
});

it('skips the message with a reason when the recipient or the stay no longer allows it', () => {
  const reasons = [
    of({}, null),
    of({}, { obstacle: 'opted_out' }),
    of({}, { arrival: 'cancelled' }),
    of({}, { arrival: 'checked_in' }),
    of({}, { days: stay(-3) }),
    of({ templateCode: 'custom', variables: {} }, { days: stay(9) }),
    of({ variables: { checkin: 'dopodomani' } }, { days: stay(3) }),
    of(
      { templateCode: 'quote_reply' },
      { arrival: null, request: { state: 'closed', outcome: 'confirmed' } },
    ),
  ].map((one) => one.is === 'left_out' && one.reason);
  expect(reasons).toEqual([
    'recipient_gone',
    'opted_out',
    'stay_cancelled',
    'stay_over',
    'stay_over',
    'stay_moved',
    'stay_moved',
    'request_closed',
  ]);
});

it('moves the message with a postponed stay at the same hour, and sends it now when the stay is earlier', () => {
  const later = of({}, { days: stay(12) });
  expect(later).toMatchObject({ is: 'later', variables: { checkin: dayWords(stay(12).checkin, 'it') } });
  expect(later.is === 'later' && momentInRome(later.scheduledAt)).toEqual({
    day: addDays(TODAY, 10),
    time: momentInRome(NOW).time,
  });
  expect(of({}, { days: stay(1) })).toMatchObject({
    is: 'leaves',
    variables: { checkin: dayWords(stay(1).checkin, 'it') },
  });
});

it('never writes to a blocked recipient and never names a wrong day, after any changes', () => {
  const day = fc.integer({ min: -5, max: 20 });
  const span = fc.tuple(day, fc.integer({ min: 1, max: 7 })).map(([from, nights]) => stay(from, nights));
  const lives = fc.record({
    templateCode: fc.constantFrom(...TEMPLATE_CODES),
    before: span,
    after: span,
    obstacle: fc.constantFrom(null, 'no_number', 'opted_out'),
    arrival: fc.constantFrom(null, ...(Object.keys(ARRIVAL_STATES) as ArrivalState[])),
    state: fc.constantFrom(null, ...(Object.keys(REQUEST_STATES) as RequestState[])),
    outcome: fc.constantFrom(null, ...(Object.keys(REQUEST_OUTCOMES) as (keyof typeof REQUEST_OUTCOMES)[])),
    hours: fc.integer({ min: 0, max: 72 }),
    isOwnWords: fc.boolean(),
  });
  fc.assert(
    fc.property(lives, (life) => {
      const { templateCode, before, after, obstacle, arrival, state, outcome } = life;
      const names: readonly string[] = variablesOf(templateCode);
      const written = (at: Day) => (life.isOwnWords ? 'fra poco' : dayWords(at, 'it'));
      const variables = Object.fromEntries(
        names.map((name) => [name, name === 'checkin' || name === 'checkout' ? written(before[name]) : name]),
      );
      const scheduledAt = new Date(NOW.getTime() - life.hours * 3_600_000);
      const one = leavingOf(
        { templateCode, lang: 'it', variables, scheduledAt, days: before },
        { obstacle, days: after, arrival, request: state && { state, outcome } },
        NOW,
      );
      if (one.is === 'later') expect(one.scheduledAt > NOW).toBe(true);
      if (one.is === 'left_out') return;
      expect([obstacle, arrival === 'cancelled', arrival === 'no_show']).toEqual([null, false, false]);
      const isRefused = (state === 'closed' || state === 'archived') && outcome !== 'confirmed';
      expect(isRefused).toBe(false);
      for (const name of ['checkin', 'checkout'] as const)
        if (names.includes(name) && (before[name] !== after[name] || !life.isOwnWords))
          expect(one.variables[name]).toBe(dayWords(after[name], 'it'));
    }),
  );
});

it('keeps the hour across a change to or from summer time', () => {
  const scheduledAt = instantInRome({ day: '2026-10-20', time: '09:00' });
  const before = { checkin: '2026-10-21' as Day, checkout: '2026-10-23' as Day };
  const after = { checkin: '2026-11-21' as Day, checkout: '2026-11-23' as Day };
  const one = leavingOf(
    planned({ scheduledAt, days: before, variables: {} }),
    recipient({ days: after }),
    new Date('2026-10-20T07:00:00Z'),
  );
  expect(one.is === 'later' && momentInRome(one.scheduledAt)).toEqual({ day: '2026-11-20', time: '09:00' });
});
