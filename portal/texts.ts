import { CHECKIN_TEXTS } from './checkin/texts.ts';
import { OFFERED_TEXTS } from './offered/texts.ts';
import { DATES_TEXTS } from './pages/dates-texts.ts';
import { LANDMARK_TEXTS } from './pages/landmark-texts.ts';
import { ROOMS_TEXTS } from './pages/rooms-texts.ts';
import type { Language, Part, Rule } from './public-api.ts';
import { RULE_TEXTS, RULES } from './rules.ts';
import { BOOKING_TEXTS } from './texts/booking-texts.ts';
import { DEPOSIT_TEXTS } from './texts/deposit-texts.ts';
import { PREVIEW_TEXTS } from './texts/preview-texts.ts';
import { REVIEW_TEXTS } from './texts/review-texts.ts';
import { TROUBLE_TEXTS } from './texts/trouble-texts.ts';
import { WISH_TEXTS } from './texts/wish-texts.ts';

export const LANGUAGES = ['it', 'en', 'fr', 'de'] as const;
type Text = readonly [it: string, en: string, fr: string, de: string];

export const TEXTS = {
  ...BOOKING_TEXTS,
  ...CHECKIN_TEXTS,
  ...PREVIEW_TEXTS,
  site: ['Dormire in Italia', 'Sleep in Italy', 'Dormir en Italie', 'Schlafen in Italien'],
  claim: [
    'Alberghi, locande e case scelti sul posto. Si chiede direttamente a chi ospita.',
    'Hotels, inns and homes chosen on the spot. You ask your hosts directly.',
    'Hôtels, auberges et maisons choisis sur place. On demande directement à qui reçoit.',
    'Hotels, Gasthöfe und Häuser, vor Ort ausgewählt. Gefragt wird direkt beim Gastgeber.',
  ],
  example: [
    'Sito di esempio: legge solo ciò che Locanda pubblica.',
    'An example site: it reads only what Locanda publishes.',
    'Site d’exemple : il ne lit que ce que Locanda publie.',
    'Beispielseite: sie liest nur, was Locanda veröffentlicht.',
  ],
  observatory: [
    'Osservatorio di {city}, {month}',
    'Observatory of {city}, {month}',
    'Observatoire de {city}, {month}',
    'Beobachtung von {city}, {month}',
  ],
  observatoryHelp: [
    'Che cosa si è cercato e visto sul portale, senza nessuno dentro: i conteggi sotto 5 non sono pubblicati. Dati aperti, CC BY 4.0.',
    'What was searched and seen on the portal, with nobody in it: counts below 5 are not published. Open data, CC BY 4.0.',
    'Ce qui a été cherché et vu sur le portail, sans personne dedans : les nombres sous 5 ne sont pas publiés. Données ouvertes, CC BY 4.0.',
    'Was im Portal gesucht und gesehen wurde, ohne Personen: Zahlen unter 5 werden nicht veröffentlicht. Offene Daten, CC BY 4.0.',
  ],
  observatoryTooFew: [
    'Troppo poche strutture per pubblicare: ne servono 5, di 3 titolari, senza che una valga più del 40 %.',
    'Too few properties to publish: it takes 5, of 3 owners, none of which is more than 40 %.',
    'Trop peu de structures pour publier : il en faut 5, de 3 titulaires, sans qu’une dépasse 40 %.',
    'Zu wenige Unterkünfte: Es braucht 5 von 3 Inhabern, keine davon über 40 %.',
  ],
  observatoryLine: ['Voce', 'Item', 'Élément', 'Posten'],
  observatoryValue: ['Valore', 'Value', 'Valeur', 'Wert'],
  observatoryLastYear: ['Un anno prima', 'A year before', 'Un an avant', 'Ein Jahr zuvor'],
  sponsored: ['In evidenza', 'Featured', 'À la une', 'Hervorgehoben'],
  sponsoredHelp: [
    'Le strutture in evidenza pagano per stare in cima.',
    'Featured places pay to be shown first.',
    'Les établissements à la une paient pour être affichés en premier.',
    'Die hervorgehobenen Unterkünfte bezahlen für die ersten Plätze.',
  ],
  search: ['Cerca', 'Search', 'Rechercher', 'Suchen'],
  where: ['Dove', 'Where', 'Où', 'Wo'],
  anywhere: ['Ovunque', 'Anywhere', 'Partout', 'Überall'],
  checkin: ['Arrivo', 'Arrival', 'Arrivée', 'Anreise'],
  checkout: ['Partenza', 'Departure', 'Départ', 'Abreise'],
  adults: ['Adulti', 'Adults', 'Adultes', 'Erwachsene'],
  children: ['Età dei bambini', 'Children’s ages', 'Âges des enfants', 'Alter der Kinder'],
  childrenHelp: ['Per esempio: 4, 9', 'For example: 4, 9', 'Par exemple : 4, 9', 'Zum Beispiel: 4, 9'],
  childrenWrong: [
    'Età da 0 a 17, separate da virgole.',
    'Ages from 0 to 17, separated by commas.',
    'Âges de 0 à 17, séparés par des virgules.',
    'Alter von 0 bis 17, durch Kommas getrennt.',
  ],
  structures: ['Dove dormire', 'Places to stay', 'Où dormir', 'Unterkünfte'],
  count: ['{n} strutture', '{n} places', '{n} établissements', '{n} Unterkünfte'],
  countOne: ['Una struttura', 'One place', 'Un établissement', 'Eine Unterkunft'],
  availableOne: ['Una con posto', 'One with rooms', 'Un seul disponible', 'Eine mit freien Zimmern'],
  available: [
    '{n} con posto, dalla meno cara',
    '{n} with rooms, the cheapest first',
    '{n} disponibles, de la moins chère',
    '{n} mit freien Zimmern, die günstigste zuerst',
  ],
  none: ['Nessuna struttura trovata.', 'Nothing was found.', 'Aucun établissement trouvé.', 'Nichts gefunden.'],
  from: ['da {price} a notte', 'from {price} a night', 'dès {price} par nuit', 'ab {price} pro Nacht'],
  onRequest: ['Prezzo su richiesta', 'Price on request', 'Prix sur demande', 'Preis auf Anfrage'],
  nights: ['{n} notti', '{n} nights', '{n} nuits', '{n} Nächte'],
  cityTax: [
    'Più {price} di imposta di soggiorno, da pagare in struttura',
    'Plus {price} city tax, to be paid at the property',
    'Plus {price} de taxe de séjour, à régler sur place',
    'Zuzüglich {price} Ortstaxe, vor Ort zu zahlen',
  ],
  full: ['Non disponibile', 'Not available', 'Non disponible', 'Nicht verfügbar'],
  near: ['C’è posto:', 'There is room:', 'Il y a de la place :', 'Es ist frei:'],
  askSome: [
    'Chieda alle strutture scelte',
    'Ask the places you chose',
    'Demander aux établissements choisis',
    'Gewählte Unterkünfte anfragen',
  ],
  chooseHelp: [
    'Ne scelga fino a dieci e chieda a tutte insieme.',
    'Choose up to ten and ask them all at once.',
    'Choisissez-en jusqu’à dix et demandez à tous à la fois.',
    'Wählen Sie bis zu zehn und fragen Sie alle auf einmal.',
  ],
  choose: ['Scelga', 'Choose', 'Choisir', 'Wählen'],
  previous: ['Pagina precedente', 'Previous page', 'Page précédente', 'Vorige Seite'],
  next: ['Pagina successiva', 'Next page', 'Page suivante', 'Nächste Seite'],
  photos: ['Foto', 'Photos', 'Photos', 'Fotos'],
  strengths: ['Perché qui', 'Why here', 'Pourquoi ici', 'Warum hier'],
  about: ['La struttura', 'About', 'L’établissement', 'Die Unterkunft'],
  location: ['Dove si trova', 'Where it is', 'Où c’est', 'Lage'],
  directions: ['Come arrivare', 'Getting there', 'Comment venir', 'Anfahrt'],
  services: ['Servizi', 'Services', 'Services', 'Leistungen'],
  rooms: ['Alloggi e prezzi', 'Rooms and prices', 'Chambres et prix', 'Zimmer und Preise'],
  people: ['fino a {n} persone', 'up to {n} people', 'jusqu’à {n} personnes', 'bis zu {n} Personen'],
  peopleOne: ['per una persona', 'for one person', 'pour une personne', 'für eine Person'],
  showPrices: ['Mostra i prezzi', 'Show prices', 'Afficher les prix', 'Preise zeigen'],
  chooseDays: [
    'Scelga le date per vedere prezzi e posti.',
    'Choose dates to see prices and rooms.',
    'Choisissez des dates pour voir prix et places.',
    'Wählen Sie Daten, um Preise und freie Zimmer zu sehen.',
  ],
  breakdown: ['Come si compone', 'How it adds up', 'Le détail', 'Wie er sich ergibt'],
  total: ['Totale', 'Total', 'Total', 'Gesamt'],
  offers: ['Offerte', 'Offers', 'Offres', 'Angebote'],
  policies: ['Condizioni', 'Terms', 'Conditions', 'Bedingungen'],
  contacts: ['Contatti', 'Contact', 'Contact', 'Kontakt'],
  regionalCode: ['Codice regionale {code}', 'Regional code {code}', 'Code régional {code}', 'Regionaler Code {code}'],
  affiliations: ['Fa parte di', 'Part of', 'Membre de', 'Mitglied bei'],
  website: ['Sito web', 'Website', 'Site web', 'Website'],
  times: [
    'Arrivo dalle {from}, partenza entro le {to}',
    'Arrival from {from}, departure by {to}',
    'Arrivée dès {from}, départ avant {to}',
    'Anreise ab {from}, Abreise bis {to}',
  ],
  ask: ['Chieda un preventivo', 'Ask for a quote', 'Demander un devis', 'Angebot anfragen'],
  askThis: ['Chieda', 'Ask', 'Demander', 'Anfragen'],
  askHelp: [
    'Gratis e senza impegno: risponde chi ospita.',
    'Free, without obligation: your hosts answer.',
    'Gratuit et sans engagement : c’est qui reçoit qui répond.',
    'Kostenlos und unverbindlich: der Gastgeber antwortet.',
  ],
  askedOf: [
    'Chi riceve la richiesta',
    'Who receives your request',
    'Qui reçoit votre demande',
    'Wer Ihre Anfrage erhält',
  ],
  name: ['Nome', 'First name', 'Prénom', 'Vorname'],
  surname: ['Cognome (facoltativo)', 'Last name (optional)', 'Nom (facultatif)', 'Nachname (freiwillig)'],
  email: ['E-mail', 'E-mail', 'E-mail', 'E-Mail'],
  phone: ['Telefono (facoltativo)', 'Phone (optional)', 'Téléphone (facultatif)', 'Telefon (freiwillig)'],
  request: ['Richieste (facoltative)', 'Wishes (optional)', 'Souhaits (facultatifs)', 'Wünsche (freiwillig)'],
  privacy: [
    'Acconsento a che i miei dati servano a rispondere a questa richiesta',
    'I agree that my data are used to answer this request',
    'J’accepte que mes données servent à répondre à cette demande',
    'Ich bin einverstanden, dass meine Daten zur Beantwortung dienen',
  ],
  trap: ['Non compilare', 'Leave empty', 'Laisser vide', 'Leer lassen'],
  send: ['Invia la richiesta', 'Send the request', 'Envoyer la demande', 'Anfrage senden'],
  wrong: [
    'Qualcosa non va: controlli i campi segnati.',
    'Something is not right: check the marked fields.',
    'Quelque chose ne va pas : vérifiez les champs marqués.',
    'Etwas stimmt nicht: prüfen Sie die markierten Felder.',
  ],
  sentTitle: ['Richiesta inviata', 'Request sent', 'Demande envoyée', 'Anfrage gesendet'],
  sentText: [
    'Chi ospita risponde per e-mail, con il collegamento alla pagina della richiesta. Codici: {codes}.',
    'Your hosts answer by e-mail, with the link to your request’s page. Codes: {codes}.',
    'La réponse arrive par e-mail, avec le lien vers la page de la demande. Codes : {codes}.',
    'Die Antwort kommt per E-Mail, mit dem Link zur Seite der Anfrage. Codes: {codes}.',
  ],
  sentSome: [
    'A qualcuna non si è potuto chiedere: nel frattempo non è più pubblicata, o le date non valgono per lei.',
    'Some could not be search: they are no longer published, or the dates do not suit them.',
    'Certains n’ont pu être sollicités : ils ne sont plus publiés, ou les dates ne conviennent pas.',
    'Einige konnten nicht angefragt werden: nicht mehr veröffentlicht oder Daten unpassend.',
  ],
  back: ['Torna alla ricerca', 'Back to the search', 'Retour à la recherche', 'Zurück zur Suche'],
  hello: ['Gentile {name}', 'Hello {name}', 'Bonjour {name}', 'Guten Tag {name}'],
  confirmationPdf: ['Conferma (PDF)', 'Confirmation (PDF)', 'Confirmation (PDF)', 'Bestätigung (PDF)'],
  forCalendar: ['Per il calendario', 'For a calendar', 'Pour un agenda', 'Für den Kalender'],
  yourRequest: ['La Sua richiesta {code}', 'Your request {code}', 'Votre demande {code}', 'Ihre Anfrage {code}'],
  waiting: [
    'Chi ospita sta preparando la risposta: arriva per e-mail e si legge qui.',
    'Your hosts are preparing the answer: it comes by e-mail and can be read here.',
    'La réponse se prépare : elle arrive par e-mail et se lit ici.',
    'Die Antwort wird vorbereitet: sie kommt per E-Mail und steht dann hier.',
  ],
  quotes: ['Proposte', 'Proposals', 'Propositions', 'Angebote'],
  validUntil: ['Vale fino al {day}', 'Valid until {day}', 'Valable jusqu’au {day}', 'Gültig bis {day}'],
  deposit: ['Caparra {price}', 'Deposit {price}', 'Acompte {price}', 'Anzahlung {price}'],
  units: ['{n} alloggi', '{n} rooms', '{n} chambres', '{n} Zimmer'],
  accept: ['Accetta', 'Accept', 'Accepter', 'Annehmen'],
  decline: ['Rifiuta', 'Decline', 'Refuser', 'Ablehnen'],
  acceptTitle: [
    'Confermi la prenotazione?',
    'Confirm the booking?',
    'Confirmer la réservation ?',
    'Buchung bestätigen?',
  ],
  acceptText: [
    'Con la conferma la camera è prenotata alle condizioni qui sotto.',
    'Once confirmed the room is booked on the terms below.',
    'Une fois confirmée, la chambre est réservée aux conditions ci-dessous.',
    'Mit der Bestätigung ist das Zimmer zu den Bedingungen unten gebucht.',
  ],
  declineTitle: [
    'Rifiuti questa proposta?',
    'Decline this proposal?',
    'Refuser cette proposition ?',
    'Dieses Angebot ablehnen?',
  ],
  confirm: ['Sì, prenota', 'Yes, book it', 'Oui, réserver', 'Ja, buchen'],
  confirmNo: ['Sì, rifiuta', 'Yes, decline', 'Oui, refuser', 'Ja, ablehnen'],
  cancel: ['Torna indietro', 'Go back', 'Revenir', 'Zurück'],
  'state.sent': [
    'In attesa della Sua risposta',
    'Waiting for your answer',
    'En attente de votre réponse',
    'Wartet auf Ihre Antwort',
  ],
  'state.accepted': ['Accettata', 'Accepted', 'Acceptée', 'Angenommen'],
  'state.declined': ['Rifiutata', 'Declined', 'Refusée', 'Abgelehnt'],
  'state.expired': ['Scaduta', 'Expired', 'Expirée', 'Abgelaufen'],
  'state.withdrawn': ['Ritirata', 'Withdrawn', 'Retirée', 'Zurückgezogen'],
  booked: ['Prenotazione {code}', 'Booking {code}', 'Réservation {code}', 'Buchung {code}'],
  cancelled: [
    'Prenotazione {code}, annullata',
    'Booking {code}, cancelled',
    'Réservation {code}, annulée',
    'Buchung {code}, storniert',
  ],
  conversation: ['Conversazione', 'Conversation', 'Conversation', 'Nachrichten'],
  you: ['Lei', 'You', 'Vous', 'Sie'],
  // No preposition before the name, because some names start with an article.
  message: ['Scriva a chi ospita ({name})', 'Write to {name}', 'Écrire à {name}', 'An {name} schreiben'],
  ...REVIEW_TEXTS,
  ...WISH_TEXTS,
  ...DEPOSIT_TEXTS,
  ...DATES_TEXTS,
  ...LANDMARK_TEXTS,
  ...OFFERED_TEXTS,
  sendMessage: ['Invia', 'Send', 'Envoyer', 'Senden'],
  ...TROUBLE_TEXTS,
  ...ROOMS_TEXTS,
  ...RULE_TEXTS,
} as const satisfies Readonly<Record<string, Text>>;
export type TextKey = keyof typeof TEXTS;
/** Parameters that are counts. A text may have variants for one and zero (`countOne`, `countNone`). */
const COUNTS = ['n', 'age', 'limit'] as const;
const RULE_KEYS: Readonly<Record<string, TextKey>> = RULES;

/** Texts and formats of one language. */
export class Words {
  readonly lang: Language;
  readonly #money: Intl.NumberFormat;
  readonly #day: Intl.DateTimeFormat;

  constructor(lang: Language) {
    this.lang = lang;
    this.#money = new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' });
    this.#day = new Intl.DateTimeFormat(lang, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      weekday: 'short',
      timeZone: 'UTC',
    });
  }

  t(key: TextKey, params: Readonly<Record<string, string | number>> = {}): string {
    const count = COUNTS.map((name) => params[name]).find((value) => value !== undefined);
    const variant = count === 1 ? `${key}One` : count === 0 ? `${key}None` : key;
    const chosen = variant in TEXTS ? (variant as TextKey) : key;
    return (
      TEXTS[chosen][LANGUAGES.indexOf(this.lang)]?.replace(/\{(\w+)\}/g, (_, name) => String(params[name] ?? '')) ?? key
    );
  }

  money(cents: number): string {
    return this.#money.format(cents / 100);
  }

  day(day: string): string {
    return this.#day.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
  }

  /** Hour in Italy at an instant: `10:15`. */
  hour(instant: string): string {
    const format = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' } as const;
    return new Intl.DateTimeFormat(this.lang, format).format(new Date(instant));
  }

  /** `2026-05` → `maggio 2026`. */
  month(month: string): string {
    const format = new Intl.DateTimeFormat(this.lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return format.format(new Date(`${month}-01T00:00:00Z`));
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.lang, { maximumFractionDigits: 1 }).format(value);
  }

  /** `12,5 %` in the format of the language. */
  percent(value: number): string {
    const format = { style: 'percent', maximumFractionDigits: 2 } as const;
    return new Intl.NumberFormat(this.lang, format).format(value / 100);
  }

  /** `350 m`, `4,2 km`. */
  distance(metres: number): string {
    if (metres < 1000) return `${new Intl.NumberFormat(this.lang).format(metres)} m`;
    return `${this.number(metres / 1000)} km`;
  }

  /** `06-01` → `1 giugno`. */
  monthDay(monthDay: string): string {
    const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(this.lang, format).format(new Date(`2028-${monthDay}T00:00:00Z`));
  }

  /** Days of the week by number, Monday first: `lun, mar`. */
  weekdays(days: readonly number[]): string {
    const format = new Intl.DateTimeFormat(this.lang, { weekday: 'short', timeZone: 'UTC' });
    // 1 January 2024 was a Monday.
    return days.map((day) => format.format(new Date(Date.UTC(2024, 0, day)))).join(', ');
  }

  /** Text of an API code, or `otherwise` for a code that this site does not know. */
  known(key: string, otherwise: string, params: Readonly<Record<string, string | number>> = {}): string {
    return key in TEXTS ? this.t(key as TextKey, params) : otherwise;
  }

  /** Returns the texts of another language, English if it is unknown. */
  in(lang: string): Words {
    return new Words(LANGUAGES.find((one) => one === lang) ?? 'en');
  }

  days(checkin: string, checkout: string): string {
    return `${this.day(checkin)} – ${this.day(checkout)}, ${this.stayed(checkin, checkout)}`;
  }

  /** `3 notti`. */
  stayed(checkin: string, checkout: string): string {
    const nights = Math.round((Date.parse(checkout) - Date.parse(checkin)) / 86_400_000);
    return this.t('nights', { n: nights });
  }

  /** `4 ospiti`. */
  guests(adults: number, children: readonly number[]): string {
    const n = adults + children.length;
    return this.t('guests', { n });
  }

  rule({ code, params }: Rule): string {
    return this.t(RULE_KEYS[code] ?? 'full', params);
  }

  part({ code, title, params }: Part): string {
    const key = `part.${code}`;
    const kind = key in TEXTS ? this.t(key as TextKey, params) : code;
    return title ? `${kind} «${title}»` : kind;
  }
}
