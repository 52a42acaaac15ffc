import type { Values } from '../../kernel/records/field.ts';
import { boolean, choice, integer, money, percent, time } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';

/** Price model and booking limits, one record per structure. Source: structures dictionary 4.4. */
export const rateSettings = defineSection({
  name: 'rate-settings',
  collection: 'rate-settings',
  screen: 'availability',
  title: ['Impostazioni dei prezzi', 'Rate settings', 'Réglages des prix', 'Preiseinstellungen'],
  fields: {
    pricingModel: choice(
      {
        room_night: ['A camera/notte', 'Per room and night', 'Par chambre et nuit', 'Pro Zimmer und Nacht'],
        person_night: ['A persona/notte', 'Per person and night', 'Par personne et nuit', 'Pro Person und Nacht'],
        unit_week: ['A settimana', 'Per week', 'À la semaine', 'Je Woche'],
      },
      ['Modello prezzi', 'Pricing model', 'Modèle de prix', 'Preismodell'],
      {
        default: 'room_night',
        help: [
          'A settimana il prezzo sta sul giorno d’arrivo e vale sette notti; il resto in proporzione.',
          'Per week, the price stands on the arrival day and covers seven nights; the rest in proportion.',
          'À la semaine, le prix est celui du jour d’arrivée et vaut sept nuits ; le reste au prorata.',
          'Je Woche steht der Preis am Anreisetag und gilt sieben Nächte; der Rest anteilig.',
        ],
      },
    ),
    roundToCents: integer(1, 100, ['Arrotondamento', 'Rounding', 'Arrondi', 'Rundung'], {
      default: 100,
      unit: 'cent',
      help: [
        '1, 10, 50 o 100: vale per gli importi calcolati da una percentuale.',
        '1, 10, 50 or 100: for amounts reckoned from a percentage.',
        '1, 10, 50 ou 100 : pour les montants calculés d’un pourcentage.',
        '1, 10, 50 oder 100: für aus Prozenten berechnete Beträge.',
      ],
    }),
    singleUsePercent: percent(['Uso singola %', 'Single use %', 'Usage individuel %', 'Einzelnutzung %'], {
      default: 0,
      help: [
        'Un adulto solo: meno sul prezzo a camera, più su quello a persona.',
        'One adult alone: less on a room’s price, more on a person’s.',
        'Un adulte seul : en moins sur le prix par chambre, en plus sur celui par personne.',
        'Ein Erwachsener allein: Abschlag auf den Zimmer-, Aufschlag auf den Personenpreis.',
      ],
    }),
    extraAdultMode: choice(
      {
        fixed: ['Prezzo fisso', 'Fixed price', 'Prix fixe', 'Festpreis'],
        percent: ['% della base', '% of the price', '% du prix', '% des Preises'],
      },
      ['Adulto aggiunto', 'Extra adult', 'Adulte supplémentaire', 'Zusätzlicher Erwachsener'],
    ),
    extraAdultCents: money(1_000_000, [
      'Prezzo dell’adulto aggiunto',
      'Price of an extra adult',
      'Prix de l’adulte supplémentaire',
      'Preis des zusätzlichen Erwachsenen',
    ]),
    extraAdultPercent: percent([
      '% dell’adulto aggiunto',
      '% of an extra adult',
      '% de l’adulte supplémentaire',
      '% des zusätzlichen Erwachsenen',
    ]),
    minAdvanceDays: integer(0, 730, ['Anticipo minimo', 'Minimum notice', 'Délai minimum', 'Mindestvorlauf'], {
      default: 0,
      unit: 'giorni',
    }),
    maxAdvanceDays: integer(0, 730, ['Anticipo massimo', 'Most notice', 'Délai maximum', 'Höchstvorlauf'], {
      default: 500,
      unit: 'giorni',
    }),
    cutoffTime: time(['Ora limite', 'Cut-off time', 'Heure limite', 'Tagesschluss'], {
      default: '18:00',
      help: [
        'Dopo quest’ora non si prenota più per il giorno stesso.',
        'After this hour the same day is no longer booked.',
        'Après cette heure, on ne réserve plus pour le jour même.',
        'Danach wird für denselben Tag nicht mehr gebucht.',
      ],
    }),
    horizonMonths: integer(
      1,
      24,
      ['Orizzonte calendario', 'Calendar horizon', 'Horizon du calendrier', 'Kalenderhorizont'],
      { default: 18, unit: 'mesi' },
    ),
    priceDropAlertPercent: integer(
      1,
      100,
      [
        'Segnala un calo oltre il',
        'Point out a drop of more than',
        'Signaler une baisse de plus de',
        'Auf Senkungen hinweisen über',
      ],
      {
        default: 50,
        unit: '%',
        help: [
          'Un prezzo che scende di più si salva, ma resta segnato nel calendario: forse manca una cifra.',
          'A price that drops by more is saved, but stays marked in the calendar: a digit may be missing.',
          'Un prix qui baisse davantage est enregistré, mais reste marqué : il manque peut-être un chiffre.',
          'Ein Preis, der stärker sinkt, wird gespeichert, bleibt aber markiert: vielleicht fehlt eine Ziffer.',
        ],
      },
    ),
    priceRiseAlertPercent: integer(
      1,
      1000,
      [
        'Segnala un aumento oltre il',
        'Point out a rise of more than',
        'Signaler une hausse de plus de',
        'Auf Erhöhungen hinweisen über',
      ],
      { default: 100, unit: '%' },
    ),
    reviewInviteDays: integer(
      0,
      14,
      [
        'Chiedi la recensione, giorni dopo',
        'Ask for a review, days after',
        'Demander un avis, jours après',
        'Um Bewertung bitten, Tage danach',
      ],
      {
        default: 2,
        help: [
          'Quanti giorni dopo la partenza si invita l’ospite a scrivere una recensione; 0: mai.',
          'How many days after departure the guest is invited to write a review; 0: never.',
          'Combien de jours après le départ inviter le client à écrire un avis ; 0 : jamais.',
          'Wie viele Tage nach der Abreise der Gast um eine Bewertung gebeten wird; 0: nie.',
        ],
      },
    ),
    quoteReminderDays: integer(
      0,
      7,
      [
        'Ricorda il preventivo, giorni prima',
        'Quote reminder, days before',
        'Rappel du devis, jours avant',
        'Angebotserinnerung, Tage vorher',
      ],
      {
        default: 1,
        help: [
          'Quanti giorni prima che scada si ricorda all’ospite un preventivo senza risposta; 0: mai.',
          'How many days before its end a guest is reminded of an unanswered quote; 0: never.',
          'Combien de jours avant son échéance rappeler au client un devis sans réponse ; 0 : jamais.',
          'Wie viele Tage vor Ablauf ein Gast an ein offenes Angebot erinnert wird; 0: nie.',
        ],
      },
    ),
    showPrices: boolean(['Mostra prezzi', 'Show prices', 'Afficher les prix', 'Preise zeigen'], {
      default: true,
      help: [
        'Spento: «Prezzo su richiesta».',
        'Off: “Price on request”.',
        'Désactivé : « Prix sur demande ».',
        'Aus: „Preis auf Anfrage“.',
      ],
    }),
    guestRegister: boolean(['Registro ospiti', 'Guests’ register', 'Registre des clients', 'Gästeregister'], {
      default: false,
      help: [
        'Persone e documenti per Alloggiati Web e ISTAT, cifrati. Spento per chi lo tiene altrove.',
        'Persons and documents for the police and statistics, encrypted. Off for who keeps it elsewhere.',
        'Personnes et documents pour la police et les statistiques, chiffrés. Désactivé si tenu ailleurs.',
        'Personen und Ausweise für Polizei und Statistik, verschlüsselt. Aus, wenn anderswo geführt.',
      ],
    }),
    guestDocumentDays: integer(
      0,
      30,
      [
        'Documenti cancellati dopo la partenza',
        'Documents deleted after departure',
        'Documents effacés après le départ',
        'Ausweise gelöscht nach Abreise',
      ],
      { default: 30, unit: 'giorni' },
    ),
    guestPersonMonths: integer(
      1,
      24,
      [
        'Persone rese anonime dopo la partenza',
        'Persons made anonymous after departure',
        'Personnes anonymisées après le départ',
        'Personen anonymisiert nach Abreise',
      ],
      { default: 24, unit: 'mesi' },
    ),
  },
  groups: [
    {
      id: 'prices',
      title: ['Prezzi', 'Prices', 'Prix', 'Preise'],
      fields: [
        'pricingModel',
        'roundToCents',
        'singleUsePercent',
        'extraAdultMode',
        'extraAdultCents',
        'extraAdultPercent',
        'showPrices',
        'priceDropAlertPercent',
        'priceRiseAlertPercent',
      ],
    },
    {
      id: 'booking',
      title: ['Prenotazione', 'Booking', 'Réservation', 'Buchung'],
      fields: [
        'minAdvanceDays',
        'maxAdvanceDays',
        'cutoffTime',
        'horizonMonths',
        'quoteReminderDays',
        'reviewInviteDays',
      ],
    },
    {
      id: 'guests',
      title: ['Ospiti', 'Guests', 'Clients', 'Gäste'],
      fields: ['guestRegister', 'guestDocumentDays', 'guestPersonMonths'],
    },
  ],
  inapplicableFields: ({ extraAdultMode }: { extraAdultMode: string | null }) => {
    const hidden: ('extraAdultCents' | 'extraAdultPercent')[] = [];
    if (extraAdultMode !== 'fixed') hidden.push('extraAdultCents');
    if (extraAdultMode !== 'percent') hidden.push('extraAdultPercent');
    return hidden;
  },
  check: (values) => {
    const issues: Issue[] = [];
    if (!ROUNDINGS.includes(values.roundToCents)) issues.push({ path: 'roundToCents', code: 'enum' });
    if (values.minAdvanceDays > values.maxAdvanceDays) issues.push({ path: 'minAdvanceDays', code: 'min_le_max' });
    if (values.extraAdultMode === 'fixed' && values.extraAdultCents === null)
      issues.push({ path: 'extraAdultCents', code: 'required' });
    if (values.extraAdultMode === 'percent' && values.extraAdultPercent === null)
      issues.push({ path: 'extraAdultPercent', code: 'required' });
    return issues;
  },
});

export type RateSettings = Readonly<Values<typeof rateSettings.fields>>;

const ROUNDINGS: readonly number[] = [1, 10, 50, 100];
