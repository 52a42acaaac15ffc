import { z } from 'zod';
import { daySchema } from '../../kernel/records/fields.ts';
import type { Text } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Events of a customer's contracts, invoices, payments and highlights. `{state}` and `{day}` come with the event. */
export const TIMELINE_KINDS = {
  contract_drafted: ['Contratto preparato', 'Contract drafted', 'Contrat préparé', 'Vertrag vorbereitet'],
  contract_renewal: ['Rinnovo preparato', 'Renewal drafted', 'Renouvellement préparé', 'Verlängerung vorbereitet'],
  contract_sent: [
    'Contratto disponibile per la firma',
    'Contract available for signature',
    'Contrat disponible pour signature',
    'Vertrag zur Unterschrift bereit',
  ],
  contract_signed: ['Contratto accettato', 'Contract accepted', 'Contrat accepté', 'Vertrag angenommen'],
  contract_notice: [
    'Disdetta registrata, con effetto dal {day}',
    'Notice recorded, effective from {day}',
    'Résiliation enregistrée, à compter du {day}',
    'Kündigung eingetragen, wirksam ab {day}',
  ],
  contract_extended: [
    'Contratto rinnovato fino al {day}',
    'Contract renewed until {day}',
    'Contrat reconduit jusqu’au {day}',
    'Vertrag verlängert bis {day}',
  ],
  contract_state: ['Contratto: {state}', 'Contract: {state}', 'Contrat : {state}', 'Vertrag: {state}'],
  invoice_issued: ['Documento emesso', 'Document issued', 'Document émis', 'Beleg ausgestellt'],
  invoice_handed: [
    'Fattura consegnata a SdI',
    'Invoice handed to SdI',
    'Facture remise au SdI',
    'Rechnung an SdI übergeben',
  ],
  invoice_sdi: [
    'Risposta di SdI: {state}',
    'SdI answer: {state}',
    'Réponse du SdI : {state}',
    'Antwort des SdI: {state}',
  ],
  invoice_reminded: ['Sollecito', 'Reminder', 'Relance', 'Mahnung'],
  invoice_paid: ['Fattura pagata', 'Invoice paid', 'Facture payée', 'Rechnung bezahlt'],
  invoice_void: ['Documento annullato', 'Document voided', 'Document annulé', 'Beleg für ungültig erklärt'],
  payment: ['{state}', '{state}', '{state}', '{state}'],
  suspended: [
    'Sospensione per mancato pagamento',
    'Suspension for non-payment',
    'Suspension pour non-paiement',
    'Aussetzung wegen Nichtzahlung',
  ],
  resumed: ['Fine della sospensione', 'End of the suspension', 'Fin de la suspension', 'Ende der Aussetzung'],
  highlight_requested: [
    'Evidenza richiesta',
    'Highlight requested',
    'Mise en avant demandée',
    'Hervorhebung angefragt',
  ],
  highlight_state: ['Evidenza: {state}', 'Highlight: {state}', 'Mise en avant : {state}', 'Hervorhebung: {state}'],
} as const satisfies Record<string, Text>;
export type TimelineKind = keyof typeof TIMELINE_KINDS;

const kinds = Object.keys(TIMELINE_KINDS) as [TimelineKind, ...TimelineKind[]];

const timelineEvent = nameSchema(
  'MoneyEvent',
  z.strictObject({
    key: z.string(),
    at: z.string(),
    kind: z.enum(kinds),
    state: z.string().nullable().describe('Il nuovo stato, la risposta di SdI o il tipo di pagamento'),
    day: daySchema.nullable().describe('Il giorno della disdetta o la nuova scadenza'),
    recordType: z.enum(['contract', 'invoice', 'highlight']),
    recordId: z.int(),
    name: z.string().nullable(),
    amountCents: z.int().nullable(),
  }),
);
export type MoneyEvent = z.output<typeof timelineEvent>;

export const timelineAnswer = nameSchema(
  'MoneyTimeline',
  z.strictObject({
    data: z.array(timelineEvent),
    meta: z.strictObject({ perPage: z.int(), next: z.string().nullable() }),
  }),
);
