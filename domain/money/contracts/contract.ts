import { z } from 'zod';
import { addDays, daysBetween } from '../../kernel/calendar/days.ts';
import { addMonths } from '../../kernel/calendar/months.ts';
import {
  boolean,
  choice,
  date,
  decimal,
  instant,
  integer,
  money,
  percent,
  reference,
  serverObject,
  string,
  text,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { CONTRACT_STATES } from '../../kernel/vocabularies/contract-states.ts';
import { FEE_PERIODS, PLANS } from './plans.ts';

export const MAX_AMOUNT_CENTS = 100_000_000;
const MAX_YEARS = 5;
/** Roles that may read a structure's fees; editors may not (platform dictionary 0.1). */
const FEE_READERS = { roles: ['admin', 'operator', 'vendor', 'customer'] } as const;

/** A file attached to a contract, with its own display name. */
const contractFileSchema = () => z.object({ file: z.string(), name: z.string(), bytes: z.int(), sha256: z.string() });
export type ContractFile = z.output<ReturnType<typeof contractFileSchema>>;

/** Contratto: the agreement between a structure and the portal. Source: structures dictionary 2.9. */
export const contract = defineRecord({
  name: 'contract',
  collection: 'contracts',
  scope: 'structure',
  screen: 'fiscalProfile',
  title: ['Contratto', 'Contract', 'Contrat', 'Vertrag'],
  emptyText: [
    'Nessun contratto. Qui compaiono tutti i contratti della struttura.',
    'No contracts. All contracts of the property appear here.',
    'Aucun contrat. Tous les contrats de l’établissement apparaissent ici.',
    'Keine Verträge. Hier erscheinen alle Verträge der Unterkunft.',
  ],
  maxCount: 100,
  fields: {
    number: string(20, ['Numero contratto', 'Contract number', 'Numéro de contrat', 'Vertragsnummer'], {
      computed: true,
      unique: 'all',
    }),
    plan: choice(PLANS, ['Piano', 'Plan', 'Formule', 'Tarif'], { required: true }),
    startDate: date(['Decorrenza', 'Start', 'Début', 'Beginn'], { required: true }),
    endDate: date(['Scadenza', 'End', 'Échéance', 'Ende'], { required: true }),
    autoRenew: boolean(
      ['Rinnovo automatico', 'Automatic renewal', 'Renouvellement automatique', 'Automatische Verlängerung'],
      { default: false },
    ),
    renewMonths: integer(1, 36, ['Rinnovo per', 'Renewed for', 'Reconduit pour', 'Verlängert um'], {
      default: 12,
      unit: 'mesi',
    }),
    noticeDays: integer(0, 180, ['Preavviso', 'Notice', 'Préavis', 'Kündigungsfrist'], {
      default: 60,
      unit: 'giorni',
    }),
    feeAmountCents: money(MAX_AMOUNT_CENTS, ['Canone', 'Fee', 'Redevance', 'Entgelt'], FEE_READERS),
    feePeriod: choice(
      FEE_PERIODS,
      ['Periodo del canone', 'Fee period', 'Période de la redevance', 'Zeitraum des Entgelts'],
      FEE_READERS,
    ),
    commissionPercent: decimal(0.01, 50, 2, ['Commissione', 'Commission', 'Commission', 'Provision'], {
      ...FEE_READERS,
      unit: '%',
    }),
    discountPercent: percent(['Sconto', 'Discount', 'Remise', 'Rabatt'], { default: 0, ...FEE_READERS }),
    setupAmountCents: money(MAX_AMOUNT_CENTS, ['Attivazione', 'Set-up', 'Activation', 'Einrichtung'], {
      default: 0,
      ...FEE_READERS,
    }),
    vatPercent: percent(['IVA', 'VAT', 'TVA', 'USt.'], { default: 22, ...FEE_READERS }),
    includedHighlightWeeks: integer(
      0,
      520,
      [
        'Settimane di evidenza incluse',
        'Highlight weeks included',
        'Semaines de mise en avant incluses',
        'Enthaltene Hervorhebungswochen',
      ],
      { default: 0 },
    ),
    vendorId: reference('vendors', ['Commerciale', 'Sales agent', 'Commercial', 'Vertrieb'], {
      required: true,
    }),
    paymentTermDays: integer(0, 120, ['Termini di pagamento', 'Payment term', 'Délai de paiement', 'Zahlungsziel'], {
      default: 30,
      unit: 'giorni',
    }),
    state: choice(CONTRACT_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      default: 'draft',
      computed: true,
    }),
    sentAt: instant(['Inviato il', 'Sent on', 'Envoyé le', 'Gesendet am'], { computed: true }),
    signedAt: instant(['Firmato il', 'Signed on', 'Signé le', 'Unterschrieben am'], { computed: true }),
    acceptedName: string(120, ['Accettato da', 'Accepted by', 'Accepté par', 'Angenommen von'], {
      computed: true,
    }),
    clauses1341: boolean(
      [
        'Clausole vessatorie',
        'Onerous clauses',
        'Clauses à approbation spécifique',
        'Gesondert zu genehmigende Klauseln',
      ],
      {
        default: false,
        computed: true,
      },
    ),
    privacyDpa: boolean(['Privacy / DPA', 'Privacy / DPA', 'Confidentialité / DPA', 'Datenschutz / AVV'], {
      default: false,
      computed: true,
    }),
    /** The accepted contract, or the signed copy that staff uploaded. */
    signedDocument: serverObject(
      ['Contratto firmato', 'Signed contract', 'Contrat signé', 'Unterschriebener Vertrag'],
      contractFileSchema,
      { computed: true },
    ),
    suspensionReason: text(
      500,
      ['Motivo della sospensione', 'Reason for suspension', 'Motif de suspension', 'Grund der Aussetzung'],
      { computed: true },
    ),
    terminationReason: text(
      500,
      ['Motivo della disdetta', 'Reason for termination', 'Motif de résiliation', 'Kündigungsgrund'],
      { computed: true },
    ),
    terminationDate: date(['Data della disdetta', 'Terminated from', 'Résilié à partir du', 'Gekündigt ab'], {
      computed: true,
    }),
    /** When the structure requested the renewal. */
    renewalRequestedAt: instant(
      ['Rinnovo richiesto il', 'Renewal requested on', 'Renouvellement demandé le', 'Verlängerung angefragt am'],
      { computed: true },
    ),
    /** Version of the contract text at sending. */
    textId: reference('contract-texts', ['Testo', 'Text', 'Texte', 'Text'], { computed: true }),
    renewsId: reference('contracts', ['Rinnova', 'Renews', 'Reconduit', 'Verlängert'], { computed: true }),
  },
  groups: [
    {
      id: 'plan',
      title: ['Piano e durata', 'Plan and term', 'Formule et durée', 'Tarif und Laufzeit'],
      fields: ['plan', 'vendorId', 'startDate', 'endDate', 'autoRenew', 'renewMonths', 'noticeDays'],
    },
    {
      id: 'fee',
      title: ['Canone', 'Fee', 'Redevance', 'Entgelt'],
      fields: [
        'feeAmountCents',
        'feePeriod',
        'commissionPercent',
        'discountPercent',
        'setupAmountCents',
        'vatPercent',
        'paymentTermDays',
        'includedHighlightWeeks',
      ],
    },
  ],
  listing: {
    columns: [
      'number',
      'plan',
      'startDate',
      'endDate',
      'state',
      'autoRenew',
      'renewMonths',
      'noticeDays',
      'feeAmountCents',
      'feePeriod',
      'commissionPercent',
      'vendorId',
      'sentAt',
      'signedAt',
      'acceptedName',
      'signedDocument',
      'suspensionReason',
      'terminationReason',
      'terminationDate',
      'renewalRequestedAt',
      'updatedAt',
    ],
    sorts: ['startDate', 'id'],
    filters: ['state', 'startDate', 'endDate'],
    search: [],
    defaultSort: '-startDate',
  },
  check(values) {
    const issues: Issue[] = [];
    const { plan, startDate, endDate } = values;
    const missing = (path: string) => issues.push({ path, code: 'required' });
    if (startDate && endDate) {
      if (endDate <= startDate) issues.push({ path: 'endDate', code: 'contract_end' });
      else if (daysBetween(addMonths(startDate, MAX_YEARS * 12), addDays(endDate, 1)) > 0)
        issues.push({ path: 'endDate', code: 'contract_too_long', params: { n: MAX_YEARS } });
    }
    if (plan === 'commission' && values.commissionPercent === null) missing('commissionPercent');
    if (plan && plan !== 'commission') {
      if (values.feeAmountCents === null) missing('feeAmountCents');
      if (values.feePeriod === null) missing('feePeriod');
    }
    return issues;
  },
  inapplicableFields: ({ plan, autoRenew }) => [
    ...(plan === 'commission' ? (['feeAmountCents', 'feePeriod'] as const) : []),
    ...(plan && plan !== 'commission' ? (['commissionPercent'] as const) : []),
    ...(autoRenew ? [] : (['renewMonths', 'noticeDays'] as const)),
  ],
  // Customers read and accept the contract, but do not edit it.
  locked: ({ role }) => (role === 'customer' ? TERM_FIELDS : []),
});

const TERM_FIELDS = [
  'plan',
  'startDate',
  'endDate',
  'autoRenew',
  'renewMonths',
  'noticeDays',
  'feeAmountCents',
  'feePeriod',
  'commissionPercent',
  'discountPercent',
  'setupAmountCents',
  'vatPercent',
  'includedHighlightWeeks',
  'vendorId',
  'paymentTermDays',
] as const;

/** Fields copied to the next contract: all except the days. */
export const RENEWED_FIELDS = TERM_FIELDS.filter((name) => name !== 'startDate' && name !== 'endDate');
