import { country } from '../../kernel/geography/country.ts';
import { email } from '../../kernel/records/contact-fields.ts';
import { boolean, choice, date, string } from '../../kernel/records/fields.ts';
import { ACCOUNT_READERS, PAYMENT_METHODS } from '../../kernel/vocabularies/fatturapa-codes.ts';
import { normaliseCode, normaliseVat } from '../../structures/fiscal/normalise-code.ts';

const alphanumeric = /^[A-Z0-9]+$/;

/** Fields of the billing preferences (structures dictionary 2.10). */
export const billingFields = {
  billingEmail: email(
    ['E-mail amministrazione', 'Administration e-mail', 'E-mail de l’administration', 'E-Mail der Verwaltung'],
    {
      help: [
        'Riceve i solleciti. Se lasci vuoto, si usa l’indirizzo «Amministrazione» della sezione E-mail.',
        'Receives reminders. If you leave this empty, the “Administration” address of the E-mails section is used.',
        'Reçoit les relances. Si vous laissez ce champ vide, l’adresse « Administration » de la section E-mails est utilisée.',
        'Erhält Mahnungen. Wenn Sie dies leer lassen, gilt die Adresse „Verwaltung“ im Bereich E-Mails.',
      ],
    },
  ),
  paymentMethod: choice(PAYMENT_METHODS, ['Metodo di pagamento', 'Payment method', 'Mode de paiement', 'Zahlungsart'], {
    default: 'bank_transfer',
  }),
  iban: string(34, ['IBAN', 'IBAN', 'IBAN', 'IBAN'], {
    normalise: normaliseCode,
    lastFour: true,
    roles: ACCOUNT_READERS,
  }),
  ibanMasked: string(20, ['IBAN', 'IBAN', 'IBAN', 'IBAN'], { computed: true }),
  bic: string(11, ['BIC/SWIFT', 'BIC/SWIFT', 'BIC/SWIFT', 'BIC/SWIFT'], { normalise: normaliseCode }),
  accountHolder: string(70, ['Intestatario conto', 'Account holder', 'Titulaire du compte', 'Kontoinhaber']),
  sepaMandateRef: string(35, ['Mandato SEPA', 'SEPA mandate', 'Mandat SEPA', 'SEPA-Mandat']),
  sepaMandateDate: date(['Mandato del', 'Mandate of', 'Mandat du', 'Mandat vom']),
  purchaseOrder: string(20, ['Ordine d’acquisto', 'Purchase order', 'Bon de commande', 'Bestellnummer']),
  cig: string(10, ['CIG', 'CIG', 'CIG', 'CIG'], { pattern: alphanumeric, normalise: normaliseCode }),
  cup: string(15, ['CUP', 'CUP', 'CUP', 'CUP'], { pattern: alphanumeric, normalise: normaliseCode }),
  billToOther: boolean(
    [
      'Intesta a un altro soggetto',
      'Bill another party',
      'Facturer un autre destinataire',
      'An einen anderen Empfänger ausstellen',
    ],
    { default: false },
  ),
  billingSubject: choice(
    {
      company: ['Impresa o ente', 'Company or body', 'Entreprise ou organisme', 'Unternehmen oder Körperschaft'],
      individual: ['Privato', 'Private person', 'Particulier', 'Privatperson'],
      public: [
        'Pubblica amministrazione',
        'Public administration',
        'Administration publique',
        'Öffentliche Verwaltung',
      ],
    },
    ['Tipo di intestatario', 'Type of customer', 'Type de destinataire', 'Art des Rechnungsempfängers'],
    { default: 'company' },
  ),
  billingName: string(80, ['Intestazione', 'Billed to', 'Destinataire', 'Rechnungsempfänger']),
  billingAddress: string(60, ['Indirizzo', 'Address', 'Adresse', 'Straße']),
  billingStreetNumber: string(8, ['Civico', 'Street number', 'Numéro', 'Hausnummer']),
  billingZip: string(10, ['CAP', 'Postcode', 'Code postal', 'PLZ']),
  billingCity: string(60, ['Comune', 'Municipality', 'Commune', 'Ort']),
  billingProvince: string(2, ['Provincia', 'Province', 'Province', 'Provinz'], {
    pattern: /^[A-Z]{2}$/,
    normalise: normaliseCode,
  }),
  billingCountry: country(['Nazione', 'Country', 'Pays', 'Land']),
  vatNumber: string(14, ['Partita IVA', 'VAT number', 'Numéro de TVA', 'USt-IdNr.'], {
    normalise: normaliseVat,
    lastFour: true,
  }),
  taxCode: string(16, ['Codice fiscale', 'Tax code', 'Code fiscal', 'Steuernummer'], {
    normalise: normaliseCode,
    lastFour: true,
  }),
  sdiCode: string(7, ['Codice destinatario SdI', 'SdI recipient code', 'Code destinataire SdI', 'SdI-Empfängercode'], {
    pattern: /^[A-Z0-9]{6,7}$/,
    code: 'sdi',
    normalise: normaliseCode,
  }),
  pec: email(['PEC', 'Certified e-mail (PEC)', 'E-mail certifié (PEC)', 'Zertifizierte E-Mail (PEC)']),
} as const;
