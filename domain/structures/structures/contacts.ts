import { email, phone, url } from '../../kernel/records/contact-fields.ts';
import { boolean, choice, reference, rows, string, text, translatedField } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';
import { CONTENT_LANGUAGES } from '../../kernel/vocabularies/language-names.ts';

const personFields = {
  firstName: string(60, ['Nome', 'First name', 'Prénom', 'Vorname'], { required: true }),
  lastName: string(60, ['Cognome', 'Last name', 'Nom', 'Nachname'], { required: true }),
  role: choice(
    {
      owner: ['Titolare', 'Owner', 'Propriétaire', 'Inhaber'],
      director: ['Direttore', 'Director', 'Directeur', 'Direktor'],
      reception: ['Ricevimento', 'Reception', 'Réception', 'Empfang'],
      booking: ['Ufficio prenotazioni', 'Reservations', 'Réservations', 'Reservierung'],
      accounting: ['Amministrazione', 'Accounting', 'Comptabilité', 'Verwaltung'],
      marketing: ['Marketing', 'Marketing', 'Marketing', 'Marketing'],
      other: ['Altro', 'Other', 'Autre', 'Sonstiges'],
    },
    ['Ruolo', 'Role', 'Rôle', 'Rolle'],
    { required: true },
  ),
  phone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon']),
  whatsapp: phone(['WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp']),
  email: email(['E-mail', 'E-mail', 'E-mail', 'E-Mail']),
  lang: choice(CONTENT_LANGUAGES, ['Lingua', 'Language', 'Langue', 'Sprache'], { default: 'it' }),
  isMain: boolean(['Referente principale', 'Main contact person', 'Interlocuteur principal', 'Hauptansprechpartner'], {
    default: false,
  }),
  userId: reference('users', ['Utente collegato', 'Linked user', 'Utilisateur lié', 'Verknüpfter Benutzer']),
  note: text(300, ['Nota', 'Note', 'Note', 'Hinweis']),
} as const;

/** Contatti. Source: structures dictionary 2.2. */
export const contacts = defineSection({
  name: 'contacts',
  collection: 'contacts',
  screen: 'contacts',
  title: ['Contatti', 'Contacts', 'Contacts', 'Kontakte'],
  // These two sites describe a single location, so their addresses are not copied.
  copying: {
    except: ['tripadvisor', 'googleBusiness'],
    joins: { contactPersons: ['firstName', 'lastName'] },
  },
  fields: {
    phone: phone(['Telefono principale', 'Main phone', 'Téléphone principal', 'Haupttelefon'], {
      expected: true,
    }),
    phone2: phone(['Telefono 2', 'Phone 2', 'Téléphone 2', 'Telefon 2']),
    mobile: phone(['Cellulare', 'Mobile', 'Portable', 'Mobiltelefon'], { mobile: true }),
    fax: phone(['Fax', 'Fax', 'Fax', 'Fax']),
    whatsapp: phone(['WhatsApp', 'WhatsApp', 'WhatsApp', 'WhatsApp']),
    whatsappOptOut: boolean(
      [
        'Non contattare su WhatsApp',
        'Do not contact on WhatsApp',
        'Ne pas contacter sur WhatsApp',
        'Nicht über WhatsApp kontaktieren',
      ],
      { default: false },
    ),
    email: email(['E-mail pubblica', 'Public e-mail', 'E-mail publique', 'Öffentliche E-Mail'], {
      expected: true,
    }),
    website: url(['Sito web', 'Website', 'Site web', 'Website']),
    bookingEngineUrl: url(['Link di prenotazione', 'Booking link', 'Lien de réservation', 'Buchungslink'], {
      https: true,
    }),
    facebook: url(['Facebook', 'Facebook', 'Facebook', 'Facebook'], { hosts: ['facebook.com', 'fb.com'] }),
    instagram: url(['Instagram', 'Instagram', 'Instagram', 'Instagram'], { hosts: ['instagram.com'] }),
    youtube: url(['YouTube', 'YouTube', 'YouTube', 'YouTube'], { hosts: ['youtube.com', 'youtu.be'] }),
    tiktok: url(['TikTok', 'TikTok', 'TikTok', 'TikTok'], { hosts: ['tiktok.com'] }),
    linkedin: url(['LinkedIn', 'LinkedIn', 'LinkedIn', 'LinkedIn'], { hosts: ['linkedin.com'] }),
    tripadvisor: url(['Tripadvisor', 'Tripadvisor', 'Tripadvisor', 'Tripadvisor'], {
      hosts: ['tripadvisor.it', 'tripadvisor.com', 'tripadvisor.fr', 'tripadvisor.de'],
    }),
    googleBusiness: url(['Profilo Google', 'Google profile', 'Profil Google', 'Google-Profil'], {
      hosts: ['google.com', 'google.it', 'goo.gl', 'g.page'],
    }),
    contactPersons: rows(10, personFields, ['Referenti', 'Contact persons', 'Interlocuteurs', 'Ansprechpartner'], {
      default: [],
    }),
    directions: translatedField(1500, ['Come arrivare', 'How to get there', 'Comment arriver', 'Anfahrt'], {
      format: 'rich',
      default: {},
    }),
  },
  groups: [
    {
      id: 'public',
      title: ['Recapiti', 'Contact details', 'Coordonnées', 'Kontaktdaten'],
      fields: [
        'phone',
        'phone2',
        'mobile',
        'fax',
        'whatsapp',
        'whatsappOptOut',
        'email',
        'website',
        'bookingEngineUrl',
      ],
    },
    {
      id: 'social',
      title: ['Social', 'Social media', 'Réseaux sociaux', 'Soziale Medien'],
      fields: ['facebook', 'instagram', 'youtube', 'tiktok', 'linkedin', 'tripadvisor', 'googleBusiness'],
    },
    {
      id: 'people',
      title: ['Referenti', 'Contact persons', 'Interlocuteurs', 'Ansprechpartner'],
      fields: ['contactPersons'],
    },
    {
      id: 'directions',
      title: ['Come arrivare', 'How to get there', 'Comment arriver', 'Anfahrt'],
      fields: ['directions'],
    },
  ],
  check(values) {
    const issues: Issue[] = [];
    const people = values.contactPersons;
    people.forEach((person, index) => {
      if (!person.phone && !person.email) {
        issues.push({ path: `contactPersons.${index}.phone`, code: 'phone_or_email' });
      }
    });
    if (people.length > 0 && people.filter((person) => person.isMain).length !== 1) {
      issues.push({ path: 'contactPersons', code: 'one_main' });
    }
    return issues;
  },
});
