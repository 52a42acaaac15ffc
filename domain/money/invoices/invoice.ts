import {
  boolean,
  choice,
  date,
  decimal,
  derivedState,
  instant,
  integer,
  json,
  money,
  percent,
  reference,
  rows,
  string,
  text,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { nameCharacters } from '../../kernel/records/text/visible.ts';
import {
  AMOUNT_READERS,
  CORRECTING_DOC_TYPES,
  DOC_TYPES,
  isReverseCharge,
  NATURES,
  ORIGINS,
  SDI_STATES,
  STATES,
  VAT_COLLECTIONS,
  WITHHOLDING_REASONS,
  WITHHOLDINGS,
} from '../../kernel/vocabularies/fatturapa-codes.ts';
import { computeAmounts, type LineAmounts } from './amounts.ts';
import { findForeignCharacters } from './latin.ts';

const MAX_AMOUNT_CENTS = 2_000_000_000;
const AMOUNT_ROLES = { roles: AMOUNT_READERS } as const;
const COMPUTED_FIELD = { computed: true } as const;
const amountField = (label: readonly [string, string, string, string]) =>
  money(MAX_AMOUNT_CENTS, label, { ...COMPUTED_FIELD, ...AMOUNT_ROLES, default: 0 });

/** Fields of an invoice line (structures dictionary 2.10). */
const lineFields = {
  description: text(200, ['Descrizione', 'Description', 'Description', 'Beschreibung'], { required: true }),
  qty: decimal(0.01, 999_999.99, 2, ['Quantità', 'Quantity', 'Quantité', 'Menge'], { default: 1 }),
  unitAmountCents: money(100_000_000, ['Prezzo unitario', 'Unit price', 'Prix unitaire', 'Einzelpreis'], {
    required: true,
  }),
  discountPercent: percent(['Sconto', 'Discount', 'Remise', 'Rabatt'], { default: 0, unit: '%' }),
  vatPercent: percent(['IVA', 'VAT', 'TVA', 'USt.'], { default: 22, unit: '%' }),
  vatNature: choice(NATURES, ['Natura', 'VAT exemption reason', 'Nature de l’exonération', 'Befreiungsgrund']),
  origin: choice(ORIGINS, ['Origine', 'Origin', 'Origine', 'Herkunft'], {
    default: 'manual',
    carried: true,
  }),
  originId: integer(1, 2_147_483_647, ['Riferimento', 'Reference', 'Référence', 'Bezug'], { carried: true }),
  /** For a contract: the first day of the instalment, or `setup`. Each part is billed once. */
  originPart: string(10, ['Periodo', 'Period', 'Période', 'Zeitraum'], { carried: true }),
} as const;

/** Fattura, nota or proforma to a structure. Source: structures dictionary 2.10. */
export const invoice = defineRecord({
  name: 'invoice',
  collection: 'invoices',
  scope: 'structure',
  screen: 'billing',
  title: ['Fattura', 'Invoice', 'Facture', 'Rechnung'],
  emptyText: [
    'Nessuna fattura. Qui compaiono le fatture del portale, con lo stato SdI e i pagamenti.',
    'No invoices. The portal’s invoices appear here, with their SdI status and payments.',
    'Aucune facture. Les factures du portail apparaissent ici, avec leur statut SdI et les paiements.',
    'Keine Rechnungen. Hier erscheinen die Rechnungen des Portals mit SdI-Status und Zahlungen.',
  ],
  fields: {
    docType: choice(DOC_TYPES, ['Tipo documento', 'Document type', 'Type de document', 'Dokumentart'], {
      default: 'TD01',
      immutable: true,
    }),
    documentNumber: string(20, ['Numero', 'Number', 'Numéro', 'Nummer'], COMPUTED_FIELD),
    series: string(4, ['Sezionale', 'Series', 'Série', 'Nummernkreis'], COMPUTED_FIELD),
    number: integer(1, 99_999_999, ['Progressivo', 'Sequence', 'Séquence', 'Laufende Nummer'], COMPUTED_FIELD),
    year: integer(2000, 2199, ['Anno', 'Year', 'Année', 'Jahr'], COMPUTED_FIELD),
    issueDate: date(['Data', 'Date', 'Date', 'Datum']),
    dueDate: date(['Scadenza', 'Due date', 'Échéance', 'Fälligkeit']),
    summary: string(200, ['Descrizione', 'Description', 'Description', 'Beschreibung'], COMPUTED_FIELD),
    relatedInvoiceId: reference(
      'invoices',
      ['Fattura collegata', 'Related invoice', 'Facture liée', 'Zugehörige Rechnung'],
      { ofStructure: true, immutable: true },
    ),
    lines: rows(100, lineFields, ['Righe', 'Lines', 'Lignes', 'Zeilen'], { required: true, ...AMOUNT_ROLES }),
    reason: text(400, ['Causale', 'Reason', 'Motif', 'Verwendungszweck']),
    vatCollection: choice(
      VAT_COLLECTIONS,
      ['Esigibilità IVA', 'VAT chargeability', 'Exigibilité de la TVA', 'Fälligkeit der USt.'],
      { default: 'I' },
    ),
    withholdingType: choice(WITHHOLDINGS, ['Ritenuta', 'Withholding', 'Retenue', 'Steuerabzug']),
    withholdingPercent: percent(['Aliquota ritenuta', 'Withholding rate', 'Taux de retenue', 'Abzugssatz'], {
      unit: '%',
    }),
    withholdingReason: choice(WITHHOLDING_REASONS, [
      'Causale ritenuta',
      'Withholding reason',
      'Motif de la retenue',
      'Abzugsgrund',
    ]),
    netAmountCents: amountField(['Imponibile', 'Taxable amount', 'Base imposable', 'Nettobetrag']),
    vatAmountCents: amountField(['IVA', 'VAT', 'TVA', 'USt.']),
    isStampCredited: boolean(
      ['Bollo già stornato', 'Stamp duty credited', 'Timbre déjà crédité', 'Stempelsteuer gutgeschrieben'],
      { ...COMPUTED_FIELD, ...AMOUNT_ROLES, default: false },
    ),
    stampDutyCents: amountField(['Bollo', 'Stamp duty', 'Timbre', 'Stempelsteuer']),
    totalAmountCents: amountField(['Totale', 'Total', 'Total', 'Gesamtbetrag']),
    withholdingCents: amountField(['Ritenuta', 'Withholding', 'Retenue', 'Steuerabzug']),
    payableCents: amountField(['Da pagare', 'Payable', 'À payer', 'Zu zahlen']),
    paidCents: amountField(['Pagato', 'Paid', 'Payé', 'Bezahlt']),
    /** Sum of the issued credit notes. */
    creditedCents: amountField(['Stornato', 'Credited', 'Crédité', 'Gutgeschrieben']),
    openCents: amountField(['Residuo', 'Outstanding', 'Reste dû', 'Offen']),
    /** Money received beyond the amount still payable, neither set off nor returned. */
    surplusCents: amountField(['Credito', 'Credit balance', 'Solde créditeur', 'Guthaben']),
    /** Locks the document for changes. Null for drafts, also for drafts reopened after a rejection by SdI. */
    issuedAt: instant(['Emessa il', 'Issued on', 'Émise le', 'Ausgestellt am'], COMPUTED_FIELD),
    paidAt: instant(['Pagata il', 'Paid on', 'Payée le', 'Bezahlt am'], COMPUTED_FIELD),
    partlyPaidAt: instant(
      ['Pagata in parte il', 'Partly paid on', 'Payée en partie le', 'Teilweise bezahlt am'],
      COMPUTED_FIELD,
    ),
    creditedAt: instant(['Stornata il', 'Credited on', 'Créditée le', 'Gutgeschrieben am'], COMPUTED_FIELD),
    voidedAt: instant(['Annullata il', 'Voided on', 'Annulée le', 'Für ungültig erklärt am'], COMPUTED_FIELD),
    /** Due date while an amount is open; the invoice is overdue after it. */
    owedBy: date(['Dovuta entro il', 'Due by', 'À payer au plus tard le', 'Zu zahlen bis'], COMPUTED_FIELD),
    state: derivedState(STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      cases: [
        { code: 'overdue', when: { field: 'owedBy', is: 'before_today' } },
        { code: 'void', when: { field: 'voidedAt', is: 'present' } },
        { code: 'credited', when: { field: 'creditedAt', is: 'present' } },
        { code: 'paid', when: { field: 'paidAt', is: 'present' } },
        { code: 'partially_paid', when: { field: 'partlyPaidAt', is: 'present' } },
        { code: 'issued', when: { field: 'issuedAt', is: 'present' } },
      ],
      otherwise: 'draft',
    }),
    sdiState: choice(SDI_STATES, ['Stato SdI', 'SdI status', 'Statut SdI', 'SdI-Status'], {
      default: 'none',
      ...COMPUTED_FIELD,
    }),
    sdiIdentifier: string(
      40,
      ['Identificativo SdI', 'SdI identifier', 'Identifiant SdI', 'SdI-Kennung'],
      COMPUTED_FIELD,
    ),
    rejectedAt: instant(['Scartata il', 'Rejected on', 'Rejetée le', 'Abgewiesen am'], COMPUTED_FIELD),
    dunnings: integer(0, 999, ['Solleciti', 'Reminders', 'Relances', 'Mahnungen'], {
      default: 0,
      ...COMPUTED_FIELD,
    }),
    dunnedAt: instant(['Ultimo sollecito', 'Last reminder', 'Dernière relance', 'Letzte Mahnung'], COMPUTED_FIELD),
    /** First day on which the unpaid invoice suspends the structure; null before a notice was sent. */
    suspendsOn: date(['Sospende dal', 'Suspends from', 'Suspend dès le', 'Aussetzung ab'], COMPUTED_FIELD),
    /** Issuer and customer as on the issue day: `InvoiceIssuer`, `Customer`. */
    supplier: json(['Emittente', 'Issuer', 'Émetteur', 'Aussteller'], { ...COMPUTED_FIELD, ...AMOUNT_ROLES }),
    customer: json(['Intestatario', 'Billed to', 'Destinataire', 'Rechnungsempfänger'], {
      ...COMPUTED_FIELD,
      ...AMOUNT_ROLES,
    }),
  },
  groups: [
    {
      id: 'document',
      title: ['Documento', 'Document', 'Document', 'Dokument'],
      fields: ['docType', 'relatedInvoiceId', 'issueDate', 'dueDate', 'lines', 'reason'],
    },
    {
      id: 'tax',
      title: ['Imposte', 'Taxes', 'Taxes', 'Steuern'],
      fields: ['vatCollection', 'withholdingType', 'withholdingPercent', 'withholdingReason'],
      folded: true,
    },
  ],
  listing: {
    columns: [
      'documentNumber',
      'issueDate',
      'docType',
      'summary',
      'totalAmountCents',
      'openCents',
      'dueDate',
      'state',
      'sdiState',
    ],
    sorts: ['issueDate', 'dueDate', 'id'],
    filters: ['year', 'state', 'sdiState', 'docType', 'relatedInvoiceId'],
    search: ['documentNumber', 'summary'],
    defaultSort: '-issueDate',
  },
  inapplicableFields: ({ docType, withholdingType, vatCollection, lines }) => [
    ...(CORRECTING_DOC_TYPES.includes(docType) ? [] : (['relatedInvoiceId'] as const)),
    ...(withholdingType === null ? (['withholdingPercent', 'withholdingReason'] as const) : []),
    ...(lines ?? []).flatMap(({ vatPercent, origin }, at) => [
      ...(vatPercent > 0 ? ([`lines.${at}.vatNature`] as const) : []),
      ...(origin === 'manual' ? ([`lines.${at}.originId`, `lines.${at}.originPart`] as const) : []),
    ]),
    ...(docType === 'proforma' && vatCollection === 'I' ? (['withholdingType'] as const) : []),
  ],
  derive(values) {
    const lines = values.lines ?? [];
    return { ...computeAmounts(lines, values), summary: lines[0]?.description.replace(/\s+/g, ' ') ?? null };
  },
  check(values) {
    const issues: Issue[] = [];
    const wrong = (path: string, code: string, params?: Issue['params']) => issues.push({ path, code, params });
    const { docType, issueDate, dueDate, relatedInvoiceId, vatCollection } = values;
    const lines = values.lines ?? [];
    if (lines.length === 0) wrong('lines', 'required');
    for (const [at, line] of lines.entries()) checkLine(`lines.${at}`, line, issues);
    if (CORRECTING_DOC_TYPES.includes(docType) && relatedInvoiceId === null) wrong('relatedInvoiceId', 'required');
    if (issueDate && dueDate && dueDate < issueDate) wrong('dueDate', 'date_order');
    if (vatCollection === 'S' && lines.some(({ vatNature }) => isReverseCharge(vatNature)))
      wrong('vatCollection', 'sdi_00420');
    if (values.withholdingType !== null)
      for (const name of ['withholdingPercent', 'withholdingReason'] as const)
        if (!values[name]) wrong(name, 'sdi_00411');
    const foreign = findForeignCharacters(values.reason ?? '');
    if (foreign.length > 0) wrong('reason', 'sdi_characters', { caratteri: nameCharacters(foreign) });
    const { totalAmountCents, payableCents } = computeAmounts(lines, values);
    if (lines.length > 0 && totalAmountCents <= 0) wrong('lines', 'invoice_zero');
    if (totalAmountCents > MAX_AMOUNT_CENTS) wrong('lines', 'invoice_most');
    if (payableCents < 0) wrong('withholdingPercent', 'invoice_zero');
    return issues;
  },
});

function checkLine(path: string, line: LineAmounts & { description: string }, issues: Issue[]): void {
  const wrong = (field: string, code: string, params?: Issue['params']) =>
    issues.push({ path: `${path}.${field}`, code, params });
  if (line.vatPercent === 0 && line.vatNature === null) wrong('vatNature', 'sdi_00400');
  if (line.vatPercent > 0 && line.vatNature !== null) wrong('vatNature', 'sdi_00401');
  const foreign = findForeignCharacters(line.description);
  if (foreign.length > 0) wrong('description', 'sdi_characters', { caratteri: nameCharacters(foreign) });
}
