import type { Values } from '../../kernel/records/field.ts';
import { boolean, choice, integer, money, percent, time } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { defineSection } from '../../kernel/records/record.ts';

/** Price model and booking limits, one record per structure. Source: structures dictionary 4.4. */
export const rateSettings = defineSection({
  name: 'rate-settings',
  collection: 'rate-settings',
  screen: 'availability',
  title: ['Impostazioni dei prezzi', 'Rate settings', 'Paramètres des prix', 'Preiseinstellungen'],
  fields: {
    pricingModel: choice(
      {
        room_night: ['A camera/notte', 'Per room and night', 'Par chambre et nuit', 'Pro Zimmer und Nacht'],
        person_night: ['A persona/notte', 'Per person and night', 'Par personne et nuit', 'Pro Person und Nacht'],
        unit_week: ['A settimana', 'Per week', 'À la semaine', 'Je Woche'],
      },
      ['Modello dei prezzi', 'Pricing model', 'Modèle de prix', 'Preismodell'],
      {
        default: 'room_night',
        help: [
          'Inserisci il prezzo settimanale nel giorno di arrivo. Vale per sette notti. Per altre durate è calcolato in proporzione.',
          'Enter the weekly price on the arrival day. It covers seven nights. Other lengths are calculated in proportion.',
          'Saisissez le prix à la semaine au jour d’arrivée. Il vaut pour sept nuits. Les autres durées sont calculées au prorata.',
          'Geben Sie den Wochenpreis am Anreisetag ein. Er gilt für sieben Nächte. Andere Aufenthalte werden anteilig berechnet.',
        ],
      },
    ),
    roundToCents: integer(1, 100, ['Arrotondamento', 'Rounding', 'Arrondi', 'Rundung'], {
      default: 100,
      unit: 'cent',
      help: [
        'Scrivi 1, 10, 50 o 100. Vale per gli importi calcolati con una percentuale.',
        'Enter 1, 10, 50 or 100. It applies to amounts calculated with a percentage.',
        'Saisissez 1, 10, 50 ou 100. L’arrondi s’applique aux montants calculés avec un pourcentage.',
        'Geben Sie 1, 10, 50 oder 100 ein. Das gilt für prozentual berechnete Beträge.',
      ],
    }),
    singleUsePercent: percent(['Uso singola %', 'Single use %', 'Usage individuel %', 'Einzelnutzung %'], {
      default: 0,
      help: [
        'Riduzione del prezzo a camera o aumento del prezzo a persona per un solo adulto.',
        'Reduction of the room price, or increase of the person price, for one adult alone.',
        'Réduction du prix par chambre ou hausse du prix par personne pour un adulte seul.',
        'Abschlag auf den Zimmerpreis oder Aufschlag auf den Personenpreis bei nur einem Erwachsenen.',
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
    maxAdvanceDays: integer(0, 730, ['Anticipo massimo', 'Maximum notice', 'Délai maximum', 'Höchstvorlauf'], {
      default: 500,
      unit: 'giorni',
    }),
    cutoffTime: time(['Ora limite', 'Cut-off time', 'Heure limite', 'Buchungsschluss'], {
      default: '18:00',
      help: [
        'Dopo quest’ora non si accettano prenotazioni per il giorno stesso.',
        'After this time no bookings are accepted for the same day.',
        'Après cette heure, aucune réservation n’est acceptée pour le jour même.',
        'Nach dieser Uhrzeit sind keine Buchungen für denselben Tag möglich.',
      ],
    }),
    horizonMonths: integer(
      1,
      24,
      ['Durata del calendario', 'Length of the calendar', 'Durée du calendrier', 'Länge des Kalenders'],
      { default: 18, unit: 'mesi' },
    ),
    priceDropAlertPercent: integer(
      1,
      100,
      [
        'Segnala un calo di prezzo oltre il',
        'Flag a price drop of more than',
        'Signaler une baisse de prix de plus de',
        'Preissenkungen melden über',
      ],
      {
        default: 50,
        unit: '%',
        help: [
          'Un calo maggiore viene salvato e segnalato nel calendario, perché potrebbe mancare una cifra.',
          'A bigger drop is saved and flagged in the calendar, as a digit may be missing.',
          'Une baisse plus forte est enregistrée et signalée dans le calendrier, car il peut manquer un chiffre.',
          'Eine größere Senkung wird gespeichert und im Kalender markiert, weil eine Ziffer fehlen könnte.',
        ],
      },
    ),
    priceRiseAlertPercent: integer(
      1,
      1000,
      [
        'Segnala un aumento di prezzo oltre il',
        'Flag a price rise of more than',
        'Signaler une hausse de prix de plus de',
        'Preiserhöhungen melden über',
      ],
      { default: 100, unit: '%' },
    ),
    reviewInviteDays: integer(
      0,
      14,
      [
        'Invito alla recensione (giorni dopo la partenza)',
        'Review invitation (days after departure)',
        'Invitation à laisser un avis (jours après le départ)',
        'Einladung zur Bewertung (Tage nach Abreise)',
      ],
      {
        default: 2,
        help: [
          'L’ospite riceve l’invito a scrivere una recensione dopo questi giorni. Scrivi 0 per non inviarlo.',
          'After this many days the guest is invited to write a review. Enter 0 to send no invitation.',
          'Après ce délai, le client est invité à écrire un avis. Saisissez 0 pour ne pas l’inviter.',
          'Nach so vielen Tagen wird der Gast um eine Bewertung gebeten. Geben Sie 0 ein, um nicht einzuladen.',
        ],
      },
    ),
    quoteReminderDays: integer(
      0,
      7,
      [
        'Promemoria del preventivo (giorni prima della scadenza)',
        'Quote reminder (days before it expires)',
        'Rappel du devis (jours avant l’échéance)',
        'Erinnerung an das Angebot (Tage vor Ablauf)',
      ],
      {
        default: 1,
        help: [
          'L’ospite che non ha risposto al preventivo riceve un promemoria. Scrivi 0 per non inviarlo.',
          'A guest who has not answered the quote gets a reminder. Enter 0 to send none.',
          'Le client qui n’a pas répondu au devis reçoit un rappel. Saisissez 0 pour ne pas l’envoyer.',
          'Gäste, die nicht auf das Angebot geantwortet haben, erhalten eine Erinnerung. Geben Sie 0 ein, um keine zu senden.',
        ],
      },
    ),
    showPrices: boolean(['Mostra i prezzi', 'Show prices', 'Afficher les prix', 'Preise zeigen'], {
      default: true,
      help: [
        'Se disattivato, il portale mostra «Prezzo su richiesta».',
        'If switched off, the portal shows “Price on request”.',
        'Si cette option est désactivée, le portail affiche « Prix sur demande ».',
        'Wenn ausgeschaltet, zeigt das Portal „Preis auf Anfrage“.',
      ],
    }),
    instantBookings: boolean(['Prenotazione immediata', 'Instant booking', 'Réservation immédiate', 'Sofortbuchung'], {
      default: true,
      help: [
        'Se disattivata, dal portale arrivano solo richieste. I trattamenti conservano la loro impostazione.',
        'If switched off, only requests arrive from the portal. The meal plans keep their setting.',
        'Si elle est désactivée, seules des demandes arrivent du portail. Les formules gardent leur réglage.',
        'Wenn ausgeschaltet, kommen aus dem Portal nur Anfragen. Die Verpflegungen behalten ihre Einstellung.',
      ],
    }),
    guestRegister: boolean(['Registro ospiti', 'Guest register', 'Registre des clients', 'Gästeverzeichnis'], {
      default: false,
      help: [
        'Registra i dati cifrati degli ospiti per Alloggiati Web e ISTAT. Disattivalo se usi un altro programma.',
        'Records encrypted guest data for Alloggiati Web (police) and ISTAT (statistics). Turn it off if you use another program.',
        'Enregistre les données chiffrées des clients pour Alloggiati Web (police) et l’ISTAT. Désactivez-le si vous utilisez un autre logiciel.',
        'Erfasst verschlüsselte Gästedaten für Alloggiati Web (Polizei) und ISTAT. Schalten Sie es aus, wenn Sie ein anderes Programm nutzen.',
      ],
    }),
    guestDocumentDays: integer(
      0,
      30,
      [
        'Elimina i documenti dopo la partenza',
        'Delete documents after departure',
        'Supprimer les pièces d’identité après le départ',
        'Ausweisdaten löschen nach der Abreise',
      ],
      { default: 30, unit: 'giorni' },
    ),
    guestPersonMonths: integer(
      1,
      24,
      [
        'Anonimizza gli ospiti dopo la partenza',
        'Anonymise guests after departure',
        'Anonymiser les clients après le départ',
        'Gäste anonymisieren nach der Abreise',
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
        'instantBookings',
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
