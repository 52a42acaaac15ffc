import { dayWords, monthWords } from '../../kernel/calendar/day-words.ts';
import type { Day } from '../../kernel/calendar/days.ts';
import { ROLE_LABELS, type Role } from '../../kernel/screens/roles.ts';
import { LINK_RELATIONS, type Relation } from '../../kernel/vocabularies/link-relations.ts';
import { type StructureStatus, statusLabel } from '../../kernel/vocabularies/structure-status.ts';
import { formatCentsIn, formatPercentIn } from '../../platform/amounts/format-amounts.ts';
import { shorten } from '../../platform/language/cut-text.ts';
import { fillText, inLanguage, type Language, type Text } from '../../platform/language/text.ts';
import type { NotificationName } from './types.ts';
import { wordingTexts } from './wording-texts.ts';

/** Maximum length of title and body (platform dictionary 8.1). */
export const MAX_TITLE_LENGTH = 120;
export const MAX_BODY_LENGTH = 500;

/** The text variants of types that have several. */
export interface NotificationVariants {
  structure_assigned: 'other' | 'many';
  request_assigned: 'many';
  structure_state: 'many' | 'unpaid';
  structure_suspended: 'unpaid' | 'contract';
  highlight_decided: 'confirmed' | 'toPay' | 'cancelled' | 'moved' | 'offer';
  affiliation_decided: 'approved' | 'rejected';
  review_reply_decided: 'published' | 'rejected';
  fiscal_decided: 'approved' | 'rejected';
  moderation_decided: 'approved' | 'partially_approved' | 'rejected';
  access_changed: 'role' | 'reactivated' | 'unlinked' | 'unlinkedMany';
  import_finished: 'done' | 'undone' | 'failed' | 'checked' | 'unfetched';
  bulk_finished: 'done' | 'undone' | 'failed';
  stripe_event_failed: 'held' | 'failed';
  task_failed: 'refused';
  plan_cancelled: 'part' | 'messages';
  portal_broken: 'menu' | 'header' | 'page';
  deposit_paid: 'owed';
  ticket_new: 'unassigned';
  ticket_assigned: 'many';
  ticket_merged: 'merged' | 'separated';
}

interface TicketWords {
  number: string;
  subject: string;
}

/** Parameters of each type's texts, besides structure and person, whose names are read later. */
export interface NotificationParams {
  new_device: { device: string };
  structure_assigned: { relation: Relation };
  structure_state: { from: StructureStatus; to: StructureStatus };
  /** The unpaid invoice and its open amount, or the reason that staff entered. */
  structure_suspended: { number: string; amount: Cents } | { reason: string };
  access_changed: { role?: Role; name?: string };
  import_finished: Readonly<Record<'file', string>> &
    Readonly<Record<'created' | 'updated' | 'refused' | 'gone' | 'undone' | 'left', number>>;
  bulk_finished: Readonly<Record<'done' | 'refused' | 'undone' | 'left', number>>;
  request_new: { guest: string; code: string };
  guest_wrote: { guest: string; code: string };
  booking_made: { guest: string; code: string };
  booking_cancelled: { guest: string; code: string };
  booking_changed: { guest: string; code: string };
  deposit_paid: { guest: string; code: string; amount: Cents };
  guarantee_left: { guest: string; code: string };
  card_charged: { guest: string; code: string; amount: Cents };
  guest_refunded: { guest: string; code: string; amount: Cents };
  payment_disputed: { guest: string; code: string; amount: Cents };
  refund_failed: { guest: string; code: string; amount: Cents };
  contract_to_sign: { number: string };
  /** Open amount of all invoices. */
  invoices_open: { amount: Cents };
  request_assigned: { guest: string; code: string };
  lead_new: { name: string; place: string };
  lead_assigned: { name: string; place: string };
  contract_accepted: { number: string; name: string };
  contract_renewal: { number: string; day: Day };
  highlight_requested: { place: string };
  /** Payment deadline, after which the slot is released. */
  highlight_decided: { place: string; day?: Day };
  highlight_expiring: { place: string; days: number };
  highlight_free: { place: string };
  affiliation_requested: { affiliation: string };
  affiliation_decided: { affiliation: string };
  review_new: { title: string; score: string };
  /** A month as `2026-11`, its figures, and the nights booked for the next ninety days, now and a year ago. */
  performance_month: { month: string } & Readonly<
    Record<'occupancy' | 'adr' | 'revpar' | 'revenue' | 'nights' | 'ahead' | 'aheadBefore', number>
  >;
  review_reply_decided: { title: string };
  moderation_new: { subject: string };
  moderation_decided: { subject: string };
  document_expiring: { document: string; days: number };
  payment_failed: { amount: Cents };
  stripe_event_failed: { type: string };
  task_failed: { task: string };
  plan_cancelled: { name: string; release?: string };
  portal_broken: { name: string; target: string };
  ticket_new: TicketWords;
  ticket_overdue: TicketWords;
  ticket_reply: TicketWords;
  ticket_assigned: TicketWords;
  ticket_watched: TicketWords;
  ticket_mentioned: TicketWords;
  ticket_closed: TicketWords;
  ticket_merged: TicketWords & { other: string };
  error_spike: { errors: number; usual: number; version: string };
  error_reopened: { message: string; version: string };
  webhook_disabled: { host: string };
}

/** A string in notifications stored by earlier versions: euros in Italian format. */
type Cents = number | string;

/** Returns the label of a code in the parameters. */
const CODE_LABELS: Readonly<Record<string, (code: string | number) => Text>> = {
  from: (code) => statusLabel(Number(code)),
  to: (code) => statusLabel(Number(code)),
  relation: (code) => LINK_RELATIONS[code as Relation],
  role: (code) => ROLE_LABELS[code as Role],
  device: (code) => formatDeviceText(String(code)),
  day: (day) => formatDayText(String(day)),
  amount: (cents) => (typeof cents === 'number' ? formatMoneyText(cents) : sameInAllLanguages(`${cents} €`)),
  month: (month) => forEachLanguage((language) => monthWords(String(month), language)),
  occupancy: (percent) => forEachLanguage((language) => formatPercentIn(Number(percent), language)),
  adr: (cents) => formatMoneyText(Number(cents)),
  revpar: (cents) => formatMoneyText(Number(cents)),
  revenue: (cents) => formatMoneyText(Number(cents)),
};

const sameInAllLanguages = (text: string): Text => [text, text, text, text];

const forEachLanguage = (say: (language: Language) => string): Text => [say('it'), say('en'), say('fr'), say('de')];

const formatMoneyText = (cents: number): Text => forEachLanguage((language) => formatCentsIn(cents, language));

const formatDayText = (day: Day): Text => forEachLanguage((language) => dayWords(day, language));

/** Returns the device name of a session, or a text for an unknown device. */
export function formatDeviceText(label: string): Text {
  return label === '?'
    ? ['Dispositivo sconosciuto', 'Unknown device', 'Appareil inconnu', 'Unbekanntes Gerät']
    : [label, label, label, label];
}

const REMOVED_USER: Text = ['utente rimosso', 'a removed user', 'un utilisateur supprimé', 'entfernter Benutzer'];
const REMOVED_STRUCTURE: Text = [
  'struttura rimossa',
  'removed property',
  'établissement supprimé',
  'entfernte Unterkunft',
];

/** A stored notification with the current names of its structure and person. */
export interface NotificationFacts {
  readonly notificationType: NotificationName;
  readonly variant: string | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly structureName: string | null;
  readonly personName: string | null;
  /** Number of records concerned, if known. */
  readonly count?: number;
}

/** Returns title and body in the reader's language. */
export function formatNotification(
  notification: NotificationFacts,
  language: Language,
): { title: string; body: string } {
  const params: Record<string, string | number> = {
    structure: notification.structureName ?? inLanguage(REMOVED_STRUCTURE, language),
    person: notification.personName ?? inLanguage(REMOVED_USER, language),
    // Default for error notifications stored before the version existed.
    version: '?',
    counted: notification.count && notification.count > 1 ? ` (${notification.count})` : '',
  };
  for (const [name, value] of Object.entries(notification.params)) {
    const label = CODE_LABELS[name]?.(value);
    params[name] = label ? inLanguage(label, language) : value;
  }
  const say = (part: 'title' | 'body', most: number) => {
    const text = (wordingTexts as Record<string, Text>)[buildWordingKey(notification, part)];
    return text ? shortenTo(fillText(inLanguage(text, language), params, language), most) : '';
  };
  return { title: say('title', MAX_TITLE_LENGTH), body: say('body', MAX_BODY_LENGTH) };
}

export function buildWordingKey(
  { notificationType, variant }: Pick<NotificationFacts, 'notificationType' | 'variant'>,
  part: 'title' | 'body',
): string {
  return [notificationType, ...(variant ? [variant] : []), part].join('.');
}

/** True if the text itself contains the number. */
export const containsCount = (notification: Pick<NotificationFacts, 'notificationType' | 'variant'>): boolean =>
  (wordingTexts as Record<string, Text>)[buildWordingKey(notification, 'title')]?.[0].includes('{counted}') === true;

function shortenTo(text: string, most: number): string {
  return text.length <= most ? text : shorten(text, most - 1);
}
