import { choice, date, integer, reference, signedMoney, string } from '../../kernel/records/fields.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { structureAndAgent } from '../../kernel/records/schema/portfolio.ts';
import { AMOUNT_READERS, PAYMENT_KINDS, PAYMENT_METHODS } from '../../kernel/vocabularies/fatturapa-codes.ts';

const COMPUTED_FIELD = { computed: true } as const;

// A set-off moves no money.
const { set_off: _, ...MONEY_KINDS } = PAYMENT_KINDS;

/** Kinds of payment records: received, refunded, and failed card payments. */
export const ALL_PAYMENT_KINDS = {
  ...MONEY_KINDS,
  failed: ['Non riuscito', 'Failed', 'Échoué', 'Fehlgeschlagen'],
} as const;

/**
 * Pagamento: a payment of a portal invoice, across structures. Database triggers copy it from the invoice and the
 * Stripe checkout; people never write it.
 */
export const payment = defineRecord({
  name: 'payment',
  collection: 'payments',
  scope: 'platform',
  screen: 'allPayments',
  title: ['Pagamento', 'Payment', 'Paiement', 'Zahlung'],
  fields: {
    structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    invoiceId: integer(1, 2_147_483_647, ['Fattura', 'Invoice', 'Facture', 'Rechnung'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    documentNumber: string(
      20,
      ['Numero fattura', 'Invoice number', 'Numéro de facture', 'Rechnungsnummer'],
      COMPUTED_FIELD,
    ),
    date: date(['Data', 'Date', 'Date', 'Datum'], { ...COMPUTED_FIELD, required: true }),
    kind: choice(ALL_PAYMENT_KINDS, ['Tipo', 'Kind', 'Type', 'Art'], {
      ...COMPUTED_FIELD,
      required: true,
      default: 'payment',
    }),
    method: choice(PAYMENT_METHODS, ['Metodo', 'Method', 'Mode', 'Zahlungsart'], {
      ...COMPUTED_FIELD,
      required: true,
      default: 'card',
    }),
    /** Negative for refunds; for a failed payment the amount that was due. */
    amountCents: signedMoney(2_000_000_000, ['Importo', 'Amount', 'Montant', 'Betrag'], {
      ...COMPUTED_FIELD,
      required: true,
      roles: AMOUNT_READERS,
    }),
    reference: string(200, ['Riferimento', 'Reference', 'Référence', 'Referenz'], COMPUTED_FIELD),
    failure: string(200, ['Motivo', 'Reason', 'Motif', 'Grund'], COMPUTED_FIELD),
  },
  groups: [],
  listing: {
    columns: [
      'date',
      'kind',
      'structureId',
      'documentNumber',
      'amountCents',
      'method',
      'reference',
      'failure',
      'invoiceId',
    ],
    sorts: ['date', 'amountCents', 'id'],
    filters: ['kind', 'method', 'date', 'amountCents'],
    search: ['documentNumber', 'reference'],
    defaultSort: '-date',
  },
});

export const PAYMENT_SEGMENTS = {
  came: ['Arrivati', 'Received', 'Reçus', 'Eingegangen'],
  failed: ['Non riusciti', 'Failed', 'Échoués', 'Fehlgeschlagen'],
  back: [
    'Rimborsi e contestazioni',
    'Refunds and disputes',
    'Remboursements et litiges',
    'Erstattungen und Anfechtungen',
  ],
} as const;
export type PaymentSegment = keyof typeof PAYMENT_SEGMENTS;
export const PAYMENT_SEGMENT_NAMES = Object.keys(PAYMENT_SEGMENTS) as [PaymentSegment, ...PaymentSegment[]];

export const paymentBeside = { ...structureAndAgent };
