import { boolean, choice, choices, date, integer, money, percent, string } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { isIban } from '../fiscal/iban.ts';
import { normaliseCode } from '../fiscal/normalise-code.ts';
import { policyFields, policyRules } from './policy-fields.ts';

/** Maximum single cash payment in Italy: less than 5,000 euros. */
export const LEGAL_CASH_LIMIT_CENTS = 499_999;
const MAX_AMOUNT_CENTS = 10_000_000;

export const METHODS = {
  cash: ['Contanti', 'Cash', 'Espèces', 'Bargeld'],
  bank_transfer: ['Bonifico', 'Bank transfer', 'Virement', 'Überweisung'],
  credit_card: ['Carta di credito', 'Credit card', 'Carte de crédit', 'Kreditkarte'],
  debit_card: ['Bancomat', 'Debit card', 'Carte de débit', 'Debitkarte'],
  paypal: ['PayPal', 'PayPal', 'PayPal', 'PayPal'],
  stripe: ['Pagamento online', 'Online payment', 'Paiement en ligne', 'Online-Zahlung'],
  satispay: ['Satispay', 'Satispay', 'Satispay', 'Satispay'],
  cheque: ['Assegno', 'Cheque', 'Chèque', 'Scheck'],
  postal: ['Vaglia o Postepay', 'Postal order or Postepay', 'Mandat ou Postepay', 'Postanweisung oder Postepay'],
  voucher: ['Buono', 'Voucher', 'Bon', 'Gutschein'],
} as const;

export const CARDS = {
  visa: ['Visa', 'Visa', 'Visa', 'Visa'],
  mastercard: ['Mastercard', 'Mastercard', 'Mastercard', 'Mastercard'],
  amex: ['American Express', 'American Express', 'American Express', 'American Express'],
  diners: ['Diners', 'Diners', 'Diners', 'Diners'],
  jcb: ['JCB', 'JCB', 'JCB', 'JCB'],
  maestro: ['Maestro', 'Maestro', 'Maestro', 'Maestro'],
} as const;

/** Condizione di pagamento. Source: structures dictionary 4.9. */
export const paymentPolicy = defineRecord({
  name: 'payment-policy',
  collection: 'payment-policies',
  ...policyRules('paymentPolicies'),
  title: ['Condizione di pagamento', 'Payment terms', 'Conditions de paiement', 'Zahlungsbedingung'],
  emptyText: [
    'Nessuna condizione di pagamento. Aggiungi la prima per indicare agli ospiti importi, scadenze e metodi.',
    'No payment terms. Add the first ones to tell guests about amounts, due dates and methods.',
    'Aucune condition de paiement. Ajoutez la première pour indiquer aux clients montants, échéances et moyens.',
    'Keine Zahlungsbedingungen. Fügen Sie die erste hinzu, um Gästen Beträge, Fristen und Zahlungsarten anzugeben.',
  ],
  fields: {
    ...policyFields(),
    depositType: choice(
      {
        none: ['Nessuna caparra', 'No deposit', 'Aucunes arrhes', 'Keine Anzahlung'],
        percent: ['Percentuale', 'Percentage', 'Pourcentage', 'Prozentsatz'],
        nights: ['Notti', 'Nights', 'Nuits', 'Nächte'],
        fixed: ['Importo fisso', 'Fixed amount', 'Montant fixe', 'Fester Betrag'],
        full: [
          'Pagamento anticipato',
          'Full payment in advance',
          'Paiement intégral à l’avance',
          'Volle Vorauszahlung',
        ],
      },
      ['Caparra', 'Deposit', 'Arrhes', 'Anzahlung'],
      { required: true },
    ),
    depositPercent: percent(
      ['Percentuale di caparra', 'Deposit percentage', 'Pourcentage d’arrhes', 'Anzahlung in Prozent'],
      {
        unit: '%',
      },
    ),
    depositNights: integer(1, 14, ['Notti di caparra', 'Nights of deposit', 'Nuits d’arrhes', 'Nächte als Anzahlung']),
    depositCents: money(MAX_AMOUNT_CENTS, [
      'Importo della caparra',
      'Deposit amount',
      'Montant des arrhes',
      'Anzahlungsbetrag',
    ]),
    depositDueMode: choice(
      {
        booking: ['Alla prenotazione', 'On booking', 'À la réservation', 'Bei Buchung'],
        days_after: [
          'Entro n giorni dalla conferma',
          'Within n days of confirmation',
          'Dans les n jours suivant la confirmation',
          'Innerhalb von n Tagen nach Bestätigung',
        ],
        days_before: [
          'n giorni prima dell’arrivo',
          'n days before arrival',
          'n jours avant l’arrivée',
          'n Tage vor Anreise',
        ],
      },
      ['Scadenza della caparra', 'Deposit due', 'Échéance des arrhes', 'Fälligkeit der Anzahlung'],
    ),
    depositDueDays: integer(0, 365, ['Giorni (caparra)', 'Days (deposit)', 'Jours (arrhes)', 'Tage (Anzahlung)']),
    balanceDueMode: choice(
      {
        arrival: ['All’arrivo', 'On arrival', 'À l’arrivée', 'Bei Anreise'],
        departure: ['Alla partenza', 'On departure', 'Au départ', 'Bei Abreise'],
        days_before: ['n giorni prima', 'n days before', 'n jours avant', 'n Tage vorher'],
      },
      ['Saldo', 'Balance', 'Solde', 'Restbetrag'],
    ),
    balanceDueDays: integer(0, 365, ['Giorni (saldo)', 'Days (balance)', 'Jours (solde)', 'Tage (Restbetrag)']),
    methods: choices(
      METHODS,
      ['Metodi accettati', 'Methods accepted', 'Moyens acceptés', 'Akzeptierte Zahlungsarten'],
      {
        required: true,
      },
    ),
    cards: choices(CARDS, ['Carte accettate', 'Cards accepted', 'Cartes acceptées', 'Akzeptierte Karten'], {
      default: [],
    }),
    iban: string(34, ['IBAN', 'IBAN', 'IBAN', 'IBAN'], {
      normalise: normaliseCode,
      help: [
        'L’ospite vede l’IBAN solo in un preventivo confermato.',
        'Guests see the IBAN only in a confirmed quote.',
        'Le client ne voit l’IBAN que dans un devis confirmé.',
        'Gäste sehen die IBAN nur in einem bestätigten Angebot.',
      ],
    }),
    accountHolder: string(120, ['Intestatario', 'Account holder', 'Titulaire', 'Kontoinhaber']),
    bankName: string(120, ['Banca', 'Bank', 'Banque', 'Bank']),
    cashLimitCents: money(
      LEGAL_CASH_LIMIT_CENTS,
      ['Limite contanti', 'Cash limit', 'Limite en espèces', 'Bargeldgrenze'],
      { default: LEGAL_CASH_LIMIT_CENTS },
    ),
    depositRefundable: boolean(
      ['Caparra rimborsabile', 'Deposit refundable', 'Arrhes remboursables', 'Anzahlung erstattbar'],
      {
        default: true,
        help: [
          'Il rimborso segue la condizione di cancellazione.',
          'The refund follows the cancellation terms.',
          'Le remboursement suit les conditions d’annulation.',
          'Die Erstattung folgt der Stornobedingung.',
        ],
      },
    ),
    guaranteeCard: boolean(['Carta a garanzia', 'Card as guarantee', 'Carte en garantie', 'Karte als Garantie'], {
      default: false,
    }),
    validFrom: date(['Valida dal', 'Valid from', 'Valable du', 'Gültig ab']),
    validTo: date(['Valida fino al', 'Valid until', 'Valable jusqu’au', 'Gültig bis']),
  },
  groups: [
    {
      id: 'main',
      title: ['Condizione', 'Terms', 'Conditions', 'Bedingung'],
      fields: ['title', 'status', 'isDefault'],
    },
    {
      id: 'deposit',
      title: ['Caparra e saldo', 'Deposit and balance', 'Arrhes et solde', 'Anzahlung und Restbetrag'],
      fields: [
        'depositType',
        'depositPercent',
        'depositNights',
        'depositCents',
        'depositDueMode',
        'depositDueDays',
        'balanceDueMode',
        'balanceDueDays',
        'depositRefundable',
      ],
    },
    {
      id: 'methods',
      title: ['Metodi di pagamento', 'Payment methods', 'Moyens de paiement', 'Zahlungsarten'],
      fields: ['methods', 'cards', 'guaranteeCard', 'cashLimitCents', 'iban', 'accountHolder', 'bankName'],
    },
    {
      id: 'scope',
      title: ['Applicazione', 'Where they apply', 'Champ d’application', 'Geltung'],
      fields: ['roomIds', 'validFrom', 'validTo'],
      folded: true,
    },
    { id: 'text', title: ['Testo', 'Text', 'Texte', 'Text'], fields: ['description'], folded: true },
  ],
  listing: {
    columns: [
      'position',
      'title',
      'depositType',
      'balanceDueMode',
      'methods',
      'isDefault',
      'usedCount',
      'status',
      'archivedAt',
      'updatedAt',
    ],
    sorts: ['position', 'status', 'archivedAt', 'updatedAt', 'id'],
    filters: ['status', 'depositType', 'archivedAt', 'updatedAt'],
    search: ['title'],
    defaultSort: 'position',
  },
  inapplicableFields(values) {
    const { depositType, methods } = values;
    const asks = depositType !== null && depositType !== 'none';
    const transfers = methods?.includes('bank_transfer') && asks;
    return [
      ...(depositType === 'percent' ? [] : (['depositPercent'] as const)),
      ...(depositType === 'nights' ? [] : (['depositNights'] as const)),
      ...(depositType === 'fixed' ? [] : (['depositCents'] as const)),
      ...(asks ? [] : (['depositDueMode', 'depositRefundable'] as const)),
      ...(asks && values.depositDueMode?.startsWith('days') ? [] : (['depositDueDays'] as const)),
      ...(depositType === 'full' ? (['balanceDueMode'] as const) : []),
      ...(depositType !== 'full' && values.balanceDueMode === 'days_before' ? [] : (['balanceDueDays'] as const)),
      ...(methods?.includes('credit_card') ? [] : (['cards', 'guaranteeCard'] as const)),
      ...(methods?.includes('cash') ? [] : (['cashLimitCents'] as const)),
      ...(transfers ? [] : (['iban', 'accountHolder', 'bankName'] as const)),
    ];
  },
  check(values) {
    const { depositType, depositDueMode, balanceDueMode, iban, validFrom, validTo } = values;
    // Empty in a new form.
    const methods: readonly string[] = values.methods ?? [];
    const issues: Issue[] = [];
    const demand = (needed: boolean, name: keyof typeof values) => {
      const value = values[name];
      const isMissing = value === null || (Array.isArray(value) && value.length === 0);
      if (needed && isMissing) issues.push({ path: name, code: 'required' });
    };
    const asks = depositType !== 'none';
    demand(depositType === 'percent', 'depositPercent');
    demand(depositType === 'nights', 'depositNights');
    demand(depositType === 'fixed', 'depositCents');
    if (depositType === 'percent' && values.depositPercent !== null && values.depositPercent < 1)
      issues.push({ path: 'depositPercent', code: 'number_range', params: { min: 1, max: 100 } });
    if (depositType === 'fixed' && values.depositCents === 0) issues.push({ path: 'depositCents', code: 'price_zero' });
    demand(asks, 'depositDueMode');
    demand(asks && depositDueMode !== null && depositDueMode !== 'booking', 'depositDueDays');
    demand(depositType !== 'full', 'balanceDueMode');
    demand(depositType !== 'full' && balanceDueMode === 'days_before', 'balanceDueDays');
    demand(true, 'methods');
    demand(methods.includes('credit_card'), 'cards');
    if (methods.includes('bank_transfer') && asks) {
      demand(true, 'iban');
      demand(true, 'accountHolder');
    }
    if (iban && !isIban(iban)) issues.push({ path: 'iban', code: 'iban' });
    if (validFrom && validTo && validTo < validFrom) issues.push({ path: 'validTo', code: 'date_order' });
    return issues;
  },
});
