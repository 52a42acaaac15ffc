import { z } from 'zod';
import { daysBetween, todayInRome } from '../../kernel/calendar/days.ts';
import { anyCountry } from '../../kernel/geography/country.ts';
import { email } from '../../kernel/records/contact-fields.ts';
import {
  boolean,
  choice,
  choices,
  decimal,
  instant,
  integer,
  json,
  reference,
  serverObject,
  string,
  text,
} from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineRecord } from '../../kernel/records/record.ts';
import type { Text } from '../../platform/language/text.ts';
import { reviewPhotoRows } from './photos.ts';
import { REPLY_STATES, REVIEW_REASONS, REVIEW_STATES } from './states.ts';
import { hasLink, hasMarkup, MAX_TEXT_LENGTH } from './text.ts';

/** Criteria scored from 1 to 10; `food` only for guests who ate there. */
export const CRITERIA = {
  cleanliness: ['Pulizia', 'Cleanliness', 'Propreté', 'Sauberkeit'],
  comfort: ['Comfort', 'Comfort', 'Confort', 'Komfort'],
  location: ['Posizione', 'Location', 'Situation', 'Lage'],
  staff: ['Personale', 'Staff', 'Personnel', 'Personal'],
  value: ['Qualità/prezzo', 'Value for money', 'Rapport qualité-prix', 'Preis-Leistung'],
  services: ['Servizi', 'Services', 'Services', 'Ausstattung'],
  food: ['Cucina', 'Food', 'Cuisine', 'Küche'],
} as const satisfies Record<string, Text>;
export type Criterion = keyof typeof CRITERIA;
export const CRITERION_NAMES = Object.keys(CRITERIA) as Criterion[];
export type Scores = Partial<Record<Criterion, number>>;

export const TRAVELLER_TYPES = {
  couple: ['Coppia', 'Couple', 'Couple', 'Paar'],
  family: ['Famiglia', 'Family', 'Famille', 'Familie'],
  solo: ['Da solo', 'Alone', 'Seul', 'Allein'],
  friends: ['Amici', 'Friends', 'Amis', 'Freunde'],
  business: ['Lavoro', 'Business', 'Travail', 'Beruflich'],
  group: ['Gruppo', 'Group', 'Groupe', 'Gruppe'],
} as const;

/** Languages of specification 3 and of the neighbouring countries. */
export const REVIEW_LANGUAGES = {
  it: ['Italiano', 'Italian', 'Italien', 'Italienisch'],
  en: ['Inglese', 'English', 'Anglais', 'Englisch'],
  fr: ['Francese', 'French', 'Français', 'Französisch'],
  de: ['Tedesco', 'German', 'Allemand', 'Deutsch'],
  es: ['Spagnolo', 'Spanish', 'Espagnol', 'Spanisch'],
  pt: ['Portoghese', 'Portuguese', 'Portugais', 'Portugiesisch'],
  nl: ['Olandese', 'Dutch', 'Néerlandais', 'Niederländisch'],
  ar: ['Arabo', 'Arabic', 'Arabe', 'Arabisch'],
  hu: ['Ungherese', 'Hungarian', 'Hongrois', 'Ungarisch'],
  pl: ['Polacco', 'Polish', 'Polonais', 'Polnisch'],
  cs: ['Ceco', 'Czech', 'Tchèque', 'Tschechisch'],
  sl: ['Sloveno', 'Slovenian', 'Slovène', 'Slowenisch'],
  hr: ['Croato', 'Croatian', 'Croate', 'Kroatisch'],
  ro: ['Rumeno', 'Romanian', 'Roumain', 'Rumänisch'],
  ru: ['Russo', 'Russian', 'Russe', 'Russisch'],
  sv: ['Svedese', 'Swedish', 'Suédois', 'Schwedisch'],
  uk: ['Ucraino', 'Ukrainian', 'Ukrainien', 'Ukrainisch'],
  zh: ['Cinese', 'Chinese', 'Chinois', 'Chinesisch'],
  ja: ['Giapponese', 'Japanese', 'Japonais', 'Japanisch'],
} as const;
export type ReviewLanguage = keyof typeof REVIEW_LANGUAGES;

/** Hints for moderators. A flag never rejects or hides a review. */
export const REVIEW_FLAGS = {
  repeated: ['Testo già usato', 'Text used before', 'Texte déjà utilisé', 'Text schon verwendet'],
  second: [
    'Altra recensione dallo stesso indirizzo',
    'Another review from this address',
    'Autre avis de la même adresse',
    'Weitere Bewertung dieser Adresse',
  ],
  burst: [
    'Molte recensioni in un giorno',
    'Many reviews in one day',
    'Beaucoup d’avis en un jour',
    'Viele Bewertungen an einem Tag',
  ],
  busy_author: [
    'Autore di molte recensioni',
    'Author of many reviews',
    'Auteur de nombreux avis',
    'Autor vieler Bewertungen',
  ],
  own_people: [
    'Indirizzo della struttura',
    'The property’s own address',
    'Adresse de l’établissement',
    'Adresse der Unterkunft',
  ],
  contacts: ['Contatti nel testo', 'Contact details in the text', 'Coordonnées dans le texte', 'Kontaktdaten im Text'],
  trap: ['Campo nascosto compilato', 'Hidden field filled in', 'Champ caché rempli', 'Verstecktes Feld ausgefüllt'],
} as const;
export type ReviewFlag = keyof typeof REVIEW_FLAGS;

/** Maximum months between the stay and the review. */
const MAX_MONTHS_AFTER_STAY = 36;
const MANAGER_ROLES = ['admin', 'operator'] as const;
const MODERATORS = ['admin', 'operator', 'editor'] as const;
const COMPUTED_FIELD = { computed: true } as const;
const REPLY_TITLE: Text = [
  'Risposta della struttura',
  'Reply from the property',
  'Réponse de l’établissement',
  'Antwort der Unterkunft',
];

/** Returns the mean of the given scores, to one decimal. */
export function meanScore(scores: Scores): number {
  const values = CRITERION_NAMES.flatMap((name) => scores[name] ?? []);
  const sum = values.reduce((all, one) => all + one, 0);
  return values.length === 0 ? 0 : Math.round((sum * 10) / values.length) / 10;
}

/** A guest's review. Only the guest writes it; staff use actions. Source: platform dictionary 4.7. */
export const review = defineRecord({
  name: 'review',
  collection: 'reviews',
  scope: 'platform',
  screen: 'reviews',
  title: ['Recensione', 'Review', 'Avis', 'Bewertung'],
  fields: {
    structureId: reference('structures', ['Struttura', 'Property', 'Établissement', 'Unterkunft'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    bookingRequestId: reference('booking-requests', ['Richiesta', 'Request', 'Demande', 'Anfrage'], {
      ...COMPUTED_FIELD,
      roles: MODERATORS,
    }),
    /** The booking of the invitation. */
    arrivalId: reference('arrivals', ['Soggiorno', 'Stay', 'Séjour', 'Aufenthalt'], {
      ...COMPUTED_FIELD,
      roles: MODERATORS,
    }),
    isVerified: boolean(['Soggiorno verificato', 'Verified stay', 'Séjour vérifié', 'Bestätigter Aufenthalt'], {
      ...COMPUTED_FIELD,
      default: false,
    }),
    source: choice(
      {
        site: ['Sito', 'Site', 'Site', 'Website'],
        invite: ['Invito via e-mail', 'Invitation by e-mail', 'Invitation par e-mail', 'Einladung per E-Mail'],
        import: ['Importata', 'Imported', 'Importé', 'Importiert'],
      },
      ['Provenienza', 'Source', 'Provenance', 'Herkunft'],
      { ...COMPUTED_FIELD, default: 'site' },
    ),
    authorName: string(60, ['Nome dell’autore', 'Author’s name', 'Nom de l’auteur', 'Name des Autors'], {
      ...COMPUTED_FIELD,
      required: true,
      min: 2,
      roles: MODERATORS,
    }),
    shownName: string(64, ['Autore', 'Author', 'Auteur', 'Autor'], { ...COMPUTED_FIELD, required: true }),
    authorEmail: email(['E-mail dell’autore', 'Author’s e-mail', 'E-mail de l’auteur', 'E-Mail des Autors'], {
      ...COMPUTED_FIELD,
      roles: MANAGER_ROLES,
    }),
    authorCountry: anyCountry(['Paese', 'Country', 'Pays', 'Land'], COMPUTED_FIELD),
    travellerType: choice(
      TRAVELLER_TYPES,
      ['Tipo di viaggio', 'Type of trip', 'Type de voyage', 'Art der Reise'],
      COMPUTED_FIELD,
    ),
    stayMonth: string(7, ['Mese del soggiorno', 'Month of the stay', 'Mois du séjour', 'Monat des Aufenthalts'], {
      ...COMPUTED_FIELD,
      required: true,
      pattern: /^20\d\d-(0[1-9]|1[0-2])$/,
    }),
    scores: serverObject(
      ['Punteggi', 'Scores', 'Notes', 'Noten'],
      () => z.partialRecord(z.enum(CRITERION_NAMES), z.number()),
      { ...COMPUTED_FIELD, required: true },
    ),
    overallScore: decimal(1, 10, 1, ['Voto complessivo', 'Overall score', 'Note globale', 'Gesamtnote'], {
      ...COMPUTED_FIELD,
      required: true,
    }),
    title: string(100, ['Titolo', 'Title', 'Titre', 'Titel'], { ...COMPUTED_FIELD, required: true, min: 3 }),
    positiveText: text(MAX_TEXT_LENGTH, ['Punti di forza', 'Strong points', 'Points forts', 'Stärken'], COMPUTED_FIELD),
    negativeText: text(MAX_TEXT_LENGTH, ['Punti deboli', 'Weak points', 'Points faibles', 'Schwächen'], COMPUTED_FIELD),
    photos: reviewPhotoRows,
    lang: choice(REVIEW_LANGUAGES, ['Lingua', 'Language', 'Langue', 'Sprache'], {
      ...COMPUTED_FIELD,
      default: 'it',
    }),
    /** Read and written by domain/stays/reviews/translations.ts. */
    translations: json(['Traduzioni', 'Translations', 'Traductions', 'Übersetzungen'], {
      ...COMPUTED_FIELD,
      default: {},
    }),
    flags: choices(REVIEW_FLAGS, ['Segnali sospetti', 'Warning signs', 'Signaux suspects', 'Auffälligkeiten'], {
      ...COMPUTED_FIELD,
      default: [],
      roles: MODERATORS,
    }),
    isFlagged: boolean(['Con segnali sospetti', 'With warning signs', 'Avec signaux suspects', 'Mit Auffälligkeiten'], {
      ...COMPUTED_FIELD,
      default: false,
      roles: MODERATORS,
    }),
    state: choice(REVIEW_STATES, ['Stato', 'Status', 'Statut', 'Status'], {
      ...COMPUTED_FIELD,
      default: 'pending',
    }),
    rejectReason: choice(REVIEW_REASONS, ['Motivo', 'Reason', 'Motif', 'Grund'], {
      ...COMPUTED_FIELD,
      roles: MODERATORS,
    }),
    /** Sent to the author with the reason. */
    decisionNote: text(500, ['Nota per l’autore', 'Note to the author', 'Note pour l’auteur', 'Hinweis an den Autor'], {
      ...COMPUTED_FIELD,
      roles: MODERATORS,
    }),
    reply: text(MAX_TEXT_LENGTH, REPLY_TITLE, COMPUTED_FIELD),
    replyState: choice(
      REPLY_STATES,
      ['Stato della risposta', 'Status of the reply', 'Statut de la réponse', 'Status der Antwort'],
      COMPUTED_FIELD,
    ),
    replyReason: choice(
      REVIEW_REASONS,
      [
        'Motivo del rifiuto della risposta',
        'Reason for rejecting the reply',
        'Motif du refus de la réponse',
        'Grund der Ablehnung der Antwort',
      ],
      COMPUTED_FIELD,
    ),
    /** Reply shown to guests while a newer version awaits moderation. */
    publishedReply: text(
      MAX_TEXT_LENGTH,
      ['Risposta pubblicata', 'Published reply', 'Réponse publiée', 'Veröffentlichte Antwort'],
      COMPUTED_FIELD,
    ),
    repliedAt: instant(['Risposta del', 'Replied on', 'Réponse du', 'Antwort vom'], COMPUTED_FIELD),
    reportReason: choice(
      REVIEW_REASONS,
      ['Motivo della segnalazione', 'Reason for the report', 'Motif du signalement', 'Grund der Meldung'],
      COMPUTED_FIELD,
    ),
    reportNote: text(
      500,
      ['Nota della segnalazione', 'Note on the report', 'Note du signalement', 'Anmerkung zur Meldung'],
      { ...COMPUTED_FIELD, roles: MODERATORS },
    ),
    /** Number of reports since the last decision. */
    reportCount: integer(0, 1_000_000, ['Segnalazioni', 'Reports', 'Signalements', 'Meldungen'], {
      ...COMPUTED_FIELD,
      default: 0,
      roles: MODERATORS,
    }),
    moderatedBy: reference('users', ['Esaminata da', 'Reviewed by', 'Examiné par', 'Geprüft von'], {
      ...COMPUTED_FIELD,
      roles: MODERATORS,
    }),
    moderatedAt: instant(['Esaminata il', 'Reviewed on', 'Examiné le', 'Geprüft am'], {
      ...COMPUTED_FIELD,
      roles: MODERATORS,
    }),
    publishedAt: instant(['Pubblicata il', 'Published on', 'Publié le', 'Veröffentlicht am'], COMPUTED_FIELD),
  },
  groups: [],
  listing: {
    columns: [
      'structureId',
      'overallScore',
      'title',
      'shownName',
      'stayMonth',
      'isVerified',
      'state',
      'replyState',
      'createdAt',
      'lang',
      'travellerType',
      'source',
      'scores',
      'positiveText',
      'negativeText',
      'flags',
      'rejectReason',
      'reportReason',
      'reportCount',
      'reply',
      'publishedReply',
      'publishedAt',
      'isFlagged',
    ],
    sorts: ['createdAt', 'overallScore', 'id'],
    filters: ['state', 'structureId', 'overallScore', 'lang', 'isVerified', 'isFlagged', 'replyState', 'createdAt'],
    search: ['title', 'shownName'],
    defaultSort: '-createdAt',
  },
});

/** Checks the guest's input across fields. */
export function checkGuestInput(input: {
  readonly title: string;
  readonly positiveText: string | null;
  readonly negativeText: string | null;
  readonly stayMonth: string;
}): Issue[] {
  const issues: Issue[] = [];
  for (const path of ['title', 'positiveText', 'negativeText'] as const)
    issues.push(...checkPlainText(path, input[path]));
  if (!input.positiveText && !input.negativeText) issues.push({ path: 'positiveText', code: 'review_text' });
  const month = todayInRome().slice(0, 7);
  if (input.stayMonth > month) issues.push({ path: 'stayMonth', code: 'review_future' });
  if (daysBetween(`${input.stayMonth}-01`, `${month}-01`) > MAX_MONTHS_AFTER_STAY * 30.5)
    issues.push({ path: 'stayMonth', code: 'review_old', params: { n: MAX_MONTHS_AFTER_STAY } });
  return issues;
}

/** Rejects links and markup in the texts and the reply of a review. */
export function checkPlainText(path: string, text: string | null): Issue[] {
  if (text === null) return [];
  if (hasMarkup(text)) return [{ path, code: 'review_markup' }];
  return hasLink(text) ? [{ path, code: 'review_link' }] : [];
}
