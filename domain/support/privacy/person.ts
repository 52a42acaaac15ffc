import { z } from 'zod';
import { email, phone } from '../../kernel/records/contact-fields.ts';
import { lines } from '../../kernel/records/text-rules.ts';
import type { Text } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Kinds of data that identify a person by email address or phone number. */
export const PERSON_DATA = {
  requests: ['Richieste', 'Requests', 'Demandes', 'Anfragen'],
  arrivals: ['Prenotazioni', 'Bookings', 'Réservations', 'Buchungen'],
  register: ['Registro degli ospiti', 'Guests’ register', 'Registre des clients', 'Gästeregister'],
  reviews: ['Recensioni', 'Reviews', 'Avis', 'Bewertungen'],
  messages: ['Messaggi WhatsApp', 'WhatsApp messages', 'Messages WhatsApp', 'WhatsApp-Nachrichten'],
  unplaced: [
    'Messaggi senza richiesta',
    'Messages without a request',
    'Messages sans demande',
    'Nachrichten ohne Anfrage',
  ],
  leads: ['Richieste di contatto', 'Contact requests', 'Demandes de contact', 'Kontaktanfragen'],
  recipients: ['Destinatari di posta', 'Mail recipients', 'Destinataires de courrier', 'Mail-Empfänger'],
  contacts: ['Contatti di strutture', 'Contacts of properties', 'Contacts de structures', 'Kontakte von Unterkünften'],
  tickets: ['Ticket', 'Tickets', 'Tickets', 'Tickets'],
  account: ['Account', 'Account', 'Compte', 'Konto'],
  deleted: ['Record eliminati', 'Deleted records', 'Enregistrements supprimés', 'Gelöschte Datensätze'],
  optOut: ['Rifiuto dei messaggi', 'Refusal of messages', 'Refus des messages', 'Ablehnung von Nachrichten'],
} as const satisfies Record<string, Text>;
export type PersonData = keyof typeof PERSON_DATA;
export const PERSON_DATA_KINDS = Object.keys(PERSON_DATA) as [PersonData, ...PersonData[]];

/**
 * Reasons to retain data (GDPR 17(3)): a future stay needs its data. The guest register is required by law (art. 109
 * TULPS, ISTAT, the municipality's tax). A structure changes its contacts itself, and accounts have their own deletion.
 */
export const RETENTION_REASONS = {
  stay_to_come: [
    'Il soggiorno deve ancora venire o è in corso.',
    'The stay is to come, or under way.',
    'Le séjour est à venir ou en cours.',
    'Der Aufenthalt steht bevor oder läuft.',
  ],
  register_law: [
    'Lo chiede la legge (alloggiati, ISTAT, imposta di soggiorno); i documenti si cancellano dopo l’invio.',
    'The law requires it (police, statistics, tourist tax); documents are removed once sent.',
    'La loi l’exige (police, statistiques, taxe de séjour) ; les documents sont supprimés après l’envoi.',
    'Das Gesetz verlangt es (Meldewesen, Statistik, Kurtaxe); Dokumente werden nach dem Senden gelöscht.',
  ],
  structure_contact: [
    'È un contatto della struttura: lo toglie la struttura.',
    'It is a contact of the property: the property removes it.',
    'C’est un contact de la structure : elle le retire.',
    'Es ist ein Kontakt der Unterkunft: Sie entfernt ihn.',
  ],
  account_own_way: [
    'Si archivia l’utente e se ne cancellano i dati dopo trenta giorni, da Utenti.',
    'The user is archived, and the data erased after thirty days, under Users.',
    'L’utilisateur est archivé et ses données effacées après trente jours, depuis Utilisateurs.',
    'Der Nutzer wird archiviert und nach dreißig Tagen gelöscht, unter Nutzer.',
  ],
  opt_out: [
    'Serve a non scrivergli più.',
    'It is needed not to write to them again.',
    'Nécessaire pour ne plus lui écrire.',
    'Nötig, um nicht mehr zu schreiben.',
  ],
} as const satisfies Record<string, Text>;
export type RetentionReason = keyof typeof RETENTION_REASONS;

const person = z.strictObject({
  email: email(['E-mail', 'E-mail', 'E-mail', 'E-Mail']).schema.nullish(),
  phone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon']).schema.nullish(),
});
export const personSchema = nameSchema('PersonSought', person);
export type PersonSought = z.output<typeof person>;

export const erasureBody = person.extend({ reason: lines(500) });

const foundData = z.strictObject({
  kind: z.enum(PERSON_DATA_KINDS),
  count: z.int(),
  /** Number of rows that must be retained, and the reason. */
  stays: z.int(),
  why: z.enum(Object.keys(RETENTION_REASONS) as [RetentionReason, ...RetentionReason[]]).nullable(),
  structures: z.array(z.string()).describe('Le strutture, al più dieci'),
});
export type FoundData = z.output<typeof foundData>;

export const personAnswer = nameSchema('PersonData', z.strictObject({ found: z.array(foundData) }));
export const erasureAnswer = nameSchema(
  'PersonErased',
  z.strictObject({
    erased: z.array(z.strictObject({ kind: z.enum(PERSON_DATA_KINDS), count: z.int() })),
    found: z.array(foundData),
  }),
);

export const privacyAnswers = {
  'POST /data-subjects/find': personAnswer,
  'POST /data-subjects/erase': erasureAnswer,
};
