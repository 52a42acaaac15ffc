/** Documents that the portal issues (FatturaPA 2.1.1.1). A pro forma is not sent to the tax office. */
export const DOC_TYPES = {
  TD01: ['Fattura', 'Invoice', 'Facture', 'Rechnung'],
  TD04: ['Nota di credito', 'Credit note', 'Avoir', 'Gutschrift'],
  TD05: ['Nota di debito', 'Debit note', 'Note de débit', 'Belastungsanzeige'],
  proforma: ['Proforma', 'Pro forma', 'Pro forma', 'Proforma'],
} as const;

/** Documents that correct another document. */
export const CORRECTING_DOC_TYPES: readonly string[] = ['TD04', 'TD05'];

/**
 * Reasons why a line has no VAT (FatturaPA 2.2.1.14). N2, N3 and N6 without a subcode are rejected (00448), so they are
 * missing here.
 */
export const NATURES = {
  N1: ['N1 Escluse art. 15', 'N1 Excluded, art. 15', 'N1 Exclues, art. 15', 'N1 Ausgenommen, Art. 15'],
  'N2.1': [
    'N2.1 Non soggette artt. 7–7-septies',
    'N2.1 Not subject, arts. 7–7-septies',
    'N2.1 Non soumises, art. 7–7-septies',
    'N2.1 Nicht steuerbar, Art. 7–7-septies',
  ],
  'N2.2': [
    'N2.2 Non soggette, altri casi',
    'N2.2 Not subject, other cases',
    'N2.2 Non soumises, autres cas',
    'N2.2 Nicht steuerbar, sonstige',
  ],
  'N3.1': [
    'N3.1 Non imponibili, esportazioni',
    'N3.1 Not taxable, exports',
    'N3.1 Non imposables, exportations',
    'N3.1 Steuerfrei, Ausfuhren',
  ],
  'N3.2': [
    'N3.2 Non imponibili, cessioni intra-UE',
    'N3.2 Not taxable, supplies within the EU',
    'N3.2 Non imposables, livraisons intra-UE',
    'N3.2 Steuerfrei, innergemeinschaftlich',
  ],
  'N3.3': [
    'N3.3 Non imponibili, San Marino',
    'N3.3 Not taxable, San Marino',
    'N3.3 Non imposables, Saint-Marin',
    'N3.3 Steuerfrei, San Marino',
  ],
  'N3.4': [
    'N3.4 Non imponibili, assimilate a esportazioni',
    'N3.4 Not taxable, as exports',
    'N3.4 Non imposables, assimilées',
    'N3.4 Steuerfrei, wie Ausfuhren',
  ],
  'N3.5': [
    'N3.5 Non imponibili, dichiarazione d’intento',
    'N3.5 Not taxable, declaration of intent',
    'N3.5 Non imposables, déclaration d’intention',
    'N3.5 Steuerfrei, Absichtserklärung',
  ],
  'N3.6': [
    'N3.6 Non imponibili, altre',
    'N3.6 Not taxable, other',
    'N3.6 Non imposables, autres',
    'N3.6 Steuerfrei, sonstige',
  ],
  N4: ['N4 Esenti', 'N4 Exempt', 'N4 Exonérées', 'N4 Befreit'],
  N5: ['N5 Regime del margine', 'N5 Margin scheme', 'N5 Régime de la marge', 'N5 Differenzbesteuerung'],
  'N6.9': [
    'N6.9 Inversione contabile, altri casi',
    'N6.9 Reverse charge, other cases',
    'N6.9 Autoliquidation, autres cas',
    'N6.9 Umkehrung der Steuerschuld, sonstige',
  ],
  N7: [
    'N7 IVA assolta in altro stato UE',
    'N7 VAT paid in another EU state',
    'N7 TVA acquittée dans un autre État de l’UE',
    'N7 USt in anderem EU-Staat',
  ],
} as const;

/** True if the customer owes the VAT; it cannot be combined with split payment (00420). */
export const isReverseCharge = (nature: string | null) => nature?.startsWith('N6') ?? false;

export const VAT_COLLECTIONS = {
  I: ['Immediata', 'Immediate', 'Immédiate', 'Sofort'],
  D: ['Differita', 'Deferred', 'Différée', 'Aufgeschoben'],
  S: ['Scissione dei pagamenti (split payment)', 'Split payment', 'Paiement scindé (split payment)', 'Split Payment'],
} as const;

/** Types of withholding tax (FatturaPA 2.1.1.5.1). */
export const WITHHOLDINGS = {
  RT01: ['RT01 Persone fisiche', 'RT01 Natural persons', 'RT01 Personnes physiques', 'RT01 Natürliche Personen'],
  RT02: ['RT02 Persone giuridiche', 'RT02 Legal persons', 'RT02 Personnes morales', 'RT02 Juristische Personen'],
} as const;

/**
 * Reasons of a withholding, as in the tax office's form CU (FatturaPA 2.1.1.5.4); only those for services like ours.
 */
export const WITHHOLDING_REASONS = {
  A: ['A Lavoro autonomo', 'A Self-employment', 'A Travail indépendant', 'A Selbständige Arbeit'],
  R: ['R Provvigioni', 'R Commissions', 'R Commissions', 'R Provisionen'],
  S: ['S Commissionario', 'S Commission agent', 'S Commissionnaire', 'S Kommissionär'],
  U: ['U Procacciatore d’affari', 'U Business introducer', 'U Apporteur d’affaires', 'U Vermittler'],
  W: ['W Appalti', 'W Works contracts', 'W Marchés', 'W Werkverträge'],
} as const;

export const STATES = {
  draft: ['Bozza', 'Draft', 'Brouillon', 'Entwurf'],
  issued: ['Emessa', 'Issued', 'Émise', 'Ausgestellt'],
  partially_paid: ['Parzialmente pagata', 'Partly paid', 'Payée en partie', 'Teilweise bezahlt'],
  paid: ['Pagata', 'Paid', 'Payée', 'Bezahlt'],
  overdue: ['Scaduta', 'Overdue', 'Échue', 'Überfällig'],
  credited: ['Stornata', 'Credited', 'Annulée par avoir', 'Gutgeschrieben'],
  void: ['Annullata', 'Void', 'Annulée', 'Ungültig'],
} as const;

export const SDI_STATES = {
  none: ['Da inviare', 'To be sent', 'À envoyer', 'Zu senden'],
  sent: ['Inviata', 'Sent', 'Envoyée', 'Gesendet'],
  delivered: ['Consegnata', 'Delivered', 'Remise', 'Zugestellt'],
  not_delivered: ['Mancata consegna', 'Not delivered', 'Non remise', 'Nicht zugestellt'],
  rejected: ['Scartata', 'Rejected', 'Rejetée', 'Abgewiesen'],
  accepted: ['Accettata', 'Accepted', 'Acceptée', 'Angenommen'],
  refused: ['Rifiutata', 'Refused', 'Refusée', 'Abgelehnt'],
} as const;
export type SdiState = keyof typeof SDI_STATES;
/** States in which a document counts as never issued: rejected by SdI, or refused by the public body. */
export const UNCOUNTED_SDI_STATES: readonly string[] = ['rejected', 'refused'] satisfies readonly SdiState[];

/** Payment methods of a structure; METHOD_CODES has their FatturaPA codes (2.4.2.2). */
export const PAYMENT_METHODS = {
  bank_transfer: ['Bonifico', 'Bank transfer', 'Virement', 'Überweisung'],
  sepa: ['Addebito SEPA', 'SEPA direct debit', 'Prélèvement SEPA', 'SEPA-Abbuchung'],
  card: ['Carta (Stripe)', 'Card (Stripe)', 'Carte (Stripe)', 'Karte (Stripe)'],
  cash: ['Contanti', 'Cash', 'Espèces', 'Bar'],
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;
/** Kinds of payment entries: received, refunded, disputed, dispute won, and set off between two invoices. */
export const PAYMENT_KINDS = {
  payment: ['Pagamento', 'Payment', 'Paiement', 'Zahlung'],
  refund: ['Rimborso', 'Refund', 'Remboursement', 'Erstattung'],
  dispute: ['Contestazione', 'Dispute', 'Litige', 'Anfechtung'],
  reinstated: ['Contestazione vinta', 'Dispute won', 'Litige gagné', 'Anfechtung gewonnen'],
  set_off: ['Compensazione', 'Set-off', 'Compensation', 'Verrechnung'],
} as const;
export type PaymentKind = keyof typeof PAYMENT_KINDS;
export const METHOD_CODES: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: 'MP05',
  sepa: 'MP19',
  card: 'MP08',
  cash: 'MP01',
};

/** Origin of an invoice line. */
export const ORIGINS = {
  manual: ['Manuale', 'Manual', 'Manuelle', 'Manuell'],
  contract: ['Contratto', 'Contract', 'Contrat', 'Vertrag'],
  highlight: ['Evidenza', 'Highlight', 'Mise en avant', 'Hervorhebung'],
} as const;

/** Tax regimes of the issuer (FatturaPA 1.2.1.8). */
export const REGIMES = {
  RF01: ['RF01 Ordinario', 'RF01 Ordinary', 'RF01 Ordinaire', 'RF01 Regelbesteuerung'],
  RF02: ['RF02 Contribuenti minimi', 'RF02 Minimum taxpayers', 'RF02 Contribuables minimes', 'RF02 Kleinstunternehmer'],
  RF11: ['RF11 Agenzie di viaggio', 'RF11 Travel agencies', 'RF11 Agences de voyages', 'RF11 Reisebüros'],
  RF18: ['RF18 Altro', 'RF18 Other', 'RF18 Autre', 'RF18 Sonstiges'],
  RF19: ['RF19 Forfettario', 'RF19 Flat rate', 'RF19 Forfaitaire', 'RF19 Pauschal'],
  RF20: [
    'RF20 Franchigia transfrontaliera',
    'RF20 Cross-border exemption',
    'RF20 Franchise transfrontalière',
    'RF20 Grenzüberschreitende Befreiung',
  ],
} as const;

/** Roles that see the amounts of invoices; editors do not. */
export const AMOUNT_READERS = ['admin', 'operator', 'vendor', 'customer'] as const;
/** Roles that see bank accounts unmasked; editors and vendors do not (structures dictionary 0.3). */
export const ACCOUNT_READERS = ['admin', 'operator', 'customer'] as const;
