import { email } from '../../kernel/records/contact-fields.ts';
import type { Values } from '../../kernel/records/field.ts';
import { boolean, choice, choices, instant, integer, string } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import { CONTENT_LANGUAGES } from '../../kernel/vocabularies/language-names.ts';

/** Domains of disposable mail services; mail sent there would be lost. */
const DISPOSABLE_DOMAINS = new Set([
  '10minutemail.com',
  'dispostable.com',
  'fakeinbox.com',
  'getnada.com',
  'guerrillamail.com',
  'mailinator.com',
  'maildrop.cc',
  'moakt.com',
  'sharklasers.com',
  'temp-mail.org',
  'tempmail.com',
  'throwawaymail.com',
  'trashmail.com',
  'yopmail.com',
]);

function isDisposable(address: string): boolean {
  return DISPOSABLE_DOMAINS.has(address.split('@').at(-1)?.toLowerCase() ?? '');
}

/**
 * Purposes that need at least one active recipient, because the portal always sends these mails (structures dictionary
 * 2.3).
 */
const MANDATORY_PURPOSES = new Set(['requests', 'admin']);
const MAX_PER_PURPOSE = 5;

/** True if the recipient is active and addressed directly. */
const isActiveAddressee = (one: { mode: string; isActive: boolean }) => one.isActive && one.mode === 'to';

/** The recipients of a structure's mail by purpose. Source: structures dictionary 2.3. */
export const emailRecipient = defineRecord({
  name: 'email-recipient',
  collection: 'email-recipients',
  scope: 'structure',
  screen: 'emailRecipients',
  title: ['Destinatario', 'Recipient', 'Destinataire', 'Empfänger'],
  emptyText: [
    'Nessun destinatario. Aggiungi gli indirizzi che ricevono richieste e avvisi.',
    'No recipients. Add the addresses that receive requests and notifications.',
    'Aucun destinataire. Ajoutez les adresses qui reçoivent les demandes et les notifications.',
    'Keine Empfänger. Fügen Sie die Adressen hinzu, die Anfragen und Benachrichtigungen erhalten.',
  ],
  maxCount: 40,
  fields: {
    purpose: choice(
      {
        requests: ['Richieste di prenotazione', 'Booking requests', 'Demandes de réservation', 'Buchungsanfragen'],
        bookings: [
          'Conferme e arrivi',
          'Confirmations and arrivals',
          'Confirmations et arrivées',
          'Bestätigungen und Anreisen',
        ],
        admin: [
          'Amministrazione e fatture',
          'Administration and invoices',
          'Administration et factures',
          'Verwaltung und Rechnungen',
        ],
        contract: ['Contratti', 'Contracts', 'Contrats', 'Verträge'],
        marketing: [
          'Newsletter e promozioni',
          'Newsletters and promotions',
          'Newsletters et promotions',
          'Newsletter und Aktionen',
        ],
        reviews: ['Recensioni', 'Reviews', 'Avis', 'Bewertungen'],
        system: ['Avvisi tecnici', 'Technical notices', 'Avis techniques', 'Technische Hinweise'],
      },
      ['Tipo comunicazione', 'Type of mail', 'Type de communication', 'Art der Mitteilung'],
      { required: true },
    ),
    email: email(['Indirizzo', 'Address', 'Adresse', 'Adresse'], { required: true }),
    name: string(80, ['Nome', 'Name', 'Nom', 'Name']),
    mode: choice(
      {
        to: ['A', 'To', 'À', 'An'],
        cc: ['CC', 'CC', 'CC', 'CC'],
        bcc: ['CCN', 'BCC', 'CCI', 'BCC'],
      },
      ['Modalità', 'Mode', 'Mode', 'Modus'],
      { default: 'to' },
    ),
    lang: choice(CONTENT_LANGUAGES, ['Lingua', 'Language', 'Langue', 'Sprache'], { default: 'it' }),
    requestTypes: choices(
      {
        direct: ['Dirette', 'Direct', 'Directes', 'Direkte'],
        multiple: ['Multiple', 'Multiple', 'Multiples', 'Mehrfache'],
      },
      ['Tipo richieste', 'Types of request', 'Types de demande', 'Arten von Anfragen'],
      { default: ['direct', 'multiple'] },
    ),
    isActive: boolean(['Attivo', 'Active', 'Actif', 'Aktiv'], { default: true }),
    verifiedAt: instant(['Verificato il', 'Verified on', 'Vérifié le', 'Bestätigt am'], { computed: true }),
    bounceCount: integer(0, 1000, ['Rimbalzi', 'Bounces', 'Rebonds', 'Unzustellbar'], {
      computed: true,
      default: 0,
    }),
    lastBounceAt: instant(
      ['Ultima e-mail respinta il', 'Last bounced e-mail', 'Dernier e-mail rejeté le', 'Letzte E-Mail unzustellbar am'],
      {
        computed: true,
      },
    ),
  },
  groups: [
    {
      id: 'recipient',
      title: ['Destinatario', 'Recipient', 'Destinataire', 'Empfänger'],
      fields: ['purpose', 'email', 'name', 'mode', 'lang', 'requestTypes', 'isActive'],
    },
  ],
  listing: {
    columns: ['email', 'purpose', 'mode', 'lang', 'isActive', 'verifiedAt', 'bounceCount', 'updatedAt'],
    sorts: ['purpose', 'email', 'updatedAt', 'id'],
    filters: ['purpose', 'isActive', 'updatedAt'],
    search: ['email', 'name'],
    defaultSort: 'purpose',
  },
  check: ({ requestTypes, purpose }) =>
    purpose === 'requests' && requestTypes.length === 0 ? [{ path: 'requestTypes', code: 'required' }] : [],
  inapplicableFields: ({ purpose }) => (purpose === 'requests' ? [] : ['requestTypes']),
  warnings: ({ email: address }) => (isDisposable(address ?? '') ? [{ path: 'email', code: 'disposable' }] : []),
});

type Recipient = Values<typeof emailRecipient.fields>;

/**
 * Checks that an address is unique within its purpose, that the maximum is respected, and that mandatory mail keeps a
 * recipient.
 */
export function checkRecipientSiblings(values: Recipient, others: readonly Recipient[]): Issue[] {
  const alike = others.filter((one) => one.purpose === values.purpose);
  if (alike.some((one) => one.email.toLowerCase() === values.email.toLowerCase()))
    return [{ path: 'email', code: 'unique' }];
  if (alike.length >= MAX_PER_PURPOSE)
    return [{ path: 'purpose', code: 'most_a_purpose', params: { n: MAX_PER_PURPOSE } }];
  if (!MANDATORY_PURPOSES.has(values.purpose) || isActiveAddressee(values) || alike.some(isActiveAddressee)) return [];
  return [{ path: values.isActive ? 'mode' : 'isActive', code: 'last_recipient' }];
}

/** Refuses to remove the last recipient of mandatory mail. */
export function checkRecipientRemoval(values: Recipient, others: readonly Recipient[]): Issue[] {
  return MANDATORY_PURPOSES.has(values.purpose) &&
    !others.some((one) => one.purpose === values.purpose && isActiveAddressee(one))
    ? [{ path: 'purpose', code: 'last_recipient' }]
    : [];
}
