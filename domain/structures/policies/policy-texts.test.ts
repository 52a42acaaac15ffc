import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultsOf, type RecordDefinition } from '../../kernel/records/record.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { isIban } from '../fiscal/iban.ts';
import { normaliseCode } from '../fiscal/normalise-code.ts';
import { cancellationPolicy } from './cancellation-policy.ts';
import { type CancellationTerms, cancellationSentences } from './cancellation-text.ts';
import { cancellationWords, paymentWords } from './guest-text.ts';
import { paymentPolicy } from './payment-policy.ts';
import { type PaymentTerms, paymentSentences } from './payment-text.ts';
import { FULL_PENALTY, PRESETS } from './penalty.ts';
import { findPolicy, type PolicyCandidate } from './resolution.ts';

const plainText = (sentences: readonly string[]) => sentences.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ');
const terms = (kind: keyof typeof PRESETS, given: Partial<CancellationTerms> = {}): CancellationTerms => ({
  kind,
  tiers: PRESETS[kind],
  noShow: FULL_PENALTY,
  earlyDeparture: null,
  dateChange: 'free_before',
  dateChangeFeeCents: null,
  ...given,
});

it('writes the flexible terms in four languages', () => {
  expect(LANGUAGES.map((language) => plainText(cancellationSentences(terms('free'), language)))).toEqual([
    'Cancellazione gratuita fino alle 18:00 del giorno prima dell’arrivo. Dalle 18:00 del giorno prima dell’arrivo: il prezzo di una notte. In caso di mancato arrivo: 100% del totale. Le date sono modificabili gratuitamente entro la prima scadenza.',
    'Free cancellation until 18:00 on the day before arrival. From 18:00 on the day before arrival: the price of one night. In case of no-show: 100% of the total. The dates can be changed free of charge until the first deadline.',
    'Annulation gratuite jusqu’à 18:00 la veille de l’arrivée. À partir de 18:00 la veille de l’arrivée : le prix d’une nuit. En cas de non-présentation : 100 % du total. Les dates sont modifiables gratuitement jusqu’à la première échéance.',
    'Kostenlose Stornierung bis 18:00 Uhr am Tag vor der Anreise. Ab 18:00 Uhr am Tag vor der Anreise: der Preis einer Nacht. Bei Nichtanreise: 100 % des Gesamtpreises. Die Reisedaten können bis zur ersten Frist kostenlos geändert werden.',
  ]);
});

it('mentions a penalty from the booking on, and the cost of early departure and date changes', () => {
  const strict = terms('strict', {
    earlyDeparture: { penaltyType: 'nights', penaltyPercent: null, penaltyNights: 2, penaltyCents: null },
    dateChange: 'fee',
    dateChangeFeeCents: 2550,
  });
  expect(plainText(cancellationSentences(strict, 'it'))).toBe(
    'Dalla prenotazione: 30% del totale. Da 14 giorni prima dell’arrivo: 50% del totale. Da 7 giorni prima dell’arrivo: 100% del totale. In caso di mancato arrivo: 100% del totale. In caso di partenza anticipata, sulle notti rimanenti: il prezzo di 2 notti. La modifica delle date costa 25,50 €.',
  );
  expect(plainText(cancellationSentences(terms('moderate'), 'en'))).toContain(
    'Free cancellation until 8 days before arrival. From 7 days before arrival: 50% of the total.',
  );
  expect(plainText(cancellationSentences(terms('non_refundable'), 'de'))).toBe(
    'Die Buchung ist nicht erstattbar. Bei einer Stornierung ist der Gesamtpreis fällig. Die Reisedaten können nicht geändert werden.',
  );
});

const payment: PaymentTerms = {
  depositType: 'percent',
  depositPercent: 30,
  depositNights: null,
  depositCents: null,
  depositDueMode: 'days_after',
  depositDueDays: 3,
  balanceDueMode: 'arrival',
  balanceDueDays: null,
  methods: ['cash', 'bank_transfer', 'credit_card'],
  cards: ['visa', 'mastercard'],
  cashLimitCents: 499_999,
  depositRefundable: true,
  guaranteeCard: false,
};

it('writes the payment terms in four languages', () => {
  expect(LANGUAGES.map((language) => plainText(paymentSentences(payment, language)))).toEqual([
    'Caparra del 30% del totale, da versare entro 3 giorni dalla conferma. Il saldo è da pagare all’arrivo. La caparra è rimborsata secondo le condizioni di cancellazione. Metodi di pagamento accettati: Contanti (fino a 4.999,99 €), Bonifico, Carta di credito (Visa, Mastercard).',
    'Deposit (caparra confirmatoria) of 30% of the total, payable within 3 days of confirmation. The balance is payable on arrival. The deposit is refunded according to the cancellation terms. Accepted payment methods: Cash (up to €4,999.99), Bank transfer, Credit card (Visa, Mastercard).',
    'Arrhes de 30 % du total, à verser dans les 3 jours suivant la confirmation. Le solde est à payer à l’arrivée. Les arrhes sont remboursées selon les conditions d’annulation. Moyens de paiement acceptés : Espèces (jusqu’à 4 999,99 €), Virement, Carte de crédit (Visa, Mastercard).',
    'Anzahlung als Angeld (caparra confirmatoria) von 30 % des Gesamtpreises, zahlbar innerhalb von 3 Tagen nach der Bestätigung. Der Restbetrag ist bei der Anreise zu zahlen. Die Anzahlung wird gemäß den Stornobedingungen erstattet. Akzeptierte Zahlungsarten: Bargeld (bis 4.999,99 €), Überweisung, Kreditkarte (Visa, Mastercard).',
  ]);
  const full = {
    ...payment,
    depositType: 'full',
    depositDueMode: 'booking',
    depositRefundable: false,
    methods: ['paypal'],
  };
  expect(plainText(paymentSentences(full, 'it'))).toBe(
    'L’intero importo è da pagare in anticipo, alla prenotazione. La caparra non è rimborsabile. Metodi di pagamento accettati: PayPal.',
  );
});

it('checks the check digits of an IBAN', () => {
  expect(isIban(normaliseCode('it60 x054 2811 1010 0000 0123 456'))).toBe(true);
  expect(isIban('DE89370400440532013000')).toBe(true);
  const good = 'IT60X0542811101000000123456';
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 26 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = good.charAt(at);
      const other = String((Number(digit) + by) % 10);
      expect(isIban(`${good.slice(0, at)}${other}${good.slice(at + 1)}`)).toBe(false);
    }),
  );
});

it('prefers offer, then room, then period, then default, and skips unusable policies', () => {
  const policy = (id: number, given: Partial<PolicyCandidate> = {}): PolicyCandidate => ({
    id,
    status: 10,
    archivedAt: null,
    isDefault: false,
    roomIds: [],
    ...given,
  });
  const easter = { holidayPeriod: 'easter', from: null, to: null, otherPolicyId: 2 };
  const august = { holidayPeriod: null, from: '2027-08-01', to: '2027-08-31', otherPolicyId: 3 };
  const all = [policy(1, { isDefault: true, overrides: [easter, august] }), policy(2), policy(3), policy(4), policy(5)];
  const asked = { checkin: '2027-08-15', roomId: 7, mealPlanId: 8, offerPolicyId: null, roomPolicyId: null };
  const found = (policies: readonly PolicyCandidate[], given: object = {}) => {
    const answer = findPolicy(policies, { ...asked, ...given });
    return answer && [answer.policy.id, answer.level];
  };
  expect(found(all, { offerPolicyId: 5, roomPolicyId: 4 })).toEqual([5, 'offer']);
  expect(found(all, { roomPolicyId: 4 })).toEqual([4, 'room']);
  expect(found(all)).toEqual([3, 'period']);
  expect(found(all, { checkin: '2027-03-27' })).toEqual([2, 'period']);
  expect(found(all, { checkin: '2027-06-01' })).toEqual([1, 'default']);
  const away = all.map((one) => (one.id === 3 ? { ...one, status: 0 } : one));
  expect(found(away, { offerPolicyId: 99 })).toEqual([1, 'default']);
  expect(
    found(
      all.map((one) => (one.id === 4 ? { ...one, roomIds: [1] } : one)),
      { roomPolicyId: 4 },
    ),
  ).toEqual([3, 'period']);
  expect(found([])).toBe(null);
});

it('gives text and issues for a new form', () => {
  const begun = (definition: RecordDefinition) => {
    const values = defaultsOf(definition.fields);
    definition.inapplicableFields?.(values as never);
    return { values, paths: definition.check?.(values as never).map(({ path }) => path) };
  };
  const paying = begun(paymentPolicy);
  expect(plainText(paymentWords(paying.values, 'it'))).toBe('Non è richiesta una caparra.');
  expect(paying.paths).toContain('methods');
  const cancelling = begun(cancellationPolicy);
  expect(cancelling.paths).toEqual(['tiers']);
  expect(cancellationWords(cancelling.values, 'en')[0]).toBe('Free cancellation until arrival.');
});
