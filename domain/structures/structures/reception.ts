import { phone } from '../../kernel/records/contact-fields.ts';
import { boolean, choice, choices, money, time, translatedField } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';
import { SPOKEN_LANGUAGES } from '../../kernel/vocabularies/language-names.ts';
import { hoursIssues, weeklyHours } from '../amenities/hours.ts';

const LATE_CHECKOUT = '18:00';

const yesNoField = (label: Parameters<typeof boolean>[0]) => boolean(label, { default: false });

/** Reception: one per structure. Source: structures dictionary 2.13. */
export const reception = defineSection({
  name: 'reception',
  collection: 'reception',
  screen: 'reception',
  title: ['Reception', 'Reception', 'Réception', 'Rezeption'],
  copying: {},
  fields: {
    checkinFrom: time(['Check-in dalle', 'Check-in from', 'Arrivée à partir de', 'Check-in ab'], { expected: true }),
    checkinTo: time(['Check-in alle', 'Check-in until', 'Arrivée jusqu’à', 'Check-in bis'], {
      help: [
        'Se lasci vuoto, gli ospiti possono arrivare a qualsiasi ora.',
        'If you leave this empty, guests may arrive at any time.',
        'Si vous laissez ce champ vide, les clients peuvent arriver à toute heure.',
        'Wenn Sie nichts eintragen, können Gäste jederzeit anreisen.',
      ],
    }),
    checkoutFrom: time(['Check-out dalle', 'Check-out from', 'Départ à partir de', 'Check-out ab']),
    checkoutTo: time(['Check-out entro', 'Check-out by', 'Départ avant', 'Check-out bis'], {
      expected: true,
    }),
    is24h: yesNoField(['Reception 24 ore', '24-hour reception', 'Réception 24 h', 'Rezeption rund um die Uhr']),
    hours: weeklyHours(21),
    lateArrival: choice(
      {
        no: ['Non possibile', 'Not possible', 'Impossible', 'Nicht möglich'],
        on_request: ['Su richiesta', 'On request', 'Sur demande', 'Auf Anfrage'],
        yes: ['Sempre', 'Always', 'Toujours', 'Immer'],
      },
      ['Arrivo tardivo', 'Late arrival', 'Arrivée tardive', 'Späte Anreise'],
      { default: 'on_request' },
    ),
    lateArrivalUntil: time(['Arrivo entro', 'Arrival by', 'Arrivée avant', 'Anreise bis']),
    lateArrivalFeeCents: money(1_000_000, [
      'Supplemento per arrivo tardivo',
      'Late arrival fee',
      'Supplément d’arrivée tardive',
      'Zuschlag für späte Anreise',
    ]),
    earlyCheckinFeeCents: money(1_000_000, [
      'Supplemento per check-in anticipato',
      'Early check-in fee',
      'Supplément d’arrivée anticipée',
      'Zuschlag für frühen Check-in',
    ]),
    lateCheckoutFeeCents: money(1_000_000, [
      'Supplemento per check-out posticipato',
      'Late check-out fee',
      'Supplément de départ tardif',
      'Zuschlag für späten Check-out',
    ]),
    selfCheckin: yesNoField(['Self check-in', 'Self check-in', 'Arrivée autonome', 'Selbst-Check-in']),
    selfCheckinMethod: choice(
      {
        keybox: ['Cassetta', 'Key box', 'Boîte à clés', 'Schlüsselbox'],
        code: ['Codice', 'Code', 'Code', 'Code'],
        app: ['App', 'App', 'Application', 'App'],
        staff: ['Incaricato', 'Attendant', 'Préposé', 'Beauftragter'],
      },
      ['Modalità di self check-in', 'Self check-in by', 'Mode d’arrivée autonome', 'Art des Selbst-Check-ins'],
    ),
    languages: choices(SPOKEN_LANGUAGES, ['Lingue', 'Languages', 'Langues', 'Sprachen'], { default: ['it'] }),
    documentsRequired: choices(
      {
        id: ['Documento', 'Identity card', 'Pièce d’identité', 'Ausweis'],
        passport: ['Passaporto', 'Passport', 'Passeport', 'Reisepass'],
        vehicle: ['Targa', 'Licence plate', 'Plaque d’immatriculation', 'Kennzeichen'],
      },
      ['Documenti', 'Documents', 'Documents', 'Dokumente'],
      { default: ['id'] },
    ),
    luggage: yesNoField(['Deposito bagagli', 'Luggage storage', 'Bagagerie', 'Gepäckaufbewahrung']),
    safe: yesNoField(['Cassaforte', 'Safe', 'Coffre-fort', 'Safe']),
    keyCards: yesNoField(['Chiavi elettroniche', 'Key cards', 'Cartes-clés', 'Schlüsselkarten']),
    wakeUp: yesNoField(['Sveglia', 'Wake-up call', 'Réveil', 'Weckdienst']),
    multilingual: yesNoField([
      'Personale multilingue',
      'Multilingual staff',
      'Personnel multilingue',
      'Mehrsprachiges Personal',
    ]),
    concierge: yesNoField(['Concierge', 'Concierge', 'Concierge', 'Concierge']),
    currencyExchange: yesNoField(['Cambio valuta', 'Currency exchange', 'Change', 'Geldwechsel']),
    ticketSale: yesNoField(['Vendita biglietti', 'Ticket sales', 'Billetterie', 'Kartenverkauf']),
    bikeRental: yesNoField(['Noleggio bici', 'Bicycle hire', 'Location de vélos', 'Fahrradverleih']),
    shuttle: yesNoField(['Navetta', 'Shuttle', 'Navette', 'Shuttle']),
    securityDepositCents: money(10_000_000, ['Cauzione', 'Security deposit', 'Caution', 'Kaution']),
    securityDepositMethod: choice(
      {
        cash: ['Contanti', 'Cash', 'Espèces', 'Bargeld'],
        card_hold: ['Preautorizzazione carta', 'Card hold', 'Préautorisation', 'Kartenvorautorisierung'],
        transfer: ['Bonifico', 'Bank transfer', 'Virement', 'Überweisung'],
      },
      ['Modalità della cauzione', 'Security deposit by', 'Mode de caution', 'Art der Kaution'],
    ),
    instructions: translatedField(
      1500,
      ['Istruzioni di arrivo', 'Arrival instructions', 'Instructions d’arrivée', 'Anreisehinweise'],
      {
        format: 'rich',
        default: {},
        help: [
          'L’ospite riceve le istruzioni prima dell’arrivo.',
          'The guest receives the instructions before arrival.',
          'Le client reçoit les instructions avant l’arrivée.',
          'Der Gast erhält die Hinweise vor der Anreise.',
        ],
        moderated: true,
      },
    ),
    title: translatedField(80, ['Titolo', 'Title', 'Titre', 'Titel'], { default: {}, moderated: true }),
    description: translatedField(1500, ['Descrizione', 'Description', 'Description', 'Beschreibung'], {
      format: 'rich',
      default: {},
      moderated: true,
    }),
    phone: phone(
      ['Telefono della reception', 'Reception phone', 'Téléphone de la réception', 'Telefon der Rezeption'],
      {
        help: [
          'Se lasci vuoto, vale il telefono principale.',
          'If you leave this empty, the main phone is used.',
          'Si vous laissez ce champ vide, le téléphone principal est utilisé.',
          'Wenn Sie nichts eintragen, gilt das Haupttelefon.',
        ],
      },
    ),
  },
  groups: [
    {
      id: 'times',
      title: ['Arrivo e partenza', 'Arrival and departure', 'Arrivée et départ', 'Anreise und Abreise'],
      fields: ['checkinFrom', 'checkinTo', 'checkoutFrom', 'checkoutTo'],
    },
    {
      id: 'desk',
      title: ['Orari della reception', 'Reception hours', 'Horaires de la réception', 'Öffnungszeiten der Rezeption'],
      fields: ['is24h', 'phone', 'hours'],
    },
    {
      id: 'unusual',
      title: ['Fuori orario', 'Outside hours', 'Hors horaires', 'Außerhalb der Zeiten'],
      fields: [
        'lateArrival',
        'lateArrivalUntil',
        'lateArrivalFeeCents',
        'earlyCheckinFeeCents',
        'lateCheckoutFeeCents',
        'selfCheckin',
        'selfCheckinMethod',
      ],
    },
    {
      id: 'desk-services',
      title: ['Al banco', 'At the desk', 'Au comptoir', 'Am Empfang'],
      fields: [
        'languages',
        'documentsRequired',
        'luggage',
        'safe',
        'keyCards',
        'wakeUp',
        'multilingual',
        'concierge',
        'currencyExchange',
        'ticketSale',
        'bikeRental',
        'shuttle',
        'securityDepositCents',
        'securityDepositMethod',
      ],
    },
    {
      id: 'texts',
      title: ['Testi', 'Texts', 'Textes', 'Texte'],
      fields: ['title', 'description', 'instructions'],
    },
  ],
  check(values) {
    const issues: Issue[] = [];
    const order = (from: string | null, to: string | null, path: string) => {
      if (from && to && to <= from) issues.push({ path, code: 'time_order' });
    };
    order(values.checkinFrom, values.checkinTo, 'checkinTo');
    order(values.checkoutFrom, values.checkoutTo, 'checkoutTo');
    if (values.selfCheckin && !values.selfCheckinMethod) issues.push({ path: 'selfCheckinMethod', code: 'required' });
    if (values.securityDepositCents && !values.securityDepositMethod)
      issues.push({ path: 'securityDepositMethod', code: 'required' });
    if (!values.is24h) issues.push(...hoursIssues('hours', values.hours));
    return issues;
  },
  inapplicableFields: (values) => [
    ...(values.is24h ? (['hours'] as const) : []),
    ...(values.lateArrival === 'no' ? (['lateArrivalUntil', 'lateArrivalFeeCents'] as const) : []),
    ...(values.selfCheckin ? [] : (['selfCheckinMethod'] as const)),
    ...(values.securityDepositCents ? [] : (['securityDepositMethod'] as const)),
  ],
  warnings({ checkinFrom, checkoutTo, is24h, hours }) {
    const warnings: Issue[] = [];
    if (checkoutTo && checkoutTo > LATE_CHECKOUT) warnings.push({ path: 'checkoutTo', code: 'late_checkout' });
    // The dictionary states the opposite, but a room must be free before the next guest gets it.
    else if (checkoutTo && checkinFrom && checkoutTo > checkinFrom)
      warnings.push({ path: 'checkoutTo', code: 'checkout_after_checkin' });
    if (!is24h && hours.length === 0) warnings.push({ path: 'hours', code: 'no_hours' });
    return warnings;
  },
});
