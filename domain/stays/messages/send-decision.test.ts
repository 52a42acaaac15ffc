import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayWords } from '../../kernel/calendar/day-words.ts';
import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';
import { ARRIVAL_STATES, type ArrivalState } from '../bookings/arrival-states.ts';
import { REQUEST_OUTCOMES, REQUEST_STATES, type RequestState } from '../bookings/request-states.ts';
import { type CurrentRecipient, decideSending, type PlannedMessage } from './send-decision.ts';
import { listVariables, TEMPLATE_CODES } from './templates.ts';

const NOW = new Date('2026-11-27T10:00:00Z');
const TODAY = momentInRome(NOW).day;
const makeStayDays = (from: number, nights = 2) => ({
  checkin: addDays(TODAY, from),
  checkout: addDays(TODAY, from + nights),
});
const makePlannedMessage = (overrides: Partial<PlannedMessage> = {}): PlannedMessage => ({
  templateCode: 'pre_arrival',
  lang: 'it',
  variables: { guestName: 'Anna', checkin: dayWords(makeStayDays(2).checkin, 'it') },
  scheduledAt: NOW,
  days: makeStayDays(2),
  ...overrides,
});
const makeRecipient = (overrides: Partial<CurrentRecipient> = {}): CurrentRecipient => ({
  obstacle: null,
  days: makeStayDays(2),
  arrival: 'confirmed',
  request: null,
  ...overrides,
});
const decide = (message: Partial<PlannedMessage>, now: Partial<CurrentRecipient> | null) =>
  decideSending(makePlannedMessage(message), now && makeRecipient(now), NOW);

it('sends the message unchanged when nothing has changed', () => {
  expect(decide({}, {})).toEqual({ is: 'leaves', variables: makePlannedMessage().variables });
});

it('skips the message with a reason when the recipient or the stay no longer allows it', () => {
  const reasons = [
    decide({}, null),
    decide({}, { obstacle: 'opted_out' }),
    decide({}, { arrival: 'cancelled' }),
    decide({}, { arrival: 'checked_in' }),
    decide({}, { days: makeStayDays(-3) }),
    decide({ templateCode: 'custom', variables: {} }, { days: makeStayDays(9) }),
    decide({ variables: { checkin: 'dopodomani' } }, { days: makeStayDays(3) }),
    decide({ templateCode: 'quote_reply' }, { arrival: null, request: { state: 'closed', outcome: 'confirmed' } }),
  ].map((one) => one.is === 'omission' && one.reason);
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
  const later = decide({}, { days: makeStayDays(12) });
  expect(later).toMatchObject({
    is: 'later',
    variables: { checkin: dayWords(makeStayDays(12).checkin, 'it') },
  });
  expect(later.is === 'later' && momentInRome(later.scheduledAt)).toEqual({
    day: addDays(TODAY, 10),
    time: momentInRome(NOW).time,
  });
  expect(decide({}, { days: makeStayDays(1) })).toMatchObject({
    is: 'leaves',
    variables: { checkin: dayWords(makeStayDays(1).checkin, 'it') },
  });
});

it('never writes to a blocked recipient and never names a wrong day, after any changes', () => {
  const day = fc.integer({ min: -5, max: 20 });
  const span = fc.tuple(day, fc.integer({ min: 1, max: 7 })).map(([from, nights]) => makeStayDays(from, nights));
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
      const names: readonly string[] = listVariables(templateCode);
      const written = (at: Day) => (life.isOwnWords ? 'fra poco' : dayWords(at, 'it'));
      const variables = Object.fromEntries(
        names.map((name) => [name, name === 'checkin' || name === 'checkout' ? written(before[name]) : name]),
      );
      const scheduledAt = new Date(NOW.getTime() - life.hours * 3_600_000);
      const one = decideSending(
        { templateCode, lang: 'it', variables, scheduledAt, days: before },
        { obstacle, days: after, arrival, request: state && { state, outcome } },
        NOW,
      );
      if (one.is === 'later') expect(one.scheduledAt > NOW).toBe(true);
      if (one.is === 'omission') return;
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
  const one = decideSending(
    makePlannedMessage({ scheduledAt, days: before, variables: {} }),
    makeRecipient({ days: after }),
    new Date('2026-10-20T07:00:00Z'),
  );
  expect(one.is === 'later' && momentInRome(one.scheduledAt)).toEqual({ day: '2026-11-20', time: '09:00' });
});
