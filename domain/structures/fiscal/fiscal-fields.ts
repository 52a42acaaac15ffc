import { country } from '../../kernel/geography/country.ts';
import { email } from '../../kernel/records/contact-fields.ts';
import { boolean, choice, money, string } from '../../kernel/records/fields.ts';
import { AMOUNT_READERS } from '../../kernel/vocabularies/fatturapa-codes.ts';
import { normaliseCode, normaliseName, normaliseVat } from './normalise-code.ts';

/** Fields of the fiscal profile, with their labels (structures dictionary 2.9). */
export const fiscalFields = {
  subjectType: choice(
    {
      company: ['Società', 'Company', 'Société', 'Gesellschaft'],
      sole_trader: ['Ditta individuale', 'Sole trader', 'Entreprise individuelle', 'Einzelunternehmen'],
      professional: ['Professionista', 'Professional', 'Profession libérale', 'Freiberufler'],
      individual: ['Privato', 'Private person', 'Particulier', 'Privatperson'],
      association: ['Associazione/Ente', 'Association/Body', 'Association/Organisme', 'Verein/Körperschaft'],
      public: [
        'Pubblica amministrazione',
        'Public administration',
        'Administration publique',
        'Öffentliche Verwaltung',
      ],
    },
    ['Tipo di soggetto', 'Type of taxpayer', 'Type de contribuable', 'Rechtsform'],
    { expected: true },
  ),
  legalName: string(150, ['Ragione sociale', 'Legal name', 'Raison sociale', 'Firmenname']),
  firstName: string(60, ['Nome', 'First name', 'Prénom', 'Vorname']),
  lastName: string(60, ['Cognome', 'Last name', 'Nom', 'Nachname']),
  country: country(['Nazione', 'Country', 'Pays', 'Land']),
  vatNumber: string(14, ['Partita IVA', 'VAT number', 'Numéro de TVA', 'USt-IdNr.'], {
    normalise: normaliseVat,
    lastFour: true,
  }),
  taxCode: string(16, ['Codice fiscale', 'Tax code', 'Code fiscal', 'Steuernummer'], {
    normalise: normaliseCode,
    lastFour: true,
  }),
  rea: string(15, ['Numero REA', 'REA number', 'Numéro REA', 'REA-Nummer'], {
    pattern: /^[A-Z]{2}-?\d{1,7}$/,
    normalise: normaliseName,
  }),
  shareCapitalCents: money(2_000_000_000, ['Capitale sociale', 'Share capital', 'Capital social', 'Stammkapital'], {
    roles: AMOUNT_READERS,
  }),
  legalAddress: string(120, ['Indirizzo della sede', 'Registered address', 'Adresse du siège', 'Sitz: Straße'], {
    expected: true,
  }),
  legalStreetNumber: string(12, ['Civico', 'Street number', 'Numéro', 'Hausnummer'], { expected: true }),
  legalZip: string(10, ['CAP', 'Postcode', 'Code postal', 'PLZ']),
  legalCity: string(80, ['Comune', 'Municipality', 'Commune', 'Gemeinde'], { expected: true }),
  legalProvince: string(40, ['Provincia', 'Province', 'Province', 'Provinz'], {
    normalise: (given) => given.trim().toUpperCase(),
  }),
  legalCountry: country(['Nazione della sede', 'Country of the registered office', 'Pays du siège', 'Land des Sitzes']),
  legalRepFirstName: string(60, [
    'Nome del legale rappresentante',
    'Legal representative: first name',
    'Représentant légal : prénom',
    'Gesetzlicher Vertreter: Vorname',
  ]),
  legalRepLastName: string(60, [
    'Cognome del legale rappresentante',
    'Legal representative: last name',
    'Représentant légal : nom',
    'Gesetzlicher Vertreter: Nachname',
  ]),
  legalRepTaxCode: string(
    16,
    [
      'Codice fiscale del legale rappresentante',
      'Legal representative: tax code',
      'Représentant légal : code fiscal',
      'Gesetzlicher Vertreter: Steuernummer',
    ],
    { normalise: normaliseCode, lastFour: true },
  ),
  sdiCode: string(7, ['Codice destinatario SdI', 'SdI recipient code', 'Code destinataire SdI', 'SdI-Empfängercode'], {
    pattern: /^[A-Z0-9]{6,7}$/,
    code: 'sdi',
    normalise: normaliseCode,
    help: [
      'Sette caratteri, sei per la pubblica amministrazione. Scrivi 0000000 se hai solo la PEC, XXXXXXX dall’estero.',
      'Seven characters, six for public bodies. Enter 0000000 if you only have a PEC, XXXXXXX from abroad.',
      'Sept caractères, six pour l’administration. Saisissez 0000000 si vous n’avez qu’une PEC, XXXXXXX depuis l’étranger.',
      'Sieben Zeichen, sechs für Behörden. Geben Sie 0000000 ein, wenn Sie nur eine PEC haben, XXXXXXX aus dem Ausland.',
    ],
  }),
  pec: email(['PEC', 'Certified e-mail (PEC)', 'E-mail certifié (PEC)', 'Zertifizierte E-Mail (PEC)']),
  taxRegime: choice(
    {
      RF01: ['Ordinario', 'Ordinary', 'Ordinaire', 'Regelbesteuerung'],
      RF02: ['Contribuenti minimi', 'Minimum taxpayers', 'Contribuables minimes', 'Kleinstunternehmer'],
      RF04: ['Agricoltura', 'Agriculture', 'Agriculture', 'Landwirtschaft'],
      RF19: ['Forfettario', 'Flat rate', 'Forfaitaire', 'Pauschalbesteuerung'],
      RF18: ['Altro', 'Other', 'Autre', 'Sonstiges'],
    },
    ['Regime fiscale', 'Tax regime', 'Régime fiscal', 'Steuerregelung'],
    { default: 'RF01' },
  ),
  splitPayment: boolean(['Split payment', 'Split payment', 'Split payment', 'Split Payment'], {
    default: false,
  }),
  atecoCode: string(8, ['Codice ATECO', 'ATECO code', 'Code ATECO', 'ATECO-Code'], {
    pattern: /^\d{2}(\.\d{1,2}){0,2}$/,
  }),
} as const;
