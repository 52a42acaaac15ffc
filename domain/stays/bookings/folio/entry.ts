import { choice, date, money, reference, string } from '../../../kernel/records/fields.ts';
import type { Issue } from '../../../kernel/records/issue.ts';
import { defineRecord } from '../../../kernel/records/record.ts';

const MAX_AMOUNT_CENTS = 100_000_000;

/**
 * Kinds of folio entries. Staff cannot enter the kinds that come from Stripe, nor the fee for dates changed by the
 * guest.
 */
export const FOLIO_KINDS = {
  payment: ['Pagamento', 'Payment', 'Paiement', 'Zahlung'],
  refund: ['Rimborso', 'Refund', 'Remboursement', 'Erstattung'],
  extra: ['Extra', 'Extra', 'Extra', 'Zusatzleistung'],
  discount: ['Sconto', 'Discount', 'Remise', 'Nachlass'],
  change_fee: ['Cambio date', 'Change of dates', 'Changement de dates', 'Umbuchung'],
  chargeback: ['Contestazione', 'Chargeback', 'Contestation', 'Rückbuchung'],
  reinstated: ['Contestazione vinta', 'Chargeback won', 'Contestation gagnée', 'Rückbuchung gewonnen'],
} as const;
export type FolioKind = keyof typeof FOLIO_KINDS;

/** Direction of the money: 1 comes in, -1 goes back, 0 when no money moves. */
export const MONEY_DIRECTIONS: Readonly<Record<FolioKind, -1 | 0 | 1>> = {
  payment: 1,
  refund: -1,
  extra: 0,
  discount: 0,
  change_fee: 0,
  chargeback: -1,
  reinstated: 1,
};

export const FOLIO_METHODS = {
  cash: ['Contanti', 'Cash', 'Espèces', 'Bar'],
  card_terminal: ['Carta in struttura', 'Card on site', 'Carte sur place', 'Karte vor Ort'],
  transfer: ['Bonifico', 'Bank transfer', 'Virement', 'Überweisung'],
  card_online: ['Carta online', 'Card online', 'Carte en ligne', 'Karte online'],
  channel: ['Portale o agenzia', 'Channel or agency', 'Portail ou agence', 'Portal oder Agentur'],
  other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
} as const;
export type FolioMethod = keyof typeof FOLIO_METHODS;

/** Methods that staff may enter; online card entries come from Stripe. */
export const MANUAL_FOLIO_METHODS = [
  'cash',
  'card_terminal',
  'transfer',
  'channel',
  'other',
] as const satisfies readonly FolioMethod[];

/** Wrong entries are voided and remain readable. */
export const FOLIO_STATES = {
  posted: ['Registrato', 'Posted', 'Enregistré', 'Erfasst'],
  voided: ['Stornato', 'Voided', 'Annulé', 'Storniert'],
} as const;
export type FolioState = keyof typeof FOLIO_STATES;

/** Movimento del conto: a payment or refund for a stay, an extra or a discount. */
export const folioEntry = defineRecord({
  name: 'folio-entry',
  collection: 'folio-entries',
  scope: 'structure',
  screen: 'arrivals',
  title: ['Movimento del conto', 'Folio entry', 'Mouvement du compte', 'Eintrag im Gastkonto'],
  emptyText: [
    'Nessun movimento. Qui compaiono i pagamenti e i rimborsi di ogni soggiorno.',
    'No entries. Payments and refunds of each stay appear here.',
    'Aucun mouvement. Les paiements et remboursements de chaque séjour apparaissent ici.',
    'Keine Einträge. Zahlungen und Erstattungen jedes Aufenthalts erscheinen hier.',
  ],
  fields: {
    arrivalId: reference('arrivals', ['Arrivo', 'Arrival', 'Arrivée', 'Anreise'], {
      ofStructure: true,
      required: true,
      immutable: true,
    }),
    kind: choice(FOLIO_KINDS, ['Tipo', 'Kind', 'Type', 'Art'], { required: true, immutable: true }),
    method: choice(FOLIO_METHODS, ['Metodo di pagamento', 'Payment method', 'Moyen de paiement', 'Zahlungsart']),
    /** Immutable: a wrong entry is voided and written again. */
    amountCents: money(MAX_AMOUNT_CENTS, ['Importo', 'Amount', 'Montant', 'Betrag'], {
      required: true,
      immutable: true,
    }),
    /** Tax part of a payment or refund. Default: the remainder after the structure's own amount. */
    touristTaxCents: money(
      MAX_AMOUNT_CENTS,
      ['Di cui imposta di soggiorno', 'Of which tourist tax', 'Dont taxe de séjour', 'Davon Kurtaxe'],
      { immutable: true },
    ),
    date: date(['Data', 'Date', 'Date', 'Datum'], { required: true }),
    description: string(120, ['Descrizione', 'Description', 'Description', 'Beschreibung']),
    state: choice(FOLIO_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      default: 'posted',
      computed: true,
    }),
    /** Stripe's id. Entries with an id follow Stripe only. */
    reference: string(80, ['Riferimento', 'Reference', 'Référence', 'Referenz'], { computed: true }),
  },
  groups: [
    {
      id: 'entry',
      title: ['Movimento', 'Entry', 'Mouvement', 'Eintrag'],
      fields: ['arrivalId', 'kind', 'method', 'amountCents', 'touristTaxCents', 'date', 'description'],
    },
  ],
  listing: {
    columns: [
      'arrivalId',
      'date',
      'kind',
      'method',
      'amountCents',
      'touristTaxCents',
      'description',
      'state',
      'reference',
    ],
    sorts: ['date', 'createdAt', 'id'],
    filters: ['arrivalId', 'date', 'kind', 'method', 'state'],
    search: ['description'],
    defaultSort: '-date',
  },
  inapplicableFields: ({ kind }) =>
    kind && MONEY_DIRECTIONS[kind] === 0 ? (['method', 'touristTaxCents'] as const) : [],
  check({ kind, method, amountCents, touristTaxCents, description }) {
    const issues: Issue[] = [];
    if (amountCents !== null && amountCents <= 0) issues.push({ path: 'amountCents', code: 'price_zero' });
    if (kind === 'extra' || kind === 'discount') {
      if (!description) issues.push({ path: 'description', code: 'required' });
      return issues;
    }
    if (kind && MONEY_DIRECTIONS[kind] === 0) return issues;
    if (!method) issues.push({ path: 'method', code: 'required' });
    if ((touristTaxCents ?? 0) > (amountCents ?? 0)) issues.push({ path: 'touristTaxCents', code: 'tax_over_amount' });
    return issues;
  },
});
