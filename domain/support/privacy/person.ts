import { z } from 'zod';
import { email, phone } from '../../kernel/records/contact-fields.ts';
import { lines } from '../../kernel/records/text-rules.ts';
import type { Text } from '../../platform/language/text.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';

/** Kinds of data that identify a person by email address or phone number. */
export const PERSON_DATA = {
  requests: ['Richieste', 'Requests', 'Demandes', 'Anfragen'],
  arrivals: ['Prenotazioni', 'Bookings', 'Réservations', 'Buchungen'],
  register: ['Registro degli ospiti', 'Guest register', 'Registre des clients', 'Gästeverzeichnis'],
  reviews: ['Recensioni', 'Reviews', 'Avis', 'Bewertungen'],
  messages: ['Messaggi WhatsApp', 'WhatsApp messages', 'Messages WhatsApp', 'WhatsApp-Nachrichten'],
  unplaced: [
    'Messaggi senza richiesta',
    'Messages without a request',
    'Messages sans demande',
    'Nachrichten ohne Anfrage',
  ],
  leads: ['Richieste di contatto', 'Contact requests', 'Demandes de contact', 'Kontaktanfragen'],
  recipients: ['Destinatari delle e-mail', 'E-mail recipients', 'Destinataires des e-mails', 'E-Mail-Empfänger'],
  contacts: ['Contatti delle strutture', 'Property contacts', 'Contacts d’établissements', 'Kontakte von Unterkünften'],
  tickets: ['Ticket', 'Tickets', 'Tickets', 'Tickets'],
  account: ['Account', 'Account', 'Compte', 'Konto'],
  deleted: ['Dati eliminati', 'Deleted data', 'Données supprimées', 'Gelöschte Daten'],
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
    'Il soggiorno è in corso o deve ancora iniziare.',
    'The stay is in progress or has yet to begin.',
    'Le séjour est en cours ou n’a pas encore commencé.',
    'Der Aufenthalt läuft oder steht noch bevor.',
  ],
  register_law: [
    'La legge richiede questi dati (alloggiati, ISTAT, imposta di soggiorno). I documenti vengono cancellati dopo l’invio.',
    'The law requires these data (police, statistics, tourist tax). Documents are deleted once they are sent.',
    'La loi exige ces données (police, statistiques, taxe de séjour). Les documents sont supprimés après l’envoi.',
    'Das Gesetz verlangt diese Daten (Meldewesen, Statistik, Kurtaxe). Dokumente werden nach dem Senden gelöscht.',
  ],
  structure_contact: [
    'È un contatto della struttura. Solo la struttura può eliminarlo.',
    'It is a contact of the property. Only the property can delete it.',
    'C’est un contact de l’établissement. Seul l’établissement peut le supprimer.',
    'Es ist ein Kontakt der Unterkunft. Nur die Unterkunft kann ihn löschen.',
  ],
  account_own_way: [
    'Archivia l’utente in «Utenti». Dopo trenta giorni puoi cancellarne i dati.',
    'Archive the user under “Users”. After thirty days you can erase the data.',
    'Archivez l’utilisateur dans « Utilisateurs ». Après trente jours, vous pouvez effacer ses données.',
    'Archivieren Sie den Benutzer unter „Benutzer“. Nach dreißig Tagen können Sie die Daten löschen.',
  ],
  opt_out: [
    'Questo dato serve a non inviare altri messaggi.',
    'These data are needed so that no more messages are sent.',
    'Cette donnée sert à ne plus envoyer de messages.',
    'Diese Angabe ist nötig, damit keine Nachrichten mehr gesendet werden.',
  ],
} as const satisfies Record<string, Text>;
export type RetentionReason = keyof typeof RETENTION_REASONS;

const person = z.strictObject({
  email: email(['E-mail', 'E-mail', 'E-mail', 'E-Mail']).schema.nullish(),
  phone: phone(['Telefono', 'Phone', 'Téléphone', 'Telefon']).schema.nullish(),
});
export const personSchema = nameSchema('PersonSought', person);
export type PersonSought = z.output<typeof person>;

/** Treatment of the person's reviews. By default the text stays without its author. */
export const REVIEW_ERASURES = {
  anonymise: [
    'Restano pubblicate, con «Ospite» come autore',
    'They stay published, with “Ospite” as the author',
    'Ils restent publiés, avec « Ospite » comme auteur',
    'Sie bleiben veröffentlicht, mit „Ospite“ als Autor',
  ],
  remove: [
    'Vengono eliminate, anche dal portale',
    'They are deleted, from the portal too',
    'Ils sont supprimés, du portail aussi',
    'Sie werden gelöscht, auch auf dem Portal',
  ],
} as const satisfies Record<string, Text>;
export type ReviewErasure = keyof typeof REVIEW_ERASURES;

export const erasureBody = person.extend({
  reason: lines(500),
  reviews: z
    .enum(Object.keys(REVIEW_ERASURES) as [ReviewErasure, ...ReviewErasure[]])
    .default('anonymise')
    .describe('`anonymise`: l’autore diventa «Ospite»'),
});

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
