import type { Values } from '../../kernel/records/field.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';
import { fiscalFields } from './fiscal-fields.ts';
import { isEntityTaxCode, isIndividualTaxCode, isPersonTaxCode, isTaxCode } from './tax-code.ts';
import { unreachableIssues } from './unreachable-issues.ts';
import { isVatNumber } from './vat-number.ts';

type Name = keyof typeof fiscalFields;
type FiscalValues = Values<typeof fiscalFields>;

const PEOPLE = new Set(['individual', 'sole_trader', 'professional']);
const TRADERS = new Set(['company', 'sole_trader', 'professional']);
const ENTITIES = new Set(['company', 'association', 'public']);

/** Dati fiscali: recipient of the invoices. Source: structures dictionary 2.9. */
export const fiscalProfile = defineSection({
  name: 'fiscal-profile',
  collection: 'fiscal-profile',
  screen: 'fiscalProfile',
  title: ['Dati fiscali', 'Tax data', 'Données fiscales', 'Steuerdaten'],
  fields: fiscalFields,
  groups: [
    {
      id: 'subject',
      title: ['Soggetto', 'Taxpayer', 'Contribuable', 'Steuerpflichtiger'],
      fields: ['subjectType', 'country', 'legalName', 'firstName', 'lastName', 'vatNumber', 'taxCode'],
    },
    {
      id: 'seat',
      title: ['Sede legale', 'Registered office', 'Siège', 'Sitz'],
      fields: ['legalAddress', 'legalStreetNumber', 'legalZip', 'legalCity', 'legalProvince', 'legalCountry'],
    },
    {
      id: 'representative',
      title: ['Legale rappresentante', 'Legal representative', 'Représentant légal', 'Gesetzlicher Vertreter'],
      fields: ['legalRepFirstName', 'legalRepLastName', 'legalRepTaxCode'],
    },
    {
      id: 'invoicing',
      title: ['Fatturazione elettronica', 'Electronic invoicing', 'Facturation électronique', 'Elektronische Rechnung'],
      fields: ['sdiCode', 'pec', 'taxRegime', 'splitPayment'],
    },
    {
      id: 'register',
      title: ['Registro imprese', 'Business register', 'Registre du commerce', 'Handelsregister'],
      fields: ['rea', 'shareCapitalCents', 'atecoCode'],
      folded: true,
    },
  ],
  inapplicableFields: ({ subjectType }) => {
    const type: string = subjectType ?? '';
    const absent: Name[] = [];
    if (!PEOPLE.has(type)) absent.push('firstName', 'lastName');
    // A registration may store a VAT number before the kind of subject is known.
    if (type === 'individual') absent.push('legalName', 'vatNumber');
    if (type === '' || type === 'individual') absent.push('rea', 'shareCapitalCents', 'atecoCode', 'taxRegime');
    if (!ENTITIES.has(type)) absent.push('legalRepFirstName', 'legalRepLastName', 'legalRepTaxCode');
    if (type !== 'public') absent.push('splitPayment');
    return absent;
  },
  marks: neededFields,
  // Invoices are delivered by PEC or by code. Without both they still arrive, in the tax agency's reserved area.
  expects: (values) => [...neededFields(values), ...(isReachedByCode(values) ? (['sdiCode', 'pec'] as const) : [])],
  warnings: (values) => (isReachedByCode(values) ? unreachableIssues(values) : []),
  check(values) {
    const issues: Issue[] = [];
    const { country: land, subjectType } = values;
    const wrong = (path: string, code: string) => issues.push({ path, code });
    if (values.vatNumber && !isVatNumber(values.vatNumber, land)) wrong('vatNumber', 'vat');
    if (values.taxCode && land === 'IT') {
      const person = subjectType !== null && PEOPLE.has(subjectType);
      const right = person
        ? isIndividualTaxCode(values.taxCode, values.vatNumber)
        : isEntityTaxCode(values.taxCode) || (subjectType === null && isPersonTaxCode(values.taxCode));
      if (!right) wrong('taxCode', 'tax_code');
    }
    // A foreign company's representative has no Italian tax code.
    if (values.legalRepTaxCode && land === 'IT' && !isTaxCode(values.legalRepTaxCode))
      wrong('legalRepTaxCode', 'tax_code');
    if (values.legalCountry === 'IT') {
      if (values.legalZip && !/^\d{5}$/.test(values.legalZip)) wrong('legalZip', 'zip');
      if (values.legalProvince && !/^[A-Z]{2}$/.test(values.legalProvince)) wrong('legalProvince', 'pattern');
    }
    if (values.sdiCode && values.sdiCode.length !== (subjectType === 'public' ? 6 : 7)) wrong('sdiCode', 'sdi');
    if (values.splitPayment && subjectType !== 'public') wrong('splitPayment', 'only_public');
    return issues;
  },
});

/** Fields that the law or the invoice requires (structures dictionary 2.9, column req). */
function neededFields(values: FiscalValues): Name[] {
  const type = values.subjectType;
  if (type === null) return ['subjectType'];
  const italian = values.country === 'IT';
  const needed: Name[] = ['legalAddress', 'legalStreetNumber', 'legalCity'];
  // Not every country has postcodes and provinces.
  if (values.legalCountry === 'IT') needed.push('legalZip', 'legalProvince');
  if (!PEOPLE.has(type) || type === 'professional') needed.push('legalName');
  if (PEOPLE.has(type)) needed.push('firstName', 'lastName');
  if (italian && TRADERS.has(type)) needed.push('vatNumber');
  if (italian) needed.push('taxCode');
  if (ENTITIES.has(type)) needed.push('legalRepFirstName', 'legalRepLastName');
  if (italian && ENTITIES.has(type)) needed.push('legalRepTaxCode');
  return needed;
}

const isReachedByCode = ({ country, subjectType }: FiscalValues): boolean =>
  country === 'IT' && subjectType !== null && subjectType !== 'individual';

/** Required fields that are still empty. */
export function missingFiscal(values: FiscalValues): string[] {
  return neededFields(values).filter((name) => !values[name]);
}
