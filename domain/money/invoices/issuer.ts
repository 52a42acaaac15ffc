import { email } from '../../kernel/records/contact-fields.ts';
import { choice, date, integer, money, string } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { nameCharacters } from '../../kernel/records/text/visible.ts';
import { REGIMES } from '../../kernel/vocabularies/fatturapa-codes.ts';
import { isBic, isIban } from '../../structures/fiscal/iban.ts';
import { normaliseCode, normaliseName, normaliseVat } from '../../structures/fiscal/normalise-code.ts';
import { isTaxCode } from '../../structures/fiscal/tax-code.ts';
import { isItalianVat } from '../../structures/fiscal/vat-number.ts';
import { findForeignCharacters } from './latin.ts';

/**
 * Emittente: the issuer of the portal's invoices from a given day. The issuer with the latest past day is in force.
 * Issued invoices keep the issuer data of their own day.
 */
export const invoiceIssuer = defineRecord({
  name: 'invoice-issuer',
  collection: 'invoice-issuers',
  scope: 'platform',
  catalogue: { frozenWhenUsed: [], mergeKeys: [] },
  screen: 'invoiceIssuers',
  title: ['Emittente delle fatture', 'Issuer of invoices', 'Émetteur des factures', 'Rechnungsaussteller'],
  fields: {
    name: string(80, ['Denominazione', 'Name', 'Dénomination', 'Bezeichnung'], { required: true }),
    validFrom: date(['Vale dal', 'Valid from', 'Valable du', 'Gilt ab'], { required: true, unique: 'all' }),
    vatNumber: string(11, ['Partita IVA', 'VAT number', 'Numéro de TVA', 'USt-IdNr.'], {
      required: true,
      normalise: normaliseVat,
    }),
    taxCode: string(16, ['Codice fiscale', 'Tax code', 'Code fiscal', 'Steuernummer'], {
      required: true,
      normalise: normaliseCode,
    }),
    regime: choice(REGIMES, ['Regime fiscale', 'Tax regime', 'Régime fiscal', 'Steuerregelung'], {
      default: 'RF01',
    }),
    address: string(60, ['Indirizzo', 'Address', 'Adresse', 'Straße'], { required: true }),
    streetNumber: string(8, ['Civico', 'Street number', 'Numéro', 'Hausnummer']),
    zip: string(5, ['CAP', 'Postcode', 'Code postal', 'PLZ'], {
      required: true,
      pattern: /^\d{5}$/,
      code: 'zip',
    }),
    city: string(60, ['Comune', 'Municipality', 'Commune', 'Ort'], { required: true }),
    province: string(2, ['Provincia', 'Province', 'Province', 'Provinz'], {
      required: true,
      pattern: /^[A-Z]{2}$/,
      normalise: normaliseCode,
    }),
    reaOffice: string(2, ['Ufficio REA', 'REA office', 'Bureau REA', 'REA-Amt'], {
      pattern: /^[A-Z]{2}$/,
      normalise: normaliseCode,
    }),
    reaNumber: string(20, ['Numero REA', 'REA number', 'Numéro REA', 'REA-Nummer'], {
      pattern: /^\d{1,20}$/,
    }),
    shareCapitalCents: money(2_000_000_000, ['Capitale sociale', 'Share capital', 'Capital social', 'Stammkapital']),
    shareholders: choice(
      {
        SU: ['Socio unico', 'Sole shareholder', 'Associé unique', 'Alleingesellschafter'],
        SM: ['Più soci', 'Several shareholders', 'Plusieurs associés', 'Mehrere Gesellschafter'],
      },
      ['Soci', 'Shareholders', 'Associés', 'Gesellschafter'],
    ),
    liquidation: choice(
      {
        LN: ['Non in liquidazione', 'Not in liquidation', 'Pas en liquidation', 'Nicht in Liquidation'],
        LS: ['In liquidazione', 'In liquidation', 'En liquidation', 'In Liquidation'],
      },
      ['Stato di liquidazione', 'Liquidation', 'Liquidation', 'Liquidation'],
      { default: 'LN' },
    ),
    email: email(['E-mail', 'E-mail', 'E-mail', 'E-Mail']),
    iban: string(34, ['IBAN', 'IBAN', 'IBAN', 'IBAN'], {
      required: true,
      normalise: normaliseCode,
      lastFour: true,
    }),
    bic: string(11, ['BIC/SWIFT', 'BIC/SWIFT', 'BIC/SWIFT', 'BIC/SWIFT'], { normalise: normaliseCode }),
    paymentDays: integer(
      0,
      120,
      ['Termine di pagamento in giorni', 'Payment term in days', 'Délai de paiement en jours', 'Zahlungsziel in Tagen'],
      {
        default: 30,
      },
    ),
    series: string(4, ['Sezionale', 'Series', 'Série', 'Nummernkreis'], {
      pattern: /^[A-Z0-9]+$/,
      normalise: normaliseName,
      help: [
        'La sigla precede il numero, per esempio W in W12/2026. Ogni sezionale conta da 1 ogni anno.',
        'The series comes before the number, for example W in W12/2026. Each series counts from 1 every year.',
        'La série précède le numéro, par exemple W dans W12/2026. Chaque série compte à partir de 1 chaque année.',
        'Der Nummernkreis steht vor der Nummer, zum Beispiel W in W12/2026. Jeder zählt jedes Jahr ab 1.',
      ],
    }),
  },
  groups: [
    {
      id: 'subject',
      title: ['Soggetto', 'Entity', 'Entité', 'Rechtsträger'],
      fields: ['name', 'validFrom', 'vatNumber', 'taxCode', 'regime'],
    },
    {
      id: 'seat',
      title: ['Sede', 'Registered office', 'Siège', 'Sitz'],
      fields: ['address', 'streetNumber', 'zip', 'city', 'province', 'email'],
    },
    {
      id: 'payment',
      title: ['Incassi e numeri', 'Receipts and numbers', 'Encaissements et numéros', 'Zahlungen und Nummern'],
      fields: ['iban', 'bic', 'paymentDays', 'series'],
    },
    {
      id: 'register',
      title: ['Registro imprese', 'Business register', 'Registre du commerce', 'Handelsregister'],
      fields: ['reaOffice', 'reaNumber', 'shareCapitalCents', 'shareholders', 'liquidation'],
      folded: true,
    },
  ],
  listing: {
    columns: ['name', 'validFrom', 'vatNumber', 'city', 'series', 'updatedAt'],
    sorts: ['validFrom', 'name', 'id'],
    filters: ['validFrom'],
    search: ['name', 'vatNumber'],
    defaultSort: '-validFrom',
  },
  check(values) {
    const issues: Issue[] = [];
    const wrong = (path: string, code: string, params?: Issue['params']) => issues.push({ path, code, params });
    if (values.vatNumber && !isItalianVat(values.vatNumber)) wrong('vatNumber', 'vat');
    if (values.taxCode && !isTaxCode(values.taxCode)) wrong('taxCode', 'tax_code');
    if (values.iban && !isIban(values.iban)) wrong('iban', 'iban');
    if (values.bic && !isBic(values.bic)) wrong('bic', 'bic');
    if ((values.reaOffice === null) !== (values.reaNumber === null))
      wrong(values.reaOffice === null ? 'reaOffice' : 'reaNumber', 'required');
    for (const name of ['name', 'address', 'city'] as const) {
      const foreign = findForeignCharacters(values[name] ?? '');
      if (foreign.length > 0) wrong(name, 'sdi_characters', { caratteri: nameCharacters(foreign) });
    }
    return issues;
  },
});
