import { inLanguage, type Language, type Texts } from '../../../platform/language/text.ts';

/** Texts of the message that a structure sends when a guest's booking has changed. */
export const noticeTexts = {
  'subject.new': [
    'La Sua prenotazione: {structure} ({code})',
    'Your booking: {structure} ({code})',
    'Votre réservation : {structure} ({code})',
    'Ihre Buchung: {structure} ({code})',
  ],
  'subject.changed': [
    'La Sua prenotazione è cambiata: {structure} ({code})',
    'Your booking has changed: {structure} ({code})',
    'Votre réservation a changé : {structure} ({code})',
    'Ihre Buchung hat sich geändert: {structure} ({code})',
  ],
  'subject.cancelled': [
    'La Sua prenotazione è annullata: {structure} ({code})',
    'Your booking is cancelled: {structure} ({code})',
    'Votre réservation est annulée : {structure} ({code})',
    'Ihre Buchung ist storniert: {structure} ({code})',
  ],
  'subject.no_show': [
    'Il Suo mancato arrivo: {structure} ({code})',
    'Your missed stay: {structure} ({code})',
    'Votre séjour non effectué : {structure} ({code})',
    'Ihr nicht angetretener Aufenthalt: {structure} ({code})',
  ],
  'subject.refund': [
    'Il Suo rimborso: {structure} ({code})',
    'Your refund: {structure} ({code})',
    'Votre remboursement : {structure} ({code})',
    'Ihre Erstattung: {structure} ({code})',
  ],
  hello: ['Gentile {name},', 'Dear {name},', 'Bonjour {name},', 'Guten Tag {name},'],
  'lead.new': [
    'ecco la Sua prenotazione {code} {a structure}.',
    'here is your booking {code} at {structure}.',
    'voici votre réservation {code} à {structure}.',
    'hier ist Ihre Buchung {code} bei {structure}.',
  ],
  'lead.changed': [
    'la Sua prenotazione {code} {a structure} è cambiata.',
    'your booking {code} at {structure} has changed.',
    'votre réservation {code} à {structure} a changé.',
    'Ihre Buchung {code} bei {structure} hat sich geändert.',
  ],
  'lead.cancelled': [
    'la Sua prenotazione {code} {a structure} è annullata.',
    'your booking {code} at {structure} is cancelled.',
    'votre réservation {code} à {structure} est annulée.',
    'Ihre Buchung {code} bei {structure} ist storniert.',
  ],
  'lead.no_show': [
    'non L’abbiamo vista arrivare: la Sua prenotazione {code} {a structure} è chiusa come mancato arrivo.',
    'we did not see you arrive: your booking {code} at {structure} is closed as a no-show.',
    'nous ne vous avons pas vu arriver : votre réservation {code} à {structure} est close comme non-présentation.',
    'Sie sind nicht angereist: Ihre Buchung {code} bei {structure} ist als nicht angetreten abgeschlossen.',
  ],
  'lead.refund': [
    'Le abbiamo reso {amount} della Sua prenotazione {code} {a structure}.',
    'we have refunded {amount} of your booking {code} at {structure}.',
    'nous vous avons remboursé {amount} de votre réservation {code} à {structure}.',
    'wir haben Ihnen {amount} Ihrer Buchung {code} bei {structure} erstattet.',
  ],
  checkin: ['Arrivo: {now}', 'Arrival: {now}', 'Arrivée : {now}', 'Anreise: {now}'],
  checkout: ['Partenza: {now}', 'Departure: {now}', 'Départ : {now}', 'Abreise: {now}'],
  room: ['Alloggio: {now}', 'Room: {now}', 'Hébergement : {now}', 'Unterkunft: {now}'],
  people: ['Persone: {now}', 'People: {now}', 'Personnes : {now}', 'Personen: {now}'],
  price: ['Prezzo: {now}', 'Price: {now}', 'Prix : {now}', 'Preis: {now}'],
  penalty: ['Penale: {now}', 'Cancellation fee: {now}', 'Pénalité : {now}', 'Stornogebühr: {now}'],
  tax: ['Imposta di soggiorno: {now}', 'Tourist tax: {now}', 'Taxe de séjour : {now}', 'Kurtaxe: {now}'],
  paid: ['Già pagato: {now}', 'Already paid: {now}', 'Déjà payé : {now}', 'Bereits bezahlt: {now}'],
  deposit: ['Caparra: {now}', 'Deposit: {now}', 'Acompte : {now}', 'Anzahlung: {now}'],
  depositBy: [
    'Caparra: {now}, entro {day}',
    'Deposit: {now}, by {day}',
    'Acompte : {now}, avant le {day}',
    'Anzahlung: {now}, bis {day}',
  ],
  depositPaid: [
    'Caparra: {now}, già versata',
    'Deposit: {now}, already paid',
    'Acompte : {now}, déjà versé',
    'Anzahlung: {now}, bereits bezahlt',
  ],
  due: ['Da pagare: {now}', 'Still to pay: {now}', 'Reste à payer : {now}', 'Noch zu zahlen: {now}'],
  back: [
    'Da renderLe: {now}',
    'To be refunded to you: {now}',
    'À vous rembourser : {now}',
    'Ihnen zu erstatten: {now}',
  ],
  settled: [
    'Non resta nulla da pagare.',
    'Nothing is left to pay.',
    'Il ne reste rien à payer.',
    'Es ist nichts mehr offen.',
  ],
  before: [
    '{line} (prima: {before})',
    '{line} (before: {before})',
    '{line} (avant : {before})',
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
    'Conditions d’annulation : {text}',
    'Stornobedingungen: {text}',
  ],
  attached: [
    'In allegato trova la conferma della prenotazione.',
    'The confirmation of your booking is attached.',
    'La confirmation de votre réservation est jointe.',
    'Die Bestätigung Ihrer Buchung liegt bei.',
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
