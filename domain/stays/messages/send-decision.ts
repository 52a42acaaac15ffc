import { dayWords } from '../../kernel/calendar/day-words.ts';
import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';
import type { Language, Text } from '../../platform/language/text.ts';
import type { ArrivalState } from '../bookings/arrival-states.ts';
import type { REQUEST_OUTCOMES, RequestState } from '../bookings/request-states.ts';
import type { TemplateCode } from './templates.ts';

/** Reasons for skipping a planned message, stored with the message and shown in the log. */
export const SKIP_REASONS = {
  opted_out: [
    'Il destinatario non vuole più ricevere messaggi',
    'The recipient no longer wants messages',
    'Le destinataire ne veut plus recevoir de messages',
    'Der Empfänger möchte keine Nachrichten mehr',
  ],
  no_number: [
    'Il destinatario non ha più un numero di cellulare',
    'The recipient no longer has a mobile number',
    'Le destinataire n’a plus de numéro de portable',
    'Der Empfänger hat keine Mobilnummer mehr',
  ],
  recipient_gone: [
    'Il destinatario non è più presente',
    'The recipient no longer exists',
    'Le destinataire n’existe plus',
    'Den Empfänger gibt es nicht mehr',
  ],
  stay_cancelled: [
    'Il soggiorno è stato annullato',
    'The stay was cancelled',
    'Le séjour a été annulé',
    'Der Aufenthalt wurde storniert',
  ],
  stay_over: [
    'Il soggiorno è già cominciato o finito',
    'The stay has begun or is over',
    'Le séjour a commencé ou est terminé',
    'Der Aufenthalt hat begonnen oder ist vorbei',
  ],
  stay_moved: [
    'Le date del soggiorno sono cambiate. Scrivi un nuovo messaggio.',
    'The dates of the stay have changed. Write a new message.',
    'Les dates du séjour ont changé. Écrivez un nouveau message.',
    'Die Daten des Aufenthalts haben sich geändert. Schreiben Sie eine neue Nachricht.',
  ],
  request_closed: [
    'La richiesta è stata chiusa',
    'The request was closed',
    'La demande a été close',
    'Die Anfrage wurde geschlossen',
  ],
} as const satisfies Record<string, Text>;
export type SkipReason = keyof typeof SKIP_REASONS;

export interface PlannedMessage {
  readonly templateCode: TemplateCode;
  readonly lang: Language;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly scheduledAt: Date;
  /** Dates of the stay at planning time; null for contacts. */
  readonly days: { readonly checkin: Day; readonly checkout: Day } | null;
}

/** Current state of the recipient. */
export interface CurrentRecipient {
  readonly obstacle: 'no_number' | 'opted_out' | null;
  readonly days: { readonly checkin: Day; readonly checkout: Day } | null;
  readonly arrival: ArrivalState | null;
  readonly request: {
    readonly state: RequestState;
    readonly outcome: keyof typeof REQUEST_OUTCOMES | null;
  } | null;
}

export type SendDecision =
  | { readonly is: 'leaves'; readonly variables: Readonly<Record<string, unknown>> }
  /** The stay was postponed: the message keeps its distance to the stay. */
  | {
      readonly is: 'later';
      readonly scheduledAt: Date;
      readonly variables: Readonly<Record<string, unknown>>;
    }
  | { readonly is: 'omission'; readonly reason: SkipReason };

const BEFORE_STAY_TEMPLATES: ReadonlySet<TemplateCode> = new Set(['booking_confirm', 'pre_arrival']);

/**
 * Decides about a planned message at its sending time: send with current dates, postpone with the stay, or skip with a
 * reason. A free text is skipped when the dates have changed.
 */
export function decideSending(planned: PlannedMessage, recipient: CurrentRecipient | null, now: Date): SendDecision {
  const { templateCode, variables, scheduledAt, days } = planned;
  const skip = (reason: SkipReason): SendDecision => ({ is: 'omission', reason });
  if (!recipient) return skip('recipient_gone');
  const { arrival, request } = recipient;
  if (arrival === 'cancelled' || arrival === 'no_show') return skip('stay_cancelled');
  if (request && (request.state === 'closed' || request.state === 'archived')) {
    if (request.outcome !== 'confirmed' || templateCode === 'quote_reply') return skip('request_closed');
  }
  if (recipient.obstacle) return skip(recipient.obstacle);
  if (!days || !recipient.days) return { is: 'leaves', variables };
  const isBefore = BEFORE_STAY_TEMPLATES.has(templateCode);
  const begun = arrival === 'checked_in' || arrival === 'checked_out';
  if (isBefore && (begun || recipient.days.checkin < momentInRome(now).day)) return skip('stay_over');
  const anew = updateDates(planned, days, recipient.days);
  if (!anew) return skip('stay_moved');
  const shift = daysBetween(days.checkin, recipient.days.checkin);
  const then = momentInRome(scheduledAt);
  const moved = instantInRome({ day: addDays(then.day, shift), time: then.time });
  if (isBefore && shift > 0 && moved > now) return { is: 'later', scheduledAt: moved, variables: anew };
  return { is: 'leaves', variables: anew };
}

type StayDays = NonNullable<PlannedMessage['days']>;

/** Returns the template values for the new dates. Null when the author must rewrite the message. */
function updateDates(
  { templateCode, variables, lang }: PlannedMessage,
  before: StayDays,
  after: StayDays,
): PlannedMessage['variables'] | null {
  const changedNames = (['checkin', 'checkout'] as const).filter((name) => before[name] !== after[name]);
  if (templateCode === 'custom' && changedNames.length > 0) return null;
  const usedNames = changedNames.filter((name) => name in variables);
  // The author replaced the date by other words.
  if (usedNames.some((name) => variables[name] !== dayWords(before[name], lang))) return null;
  return {
    ...variables,
    ...Object.fromEntries(usedNames.map((name) => [name, dayWords(after[name], lang)])),
  };
}
