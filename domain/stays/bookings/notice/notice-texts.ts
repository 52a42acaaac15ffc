import { inLanguage, type Language, type Texts } from '../../../platform/language/text.ts';

/** Texts of the message that a structure sends when a guest's booking has changed. */
export const noticeTexts = {
  'subject.new': [
    'Prenotazione confermata: {structure} ({code})',
    'Booking confirmed: {structure} ({code})',
    'Réservation confirmée : {structure} ({code})',
    'Buchung bestätigt: {structure} ({code})',
  ],
  'subject.changed': [
    'Prenotazione modificata: {structure} ({code})',
    'Booking changed: {structure} ({code})',
    'Réservation modifiée : {structure} ({code})',
    'Buchung geändert: {structure} ({code})',
  ],
  'subject.cancelled': [
    'Prenotazione annullata: {structure} ({code})',
    'Booking cancelled: {structure} ({code})',
    'Réservation annulée : {structure} ({code})',
    'Buchung storniert: {structure} ({code})',
  ],
  'subject.no_show': [
    'Mancato arrivo: {structure} ({code})',
    'No-show: {structure} ({code})',
    'Non-présentation : {structure} ({code})',
    'Nichtanreise: {structure} ({code})',
  ],
  'subject.refund': [
    'Rimborso: {structure} ({code})',
    'Refund: {structure} ({code})',
    'Remboursement : {structure} ({code})',
    'Erstattung: {structure} ({code})',
  ],
  'subject.refund_failed': [
    'Rimborso non eseguito: {structure} ({code})',
    'Refund not made: {structure} ({code})',
    'Remboursement non effectué : {structure} ({code})',
    'Erstattung nicht ausgeführt: {structure} ({code})',
  ],
  'subject.charge': [
    'Addebito sulla carta: {structure} ({code})',
    'Card charged: {structure} ({code})',
    'Débit de la carte : {structure} ({code})',
    'Kartenabbuchung: {structure} ({code})',
  ],
  hello: ['Gentile {name},', 'Dear {name},', 'Bonjour {name},', 'Guten Tag {name},'],
  'lead.new': [
    'la Sua prenotazione {code} {a structure} è confermata.',
    'Your booking {code} at {structure} is confirmed.',
    'Votre réservation {code} à l’établissement {structure} est confirmée.',
    'Ihre Buchung {code} bei {structure} ist bestätigt.',
  ],
  'lead.changed': [
    'la Sua prenotazione {code} {a structure} è stata modificata.',
    'Your booking {code} at {structure} has been changed.',
    'Votre réservation {code} à l’établissement {structure} a été modifiée.',
    'Ihre Buchung {code} bei {structure} wurde geändert.',
  ],
  'lead.cancelled': [
    'la Sua prenotazione {code} {a structure} è stata annullata.',
    'Your booking {code} at {structure} has been cancelled.',
    'Votre réservation {code} à l’établissement {structure} a été annulée.',
    'Ihre Buchung {code} bei {structure} wurde storniert.',
  ],
  'lead.no_show': [
    'il Suo arrivo non ci risulta. La prenotazione {code} {a structure} è stata chiusa come mancato arrivo.',
    'We have no record of your arrival. Your booking {code} at {structure} has been closed as a no-show.',
    'Votre arrivée n’a pas été enregistrée. Votre réservation {code} à l’établissement {structure} a été close pour non-présentation.',
    'Sie sind nicht angereist. Ihre Buchung {code} bei {structure} wurde als Nichtanreise abgeschlossen.',
  ],
  'lead.refund': [
    'abbiamo rimborsato {amount} della Sua prenotazione {code} {a structure}.',
    'We have refunded {amount} for your booking {code} at {structure}.',
    'Nous vous avons remboursé {amount} pour votre réservation {code} à l’établissement {structure}.',
    'wir haben Ihnen {amount} für Ihre Buchung {code} bei {structure} erstattet.',
  ],
  'lead.refund_failed': [
    'il rimborso di {amount} della Sua prenotazione {code} {a structure} non è stato eseguito.',
    'The refund of {amount} for your booking {code} at {structure} was not made.',
    'Le remboursement de {amount} pour votre réservation {code} à l’établissement {structure} n’a pas été effectué.',
    'die Erstattung von {amount} für Ihre Buchung {code} bei {structure} wurde nicht ausgeführt.',
  ],
  'lead.charge': [
    'abbiamo addebitato {amount} sulla carta a garanzia della Sua prenotazione {code} {a structure}.',
    'We have charged {amount} to the card that guarantees your booking {code} at {structure}.',
    'Nous avons débité {amount} sur la carte en garantie de votre réservation {code} à l’établissement {structure}.',
    'wir haben {amount} von der Karte abgebucht, die Ihre Buchung {code} bei {structure} garantiert.',
  ],
  checkin: ['Arrivo: {now}', 'Arrival: {now}', 'Arrivée : {now}', 'Anreise: {now}'],
  checkout: ['Partenza: {now}', 'Departure: {now}', 'Départ : {now}', 'Abreise: {now}'],
  room: ['Camera: {now}', 'Room: {now}', 'Chambre : {now}', 'Zimmer: {now}'],
  people: ['Persone: {now}', 'People: {now}', 'Personnes : {now}', 'Personen: {now}'],
  price: ['Prezzo: {now}', 'Price: {now}', 'Prix : {now}', 'Preis: {now}'],
  penalty: ['Penale: {now}', 'Cancellation fee: {now}', 'Frais d’annulation : {now}', 'Stornogebühr: {now}'],
  tax: ['Imposta di soggiorno: {now}', 'Tourist tax: {now}', 'Taxe de séjour : {now}', 'Kurtaxe: {now}'],
  charged: [
    'Addebitato sulla carta: {now}',
    'Charged to the card: {now}',
    'Débité sur la carte : {now}',
    'Von der Karte abgebucht: {now}',
  ],
  paid: ['Già pagato: {now}', 'Already paid: {now}', 'Déjà payé : {now}', 'Bereits bezahlt: {now}'],
  deposit: ['Caparra: {now}', 'Deposit: {now}', 'Arrhes : {now}', 'Anzahlung: {now}'],
  depositBy: [
    'Caparra: {now}, entro {day}',
    'Deposit: {now}, by {day}',
    'Arrhes : {now}, au plus tard le {day}',
    'Anzahlung: {now}, bis {day}',
  ],
  depositNow: [
    'Caparra: {now}, da pagare subito',
    'Deposit: {now}, payable now',
    'Arrhes : {now}, à verser dès maintenant',
    'Anzahlung: {now}, sofort zu zahlen',
  ],
  depositPaid: [
    'Caparra: {now}, già versata',
    'Deposit: {now}, already paid',
    'Arrhes : {now}, déjà versées',
    'Anzahlung: {now}, bereits bezahlt',
  ],
  due: ['Da pagare: {now}', 'Still to pay: {now}', 'Reste à payer : {now}', 'Noch zu zahlen: {now}'],
  back: ['Da rimborsare: {now}', 'To be refunded: {now}', 'À rembourser : {now}', 'Zu erstatten: {now}'],
  settled: [
    'Non ci sono importi da pagare.',
    'There is nothing left to pay.',
    'Il ne reste rien à payer.',
    'Es ist nichts mehr offen.',
  ],
  before: [
    '{line} (prima: {before})',
    '{line} (before: {before})',
    '{line} (avant : {before})',
    '{line} (vorher: {before})',
  ],
  'adults.one': ['un adulto', 'one adult', 'un adulte', 'ein Erwachsener'],
  'adults.many': ['{n} adulti', '{n} adults', '{n} adultes', '{n} Erwachsene'],
  'children.one': [
    'un bambino ({ages} anni)',
    'one child (aged {ages})',
    'un enfant ({ages} ans)',
    'ein Kind ({ages} Jahre)',
  ],
  'children.many': [
    '{n} bambini ({ages} anni)',
    '{n} children (aged {ages})',
    '{n} enfants ({ages} ans)',
    '{n} Kinder ({ages} Jahre)',
  ],
  terms: [
    'Condizioni di cancellazione: {text}',
    'Cancellation terms: {text}',
    'Conditions d’annulation : {text}',
    'Stornobedingungen: {text}',
  ],
  attached: [
    'La conferma della prenotazione è in allegato.',
    'The confirmation of your booking is attached.',
    'La confirmation de votre réservation est en pièce jointe.',
    'Die Buchungsbestätigung finden Sie im Anhang.',
  ],
  regards: [
    'Un cordiale saluto,\n{structure}',
    'Kind regards,\n{structure}',
    'Cordialement,\n{structure}',
    'Mit freundlichen Grüßen\n{structure}',
  ],
} as const satisfies Texts;

export type NoticeText = keyof typeof noticeTexts;

export const noticeText = (key: NoticeText, language: Language): string => inLanguage(noticeTexts[key], language);
