import type { Language, Text } from '../../platform/language/text.ts';
import {
  type CancellationRules,
  DEFAULT_UNTIL_TIME,
  FROM_BOOKING,
  MAX_DAYS_WITH_TIME,
  type Penalty,
  type Tier,
} from './penalty.ts';
import { toSentence, Wording } from './wording.ts';

export interface CancellationTerms extends CancellationRules {
  readonly earlyDeparture: Penalty | null;
  readonly dateChange: string;
  readonly dateChangeFeeCents: number | null;
}

const T = {
  nonRefundable: [
    'La prenotazione non è rimborsabile. In caso di cancellazione è dovuto l’importo totale.',
    'The booking is non-refundable. If you cancel, the full amount is due.',
    'La réservation n’est pas remboursable. En cas d’annulation, le montant total est dû.',
    'Die Buchung ist nicht erstattbar. Bei einer Stornierung ist der Gesamtpreis fällig.',
  ],
  freeUntilDays: [
    'Cancellazione gratuita fino a {n} giorni prima dell’arrivo.',
    'Free cancellation until {n} days before arrival.',
    'Annulation gratuite jusqu’à {n} jours avant l’arrivée.',
    'Kostenlose Stornierung bis {n} Tage vor der Anreise.',
  ],
  freeUntilEve: [
    'Cancellazione gratuita fino alle {time} del giorno prima dell’arrivo.',
    'Free cancellation until {time} on the day before arrival.',
    'Annulation gratuite jusqu’à {time} la veille de l’arrivée.',
    'Kostenlose Stornierung bis {time} Uhr am Tag vor der Anreise.',
  ],
  freeUntilArrival: [
    'Cancellazione gratuita fino alle {time} del giorno di arrivo.',
    'Free cancellation until {time} on the day of arrival.',
    'Annulation gratuite jusqu’à {time} le jour de l’arrivée.',
    'Kostenlose Stornierung bis {time} Uhr am Anreisetag.',
  ],
  alwaysFree: [
    'Cancellazione gratuita fino all’arrivo.',
    'Free cancellation until arrival.',
    'Annulation gratuite jusqu’à l’arrivée.',
    'Kostenlose Stornierung bis zur Anreise.',
  ],
  fromBooking: [
    'Dalla prenotazione: {penalty}.',
    'From booking: {penalty}.',
    'Dès la réservation : {penalty}.',
    'Ab der Buchung: {penalty}.',
  ],
  fromDays: [
    'Da {n} giorni prima dell’arrivo: {penalty}.',
    'From {n} days before arrival: {penalty}.',
    'À partir de {n} jours avant l’arrivée : {penalty}.',
    'Ab {n} Tagen vor der Anreise: {penalty}.',
  ],
  fromEve: [
    'Dalle {time} del giorno prima dell’arrivo: {penalty}.',
    'From {time} on the day before arrival: {penalty}.',
    'À partir de {time} la veille de l’arrivée : {penalty}.',
    'Ab {time} Uhr am Tag vor der Anreise: {penalty}.',
  ],
  fromArrival: [
    'Dalle {time} del giorno di arrivo: {penalty}.',
    'From {time} on the day of arrival: {penalty}.',
    'À partir de {time} le jour de l’arrivée : {penalty}.',
    'Ab {time} Uhr am Anreisetag: {penalty}.',
  ],
  noShow: [
    'In caso di mancato arrivo: {penalty}.',
    'In case of no-show: {penalty}.',
    'En cas de non-présentation : {penalty}.',
    'Bei Nichtanreise: {penalty}.',
  ],
  early: [
    'In caso di partenza anticipata, sulle notti rimanenti: {penalty}.',
    'In case of early departure, for the remaining nights: {penalty}.',
    'En cas de départ anticipé, pour les nuits restantes : {penalty}.',
    'Bei vorzeitiger Abreise, für die verbleibenden Nächte: {penalty}.',
  ],
  datesFixed: [
    'Le date non sono modificabili.',
    'The dates cannot be changed.',
    'Les dates ne sont pas modifiables.',
    'Die Reisedaten können nicht geändert werden.',
  ],
  datesFree: [
    'Le date sono modificabili gratuitamente entro la prima scadenza.',
    'The dates can be changed free of charge until the first deadline.',
    'Les dates sont modifiables gratuitement jusqu’à la première échéance.',
    'Die Reisedaten können bis zur ersten Frist kostenlos geändert werden.',
  ],
  datesFee: [
    'La modifica delle date costa {amount}.',
    'Changing the dates costs {amount}.',
    'La modification des dates coûte {amount}.',
    'Eine Änderung der Reisedaten kostet {amount}.',
  ],
  nothing: ['nessuna penale', 'no fee', 'aucuns frais', 'keine Gebühr'],
  percent: ['{n}% del totale', '{n}% of the total', '{n} % du total', '{n} % des Gesamtpreises'],
  night: ['il prezzo di una notte', 'the price of one night', 'le prix d’une nuit', 'der Preis einer Nacht'],
  nights: ['il prezzo di {n} notti', 'the price of {n} nights', 'le prix de {n} nuits', 'der Preis von {n} Nächten'],
  deposit: [
    'la caparra',
    'the deposit (caparra confirmatoria)',
    'les arrhes',
    'die Anzahlung als Angeld (caparra confirmatoria)',
  ],
} as const satisfies Record<string, Text>;

/** Text of a penalty, written after a colon. */
function penaltyWords(words: Wording, penalty: Penalty): string {
  switch (penalty.penaltyType) {
    case 'none':
      return words.fill(T.nothing);
    case 'percent':
      return words.fill(T.percent, { n: words.number(penalty.penaltyPercent ?? 0) });
    case 'nights':
      return words.count(penalty.penaltyNights ?? 1, T.night, T.nights);
    case 'deposit':
      return words.fill(T.deposit);
    case 'fixed':
      return words.money(penalty.penaltyCents ?? 0);
  }
}

const timeOf = (tier: Tier) => tier.untilTime ?? DEFAULT_UNTIL_TIME;

function freeUntil(words: Wording, tier: Tier): string[] {
  if (tier.daysBefore >= FROM_BOOKING) return [];
  if (tier.daysBefore > MAX_DAYS_WITH_TIME) return [words.fill(T.freeUntilDays, { n: tier.daysBefore + 1 })];
  const text = tier.daysBefore === 1 ? T.freeUntilEve : T.freeUntilArrival;
  return [words.fill(text, { time: timeOf(tier) })];
}

function penaltyFrom(words: Wording, tier: Tier): string {
  const penalty = penaltyWords(words, tier);
  if (tier.daysBefore >= FROM_BOOKING) return words.fill(T.fromBooking, { penalty });
  if (tier.daysBefore > MAX_DAYS_WITH_TIME) return words.fill(T.fromDays, { n: tier.daysBefore, penalty });
  return words.fill(tier.daysBefore === 1 ? T.fromEve : T.fromArrival, { time: timeOf(tier), penalty });
}

export function cancellationSentences(terms: CancellationTerms, language: Language): string[] {
  const words = new Wording(language);
  const { tiers, noShow, earlyDeparture, dateChange, dateChangeFeeCents } = terms;
  const isLost = terms.kind === 'non_refundable';
  const paidTiers = tiers.filter(({ penaltyType }) => penaltyType !== 'none');
  const [first] = paidTiers;
  const sentences = isLost
    ? [words.fill(T.nonRefundable)]
    : [
        ...(first ? freeUntil(words, first) : [words.fill(T.alwaysFree)]),
        ...paidTiers.map((tier) => penaltyFrom(words, tier)),
      ];
  if (!isLost) sentences.push(words.fill(T.noShow, { penalty: penaltyWords(words, noShow) }));
  if (earlyDeparture) sentences.push(words.fill(T.early, { penalty: penaltyWords(words, earlyDeparture) }));
  // Without a free period there is no first deadline: the first penalty begins with the booking.
  const hasDeadline = !isLost && (!first || first.daysBefore < FROM_BOOKING);
  if (dateChange === 'fee') sentences.push(words.fill(T.datesFee, { amount: words.money(dateChangeFeeCents ?? 0) }));
  else sentences.push(words.fill(dateChange === 'free_before' && hasDeadline ? T.datesFree : T.datesFixed));
  return sentences.map(toSentence);
}
