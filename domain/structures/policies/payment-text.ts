import type { TranslatedText } from '../../kernel/records/field.ts';
import { LANGUAGES, type Language, type Text } from '../../platform/language/text.ts';
import { CARDS, METHODS } from './payment-policy.ts';
import { toSentence, Wording } from './wording.ts';

/** Fields from which a payment policy's text is generated. */
export interface PaymentTerms {
  readonly depositType: string;
  readonly depositPercent: number | null;
  readonly depositNights: number | null;
  readonly depositCents: number | null;
  readonly depositDueMode: string | null;
  readonly depositDueDays: number | null;
  readonly balanceDueMode: string | null;
  readonly balanceDueDays: number | null;
  readonly methods: readonly string[];
  readonly cards: readonly string[];
  readonly cashLimitCents: number | null;
  readonly depositRefundable: boolean;
  readonly guaranteeCard: boolean;
}

const T = {
  none: [
    'Non è richiesta una caparra.',
    'No deposit is required.',
    'Aucunes arrhes ne sont demandées.',
    'Es ist keine Anzahlung erforderlich.',
  ],
  percent: [
    'Caparra del {n}% del totale, da versare {due}.',
    'Deposit (caparra confirmatoria) of {n}% of the total, payable {due}.',
    'Arrhes de {n} % du total, à verser {due}.',
    'Anzahlung als Angeld (caparra confirmatoria) von {n} % des Gesamtpreises, zahlbar {due}.',
  ],
  night: [
    'Caparra pari al prezzo di una notte, da versare {due}.',
    'Deposit (caparra confirmatoria) equal to the price of one night, payable {due}.',
    'Arrhes égales au prix d’une nuit, à verser {due}.',
    'Anzahlung als Angeld (caparra confirmatoria) in Höhe des Preises einer Nacht, zahlbar {due}.',
  ],
  nights: [
    'Caparra pari al prezzo di {n} notti, da versare {due}.',
    'Deposit (caparra confirmatoria) equal to the price of {n} nights, payable {due}.',
    'Arrhes égales au prix de {n} nuits, à verser {due}.',
    'Anzahlung als Angeld (caparra confirmatoria) in Höhe des Preises von {n} Nächten, zahlbar {due}.',
  ],
  fixed: [
    'Caparra di {amount}, da versare {due}.',
    'Deposit (caparra confirmatoria) of {amount}, payable {due}.',
    'Arrhes de {amount}, à verser {due}.',
    'Anzahlung als Angeld (caparra confirmatoria) von {amount}, zahlbar {due}.',
  ],
  full: [
    'L’intero importo è da pagare in anticipo, {due}.',
    'The full amount is payable in advance, {due}.',
    'Le montant total est à payer à l’avance, {due}.',
    'Der Gesamtpreis ist im Voraus zu zahlen, {due}.',
  ],
  booking: ['alla prenotazione', 'on booking', 'à la réservation', 'bei Buchung'],
  afterDay: [
    'entro un giorno dalla conferma',
    'within one day of confirmation',
    'dans un délai d’un jour suivant la confirmation',
    'innerhalb eines Tages nach der Bestätigung',
  ],
  afterDays: [
    'entro {n} giorni dalla conferma',
    'within {n} days of confirmation',
    'dans les {n} jours suivant la confirmation',
    'innerhalb von {n} Tagen nach der Bestätigung',
  ],
  beforeDay: [
    'un giorno prima dell’arrivo',
    'one day before arrival',
    'un jour avant l’arrivée',
    'einen Tag vor der Anreise',
  ],
  beforeDays: [
    '{n} giorni prima dell’arrivo',
    '{n} days before arrival',
    '{n} jours avant l’arrivée',
    '{n} Tage vor der Anreise',
  ],
  arrival: ['all’arrivo', 'on arrival', 'à l’arrivée', 'bei der Anreise'],
  departure: ['alla partenza', 'on departure', 'au départ', 'bei der Abreise'],
  balance: [
    'Il saldo è da pagare {due}.',
    'The balance is payable {due}.',
    'Le solde est à payer {due}.',
    'Der Restbetrag ist {due} zu zahlen.',
  ],
  whole: [
    'Il pagamento avviene {due}.',
    'Payment is due {due}.',
    'Le paiement s’effectue {due}.',
    'Die Zahlung erfolgt {due}.',
  ],
  refundable: [
    'La caparra è rimborsata secondo le condizioni di cancellazione.',
    'The deposit is refunded according to the cancellation terms.',
    'Les arrhes sont remboursées selon les conditions d’annulation.',
    'Die Anzahlung wird gemäß den Stornobedingungen erstattet.',
  ],
  lost: [
    'La caparra non è rimborsabile.',
    'The deposit is not refundable.',
    'Les arrhes ne sont pas remboursables.',
    'Die Anzahlung wird nicht erstattet.',
  ],
  methods: [
    'Metodi di pagamento accettati: {list}.',
    'Accepted payment methods: {list}.',
    'Moyens de paiement acceptés : {list}.',
    'Akzeptierte Zahlungsarten: {list}.',
  ],
  upTo: ['fino a {amount}', 'up to {amount}', 'jusqu’à {amount}', 'bis {amount}'],
  guarantee: [
    'La carta di credito serve solo come garanzia.',
    'The credit card serves as a guarantee only.',
    'La carte de crédit sert uniquement de garantie.',
    'Die Kreditkarte dient nur als Garantie.',
  ],
} as const satisfies Record<string, Text>;

function dueWords(words: Wording, mode: string | null, days: number | null): string {
  const n = days ?? 0;
  switch (mode) {
    case 'days_after':
      return words.count(n, T.afterDay, T.afterDays);
    case 'days_before':
      return n === 0 ? words.fill(T.arrival) : words.count(n, T.beforeDay, T.beforeDays);
    case 'arrival':
      return words.fill(T.arrival);
    case 'departure':
      return words.fill(T.departure);
    default:
      return words.fill(T.booking);
  }
}

function depositWords(words: Wording, terms: PaymentTerms): string {
  const due = dueWords(words, terms.depositDueMode, terms.depositDueDays);
  switch (terms.depositType) {
    case 'percent':
      return words.fill(T.percent, { n: words.number(terms.depositPercent ?? 0), due });
    case 'nights': {
      const n = terms.depositNights ?? 1;
      return words.fill(n === 1 ? T.night : T.nights, { n, due });
    }
    case 'fixed':
      return words.fill(T.fixed, { amount: words.money(terms.depositCents ?? 0), due });
    case 'full':
      return words.fill(T.full, { due });
    default:
      return words.fill(T.none);
  }
}

function methodWords(words: Wording, { methods, cards, cashLimitCents }: PaymentTerms): string {
  const named = methods.map((method) => {
    const name = words.fill(METHODS[method as keyof typeof METHODS]);
    const more =
      method === 'credit_card'
        ? words.list(cards.map((card) => words.fill(CARDS[card as keyof typeof CARDS])))
        : method === 'cash' && cashLimitCents
          ? words.fill(T.upTo, { amount: words.money(cashLimitCents) })
          : '';
    return more ? `${name} (${more})` : name;
  });
  return words.fill(T.methods, { list: words.list(named) });
}

export function paymentSentences(terms: PaymentTerms, language: Language): string[] {
  const words = new Wording(language);
  const asks = terms.depositType !== 'none';
  const sentences = [depositWords(words, terms)];
  if (terms.depositType !== 'full' && terms.balanceDueMode)
    sentences.push(
      words.fill(asks ? T.balance : T.whole, {
        due: dueWords(words, terms.balanceDueMode, terms.balanceDueDays),
      }),
    );
  if (asks) sentences.push(words.fill(terms.depositRefundable ? T.refundable : T.lost));
  if (terms.methods.length > 0) sentences.push(methodWords(words, terms));
  if (terms.guaranteeCard && terms.methods.includes('credit_card')) sentences.push(words.fill(T.guarantee));
  return sentences.map(toSentence);
}

/**
 * Returns a policy's texts with the deposit due at the booking. Texts that the structure wrote itself stay as they are.
 */
export function withDepositNow(texts: TranslatedText, terms: PaymentTerms): TranslatedText {
  const sentence = (of: PaymentTerms, language: Language) => toSentence(depositWords(new Wording(language), of));
  const atBooking = { ...terms, depositDueMode: 'booking' };
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      texts[language]?.replace(sentence(terms, language), () => sentence(atBooking, language)),
    ]),
  );
}
