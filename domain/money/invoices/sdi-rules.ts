import type { Day } from '../../kernel/calendar/days.ts';
import type { Values } from '../../kernel/records/field.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { nameCharacters } from '../../kernel/records/text/visible.ts';
import { isReverseCharge } from '../../kernel/vocabularies/fatturapa-codes.ts';
import { isTaxCode } from '../../structures/fiscal/tax-code.ts';
import { isVatNumber } from '../../structures/fiscal/vat-number.ts';
import type { invoice } from './invoice.ts';
import { findForeignCharacters, splitStreetFields, toLatin } from './latin.ts';
import { type Customer, getRecipientCode, getSdiFormat } from './subject.ts';

/** The document that a note corrects. */
type CorrectedDocument = Pick<
  Values<typeof invoice.fields>,
  'issueDate' | 'totalAmountCents' | 'creditedCents' | 'vatCollection'
>;

type Document = Pick<
  Values<typeof invoice.fields>,
  | 'docType'
  | 'lines'
  | 'totalAmountCents'
  | 'vatCollection'
  | 'withholdingType'
  | 'withholdingPercent'
  | 'withholdingReason'
>;

/** Maximum lengths of customer texts (FatturaPA 1.4.1.3 and 1.4.2). */
const MAX_TEXT_LENGTHS = { name: 80, firstName: 60, lastName: 60, address: 60, city: 60 } as const;

/**
 * Returns the reasons why SdI would reject the document, by field path and with SdI's code (standards, FatturaPA §5).
 * Customer fields have the prefix `customer`. Empty if the document may be issued.
 */
export function checkForSdi(
  document: Document,
  customer: Customer,
  { issueDate, today, related }: { issueDate: Day; today: Day; related: CorrectedDocument | null },
): Issue[] {
  const issues = document.docType === 'proforma' ? [] : checkCustomer(customer);
  const wrong = (path: string, code: string, params?: Issue['params']) => issues.push({ path, code, params });
  if (issueDate > today) wrong('issueDate', 'sdi_00403');
  if (related?.issueDate && issueDate < related.issueDate) wrong('issueDate', 'sdi_00418');
  const residualCents = related ? related.totalAmountCents - related.creditedCents : 0;
  if (document.docType === 'TD04' && related && document.totalAmountCents > residualCents)
    wrong('lines', 'credit_over_residual', { amountCents: residualCents });
  // A note must use the VAT collection of its invoice.
  const splits = related ? related.vatCollection === 'S' : customer.splitPayment;
  if (splits !== (document.vatCollection === 'S') && hasVat(document))
    wrong('vatCollection', splits ? 'split_needed' : 'split_only_public');
  if (document.vatCollection === 'S' && document.lines.some(({ vatNature }) => isReverseCharge(vatNature)))
    wrong('vatCollection', 'sdi_00420');
  if (document.withholdingType && (!document.withholdingPercent || !document.withholdingReason))
    wrong('withholdingPercent', 'sdi_00411');
  return issues;
}

const hasVat = ({ lines }: Document) => lines.some(({ vatPercent }) => vatPercent > 0);

function checkCustomer(customer: Customer): Issue[] {
  const issues: Issue[] = [];
  const wrong = (field: string, code: string, params?: Issue['params']) =>
    issues.push({ path: `customer.${field}`, code, params });
  const { country, vatNumber, taxCode, seatCountry } = customer;
  const isItalian = country === 'IT';
  if (!customer.name && !(customer.firstName && customer.lastName)) wrong('name', 'required');
  for (const field of ['address', 'city'] as const) if (!customer[field]) wrong(field, 'required');
  if (vatNumber && !isVatNumber(vatNumber, country)) wrong('vatNumber', 'sdi_00305');
  if (isItalian && taxCode && !isTaxCode(taxCode)) wrong('taxCode', 'sdi_00306');
  // A foreign person without tax numbers is identified by the country alone.
  if (isItalian && !vatNumber && !taxCode) wrong('vatNumber', 'sdi_00417');
  if (seatCountry === 'IT') {
    if (!/^\d{5}$/.test(customer.zip ?? '')) wrong('zip', customer.zip ? 'zip' : 'required');
    if (!/^[A-Z]{2}$/.test(customer.province ?? '')) wrong('province', customer.province ? 'pattern' : 'required');
  }
  for (const [field, most] of Object.entries(MAX_TEXT_LENGTHS) as [keyof typeof MAX_TEXT_LENGTHS, number][]) {
    const text = customer[field] ?? '';
    const foreign = findForeignCharacters(text);
    if (foreign.length > 0) wrong(field, 'sdi_characters', { caratteri: nameCharacters(foreign) });
    if (toLatin(text).length > most) wrong(field, 'max_chars', { n: most });
  }
  // Reports a street number that fits nowhere instead of cutting it.
  const { Indirizzo } = splitStreetFields(customer.address ?? '', customer.streetNumber);
  if (Indirizzo.length > MAX_TEXT_LENGTHS.address && toLatin(customer.address ?? '').length <= MAX_TEXT_LENGTHS.address)
    wrong('streetNumber', 'sdi_street_number');
  const code = getRecipientCode(customer);
  const isPublic = getSdiFormat(customer) === 'FPA12';
  if (code.length !== (isPublic ? 6 : 7)) wrong('sdiCode', 'sdi_00427');
  else if (!/^[A-Z0-9]+$/.test(code)) wrong('sdiCode', 'sdi_00311');
  return issues;
}
