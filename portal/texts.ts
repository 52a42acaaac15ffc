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
import { WELCOME_TEXTS } from './texts/welcome-texts.ts';
import { WISH_TEXTS } from './texts/wish-texts.ts';

export const LANGUAGES = ['it', 'en', 'fr', 'de'] as const;
type Text = readonly [it: string, en: string, fr: string, de: string];

export const TEXTS = {
  ...BOOKING_TEXTS,
  ...CHECKIN_TEXTS,
  ...PREVIEW_TEXTS,
  site: ['Dormire in Italia', 'Sleep in Italy', 'Dormir en Italie', 'Schlafen in Italien'],
  claim: [
    'Alberghi, locande e case selezionati sul posto. Le richieste arrivano direttamente al gestore.',
    'Hotels, inns and homes selected on site. Your request goes directly to the host.',
    'Hôtels, auberges et maisons sélectionnés sur place. Votre demande arrive directement à l’hôte.',
    'Hotels, Gasthöfe und Häuser, vor Ort ausgewählt. Ihre Anfrage geht direkt an den Gastgeber.',
  ],
  example: [
    'Sito di esempio con i dati pubblicati da Locanda.',
    'Example site with the data published by Locanda.',
    'Site d’exemple avec les données publiées par Locanda.',
    'Beispielseite mit den von Locanda veröffentlichten Daten.',
  ],
  observatory: [
    'Osservatorio del turismo: {city}, {month}',
    'Tourism observatory: {city}, {month}',
    'Observatoire du tourisme : {city}, {month}',
    'Tourismusbeobachtung: {city}, {month}',
  ],
  observatoryHelp: [
    'Ricerche e visite sul portale, senza dati personali. I conteggi inferiori a 5 non sono pubblicati. Dati aperti, CC BY 4.0.',
    'Searches and visits on the portal, without personal data. Counts below 5 are not published. Open data, CC BY 4.0.',
    'Recherches et visites sur le portail, sans données personnelles. Les nombres inférieurs à 5 ne sont pas publiés. Données ouvertes, CC BY 4.0.',
    'Suchen und Besuche im Portal, ohne personenbezogene Daten. Zahlen unter 5 werden nicht veröffentlicht. Offene Daten, CC BY 4.0.',
  ],
  observatoryTooFew: [
    'Le strutture sono troppo poche per pubblicare i dati. Ne servono almeno 5, di almeno 3 titolari. Nessuna può superare il 40% del totale.',
    'There are too few properties to publish the data. At least 5 are needed, of at least 3 owners. None may exceed 40% of the total.',
    'Les établissements sont trop peu nombreux pour publier les données. Il en faut au moins 5, d’au moins 3 propriétaires. Aucun ne peut dépasser 40 % du total.',
    'Es gibt zu wenige Unterkünfte, um die Daten zu veröffentlichen. Nötig sind mindestens 5 von mindestens 3 Inhabern. Keine darf mehr als 40 % des Gesamtwerts ausmachen.',
  ],
  observatoryLine: ['Voce', 'Item', 'Élément', 'Posten'],
  observatoryValue: ['Valore', 'Value', 'Valeur', 'Wert'],
  observatoryLastYear: ['Un anno prima', 'A year before', 'Un an avant', 'Ein Jahr zuvor'],
  sponsored: ['In evidenza', 'Featured', 'À la une', 'Hervorgehoben'],
  sponsoredHelp: [
    'Le strutture in evidenza pagano per comparire per prime.',
    'Featured properties pay to be shown first.',
    'Les établissements à la une paient pour apparaître en premier.',
    'Hervorgehobene Unterkünfte zahlen für die ersten Plätze.',
  ],
  search: ['Cerca', 'Search', 'Rechercher', 'Suchen'],
  where: ['Dove', 'Where', 'Où', 'Wo'],
  anywhere: ['Ovunque', 'Anywhere', 'Partout', 'Überall'],
  checkin: ['Arrivo', 'Arrival', 'Arrivée', 'Anreise'],
  checkout: ['Partenza', 'Departure', 'Départ', 'Abreise'],
  adults: ['Adulti', 'Adults', 'Adultes', 'Erwachsene'],
  children: ['Età dei bambini', 'Children’s ages', 'Âges des enfants', 'Alter der Kinder'],
  childrenHelp: ['Per esempio: 4, 9', 'For example: 4, 9', 'Par exemple : 4, 9', 'Zum Beispiel: 4, 9'],
  childrenWrong: [
    'Le età vanno da 0 a 17, separate da virgole.',
    'Enter ages from 0 to 17, separated by commas.',
    'Indiquez des âges de 0 à 17 ans, séparés par des virgules.',
    'Geben Sie Altersangaben von 0 bis 17 ein, durch Kommas getrennt.',
  ],
  structures: ['Dove dormire', 'Places to stay', 'Où dormir', 'Unterkünfte'],
  count: ['{n} strutture', '{n} properties', '{n} établissements', '{n} Unterkünfte'],
  countOne: ['Una struttura', 'One property', 'Un établissement', 'Eine Unterkunft'],
  availableOne: ['Una con disponibilità', 'One available', 'Un seul disponible', 'Eine mit freien Zimmern'],
  available: [
    '{n} con disponibilità, dalla meno cara',
    '{n} available, the cheapest first',
    '{n} disponibles, les moins chers d’abord',
    '{n} mit freien Zimmern, die günstigste zuerst',
  ],
  none: [
    'Nessuna struttura trovata per queste date e questo luogo.',
    'No properties found. Change the dates or the destination.',
    'Aucun établissement trouvé. Changez les dates ou le lieu.',
    'Keine Unterkunft gefunden. Ändern Sie die Daten oder den Ort.',
  ],
  from: ['da {price} a notte', 'from {price} a night', 'dès {price} par nuit', 'ab {price} pro Nacht'],
  onRequest: ['Prezzo su richiesta', 'Price on request', 'Prix sur demande', 'Preis auf Anfrage'],
  nights: ['{n} notti', '{n} nights', '{n} nuits', '{n} Nächte'],
  cityTax: [
    'Più {price} di imposta di soggiorno, da pagare in struttura',
    'Plus {price} tourist tax, to be paid at the property',
    'Plus {price} de taxe de séjour, à régler sur place',
    'Zuzüglich {price} Kurtaxe, vor Ort zu zahlen',
  ],
  full: ['Non disponibile', 'Not available', 'Non disponible', 'Nicht verfügbar'],
  near: ['Date disponibili:', 'Available dates:', 'Dates disponibles :', 'Verfügbare Daten:'],
  askSome: [
    'Richiedi un preventivo alle strutture scelte',
    'Request a quote from the chosen properties',
    'Demander un devis aux établissements choisis',
    'Angebote der gewählten Unterkünfte anfragen',
  ],
  chooseHelp: [
    'Può scegliere fino a dieci strutture e inviare a tutte la stessa richiesta.',
    'You can choose up to ten properties and send them all the same request.',
    'Vous pouvez choisir jusqu’à dix établissements et leur envoyer la même demande.',
    'Sie können bis zu zehn Unterkünfte wählen und allen dieselbe Anfrage senden.',
  ],
  choose: ['Scegli', 'Choose', 'Choisir', 'Wählen'],
  previous: ['Pagina precedente', 'Previous page', 'Page précédente', 'Vorige Seite'],
  next: ['Pagina successiva', 'Next page', 'Page suivante', 'Nächste Seite'],
  photos: ['Foto', 'Photos', 'Photos', 'Fotos'],
  strengths: ['Punti di forza', 'Highlights', 'Points forts', 'Besonderheiten'],
  about: ['La struttura', 'About', 'L’établissement', 'Die Unterkunft'],
  location: ['Posizione', 'Location', 'Situation', 'Lage'],
  directions: ['Come arrivare', 'Getting there', 'Comment venir', 'Anfahrt'],
  services: ['Servizi', 'Services', 'Services', 'Leistungen'],
  rooms: ['Alloggi e prezzi', 'Rooms and prices', 'Chambres et prix', 'Zimmer und Preise'],
  people: ['fino a {n} persone', 'up to {n} people', 'jusqu’à {n} personnes', 'bis zu {n} Personen'],
  peopleOne: ['per una persona', 'for one person', 'pour une personne', 'für eine Person'],
  showPrices: ['Mostra i prezzi', 'Show prices', 'Afficher les prix', 'Preise zeigen'],
  chooseDays: [
    'Prezzi e disponibilità compaiono dopo la scelta delle date.',
    'Choose dates to see prices and availability.',
    'Choisissez des dates pour voir les prix et les disponibilités.',
    'Wählen Sie Daten, um Preise und Verfügbarkeit zu sehen.',
  ],
  breakdown: ['Dettaglio del prezzo', 'Price breakdown', 'Détail du prix', 'Preisaufstellung'],
  total: ['Totale', 'Total', 'Total', 'Gesamt'],
  offers: ['Offerte', 'Offers', 'Offres', 'Sonderangebote'],
  policies: ['Condizioni', 'Conditions', 'Conditions', 'Bedingungen'],
  contacts: ['Contatti', 'Contact', 'Contact', 'Kontakt'],
  regionalCode: ['Codice regionale {code}', 'Regional code {code}', 'Code régional {code}', 'Regionaler Code {code}'],
  affiliations: ['Fa parte di', 'Part of', 'Membre de', 'Mitglied bei'],
  times: [
    'Arrivo dalle {from}, partenza entro le {to}',
    'Arrival from {from}, departure by {to}',
    'Arrivée dès {from}, départ avant {to}',
    'Anreise ab {from}, Abreise bis {to}',
  ],
  ...WELCOME_TEXTS,
  ask: ['Richiedi un preventivo', 'Request a quote', 'Demander un devis', 'Angebot anfragen'],
  askThis: ['Richiedi un preventivo', 'Request a quote', 'Demander un devis', 'Angebot anfragen'],
  askHelp: [
    'Gratis e senza impegno. Le risponde direttamente il gestore.',
    'Free and without obligation. The host replies to you directly.',
    'Gratuit et sans engagement. L’hôte vous répond directement.',
    'Kostenlos und unverbindlich. Der Gastgeber antwortet Ihnen direkt.',
  ],
  askedOf: [
    'Destinatari della richiesta',
    'Recipients of your request',
    'Destinataires de la demande',
    'Empfänger Ihrer Anfrage',
  ],
  name: ['Nome', 'First name', 'Prénom', 'Vorname'],
  surname: ['Cognome (facoltativo)', 'Last name (optional)', 'Nom (facultatif)', 'Nachname (optional)'],
  email: ['E-mail', 'E-mail', 'E-mail', 'E-Mail'],
  phone: ['Telefono (facoltativo)', 'Phone (optional)', 'Téléphone (facultatif)', 'Telefon (optional)'],
  request: ['Richieste (facoltative)', 'Wishes (optional)', 'Souhaits (facultatifs)', 'Wünsche (optional)'],
  privacy: [
    'Acconsento all’uso dei miei dati per rispondere a questa richiesta',
    'I agree to the use of my data to answer this request',
    'J’accepte que mes données soient utilisées pour répondre à cette demande',
    'Ich stimme zu, dass meine Daten zur Beantwortung dieser Anfrage verwendet werden',
  ],
  trap: ['Non compilare', 'Leave empty', 'Laisser vide', 'Leer lassen'],
  send: ['Invia la richiesta', 'Send the request', 'Envoyer la demande', 'Anfrage senden'],
  wrong: [
    'Alcuni campi contengono errori. I campi da correggere sono segnati.',
    'Some fields contain errors. Check the marked fields.',
    'Certains champs contiennent des erreurs. Vérifiez les champs signalés.',
    'Einige Felder enthalten Fehler. Prüfen Sie die markierten Felder.',
  ],
  sentTitle: ['Richiesta inviata', 'Request sent', 'Demande envoyée', 'Anfrage gesendet'],
  sentText: [
    'Il gestore Le risponderà per e-mail, con il link alla pagina della richiesta. Codici: {codes}.',
    'The host will reply by e-mail, with the link to the page of your request. Codes: {codes}.',
    'L’hôte vous répondra par e-mail, avec le lien vers la page de la demande. Codes : {codes}.',
    'Der Gastgeber antwortet Ihnen per E-Mail mit dem Link zur Seite Ihrer Anfrage. Codes: {codes}.',
  ],
  sentSome: [
    'Alcune strutture non hanno ricevuto la richiesta, perché non sono più pubblicate o non accettano queste date.',
    'Some properties did not receive the request, because they are no longer published or do not accept these dates.',
    'Certains établissements n’ont pas reçu la demande, car ils ne sont plus publiés ou n’acceptent pas ces dates.',
    'Einige Unterkünfte haben die Anfrage nicht erhalten, weil sie nicht mehr veröffentlicht sind oder diese Daten nicht annehmen.',
  ],
  back: ['Torna alla ricerca', 'Back to the search', 'Retour à la recherche', 'Zurück zur Suche'],
  hello: ['Gentile {name}', 'Hello {name}', 'Bonjour {name}', 'Guten Tag {name}'],
  confirmationPdf: [
    'Conferma di prenotazione (PDF)',
    'Booking confirmation (PDF)',
    'Confirmation de réservation (PDF)',
    'Buchungsbestätigung (PDF)',
  ],
  forCalendar: ['Aggiungi al calendario', 'Add to calendar', 'Ajouter à l’agenda', 'Zum Kalender hinzufügen'],
  yourRequest: ['La Sua richiesta {code}', 'Your request {code}', 'Votre demande {code}', 'Ihre Anfrage {code}'],
  waiting: [
    'Il gestore sta preparando la risposta. La riceverà per e-mail e la troverà anche qui.',
    'The host is preparing the reply. You will receive it by e-mail and find it here too.',
    'L’hôte prépare sa réponse. Vous la recevrez par e-mail et la trouverez aussi ici.',
    'Der Gastgeber bereitet die Antwort vor. Sie erhalten sie per E-Mail und finden sie auch hier.',
  ],
  quotes: ['Preventivi', 'Quotes', 'Devis', 'Angebote'],
  validUntil: ['Valido fino al {day}', 'Valid until {day}', 'Valable jusqu’au {day}', 'Gültig bis {day}'],
  deposit: ['Caparra {price}', 'Deposit {price}', 'Arrhes {price}', 'Anzahlung {price}'],
  units: ['{n} alloggi', '{n} rooms', '{n} chambres', '{n} Zimmer'],
  accept: ['Accetta', 'Accept', 'Accepter', 'Annehmen'],
  decline: ['Rifiuta', 'Decline', 'Refuser', 'Ablehnen'],
  acceptTitle: [
    'Confermare la prenotazione?',
    'Confirm the booking?',
    'Confirmer la réservation ?',
    'Buchung bestätigen?',
  ],
  acceptText: [
    'Se conferma, prenota la camera alle condizioni qui sotto.',
    'If you confirm, you book the room on the conditions below.',
    'Si vous confirmez, vous réservez la chambre aux conditions ci-dessous.',
    'Wenn Sie bestätigen, buchen Sie das Zimmer zu den Bedingungen unten.',
  ],
  declineTitle: [
    'Rifiutare questo preventivo?',
    'Decline this quote?',
    'Refuser ce devis ?',
    'Dieses Angebot ablehnen?',
  ],
  confirm: ['Sì, prenota', 'Yes, book', 'Oui, réserver', 'Ja, buchen'],
  confirmNo: ['Sì, rifiuta', 'Yes, decline', 'Oui, refuser', 'Ja, ablehnen'],
  cancel: ['Torna indietro', 'Go back', 'Revenir', 'Zurück'],
  'state.sent': [
    'In attesa della Sua risposta',
    'Waiting for your answer',
    'En attente de votre réponse',
    'Wartet auf Ihre Antwort',
  ],
  'state.accepted': ['Accettato', 'Accepted', 'Accepté', 'Angenommen'],
  'state.declined': ['Rifiutato', 'Declined', 'Refusé', 'Abgelehnt'],
  'state.expired': ['Scaduto', 'Expired', 'Expiré', 'Abgelaufen'],
  'state.withdrawn': ['Ritirato', 'Withdrawn', 'Retiré', 'Zurückgezogen'],
  booked: ['Prenotazione {code}', 'Booking {code}', 'Réservation {code}', 'Buchung {code}'],
  cancelled: [
    'Prenotazione {code}: annullata',
    'Booking {code}: cancelled',
    'Réservation {code} : annulée',
    'Buchung {code}: storniert',
  ],
  conversation: ['Conversazione', 'Conversation', 'Conversation', 'Nachrichten'],
  you: ['Lei', 'You', 'Vous', 'Sie'],
  // No preposition before the name, because some names start with an article.
  message: ['Scrivi alla struttura ({name})', 'Write to {name}', 'Écrire à {name}', 'An {name} schreiben'],
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
  /** Locale of dates: English ones have the day before the month and 24 hours. */
  readonly dateLocale: string;

  constructor(lang: Language) {
    this.lang = lang;
    this.#money = new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR', useGrouping: 'always' });
    this.dateLocale = lang === 'en' ? 'en-GB' : lang;
    this.#day = new Intl.DateTimeFormat(this.dateLocale, {
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
    return new Intl.DateTimeFormat(this.dateLocale, format).format(new Date(instant));
  }

  /** `2026-05` → `maggio 2026`. */
  month(month: string): string {
    const format = new Intl.DateTimeFormat(this.dateLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
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
    return new Intl.DateTimeFormat(this.dateLocale, format).format(new Date(`2028-${monthDay}T00:00:00Z`));
  }

  /** Days of the week by number, Monday first: `lun, mar`. */
  weekdays(days: readonly number[]): string {
    const format = new Intl.DateTimeFormat(this.dateLocale, { weekday: 'short', timeZone: 'UTC' });
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

  /** `Adulti: 2`, in French with a no-break space before the colon. */
  joinLabel(label: string, value: string | number): string {
    return `${label}${this.lang === 'fr' ? '\u00a0:' : ':'} ${value}`;
  }

  rule({ code, params }: Rule): string {
    return this.t(RULE_KEYS[code] ?? 'full', params);
  }

  part({ code, title, params }: Part): string {
    const key = `part.${code}`;
    const kind = key in TEXTS ? this.t(key as TextKey, params) : code;
    return title ? `${kind} ${this.quoteText(title)}` : kind;
  }

  quoteText(name: string): string {
    const quotes = { it: '«…»', en: '“…”', fr: '«\u00a0…\u00a0»', de: '„…“' };
    return quotes[this.lang].replace('…', () => name);
  }
}
