import type { Texts } from '../../platform/language/text.ts';
import { isTaxCode } from '../../structures/fiscal/tax-code.ts';
import { NO_CODE } from '../../structures/fiscal/unreachable-issues.ts';
import { isVatNumber } from '../../structures/fiscal/vat-number.ts';
import { type Customer, getRecipientCode } from './subject.ts';

/** Customer fields that can be corrected after a rejection; tax data and billing preferences use the same names. */
export const CORRECTABLE_FIELDS = ['vatNumber', 'taxCode', 'sdiCode'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];

/** The customer field behind each SdI error code (standards, FatturaPA §5). Other codes concern the document itself. */
const FIELD_BY_CODE: Readonly<Record<string, CorrectableField>> = {
  '00305': 'vatNumber',
  '00306': 'taxCode',
  '00311': 'sdiCode',
  '00312': 'sdiCode',
  '00324': 'taxCode',
  '00417': 'vatNumber',
  '00427': 'sdiCode',
};
export const getFieldOfCode = (code: string): CorrectableField | null => FIELD_BY_CODE[code] ?? null;

export const PROPOSAL_SOURCES = {
  profile: [
    'nei dati fiscali attuali',
    'in the current tax data',
    'dans les données fiscales actuelles',
    'in den aktuellen Steuerdaten',
  ],
  lastGood: [
    'nell’ultima fattura accettata da SdI',
    'in the last invoice accepted by SdI',
    'dans la dernière facture acceptée par le SdI',
    'in der letzten vom SdI angenommenen Rechnung',
  ],
  otherNumber: [
    'come l’altro numero della società',
    'as the company’s other number',
    'comme l’autre numéro de la société',
    'wie die andere Nummer der Gesellschaft',
  ],
  noCode: [
    'senza codice: arriva per PEC o nell’area riservata',
    'without a code: it arrives by PEC or in the personal area',
    'sans code : elle arrive par PEC ou dans l’espace personnel',
    'ohne Code: Zustellung per PEC oder im geschützten Bereich',
  ],
} as const satisfies Texts;
export type ProposalSource = keyof typeof PROPOSAL_SOURCES;

export interface ProposedValue {
  readonly value: string;
  readonly source: ProposalSource;
}

/** Returns the field's value in the rejected file; a missing SdI code appears as the default code. */
export const getRefusedValue = (field: CorrectableField, refused: Customer): string | null =>
  field === 'sdiCode' ? getRecipientCode(refused) : refused[field];

/** Returns the distinct values that SdI would accept in place of the rejected one, the likeliest first. */
export function proposeValues(
  field: CorrectableField,
  refused: Customer,
  { today, lastGood }: { today: Customer; lastGood: Customer | null },
): ProposedValue[] {
  const before = getRefusedValue(field, refused);
  const other = field === 'vatNumber' ? refused.taxCode : field === 'taxCode' ? refused.vatNumber : null;
  const candidates: readonly (readonly [ProposalSource, string | null | undefined])[] = [
    ['profile', today[field]],
    ['lastGood', lastGood?.[field]],
    ['otherNumber', other],
    ['noCode', field === 'sdiCode' ? NO_CODE : null],
  ];
  const proposed: ProposedValue[] = [];
  for (const [source, value] of candidates) {
    if (!value || value === before || proposed.some((one) => one.value === value)) continue;
    if (isAcceptedBySdi(field, value, refused)) proposed.push({ value, source });
  }
  return proposed;
}

function isAcceptedBySdi(field: CorrectableField, value: string, customer: Customer): boolean {
  if (field === 'vatNumber') return isVatNumber(value, customer.country);
  if (field === 'taxCode') return isTaxCode(value);
  const length = getRecipientCode({ ...customer, sdiCode: value }).length;
  return length === (customer.type === 'public' ? 6 : 7);
}
