import { inLanguage, type Language, type Texts } from '../../platform/language/text.ts';

/** Texts of a booking's documents for the guest: the PDF confirmation and the calendar entry. */
export const paperTexts = {
  title: ['Conferma di prenotazione', 'Booking confirmation', 'Confirmation de réservation', 'Buchungsbestätigung'],
  code: ['Codice {code}', 'Code {code}', 'Code {code}', 'Code {code}'],
  'state.cancelled': ['Prenotazione annullata', 'Booking cancelled', 'Réservation annulée', 'Buchung storniert'],
  'state.no_show': ['Soggiorno non avvenuto', 'Stay did not take place', 'Séjour non effectué', 'Aufenthalt nicht angetreten'],
  guest: ['Ospite', 'Guest', 'Client', 'Gast'],
  checkin: ['Arrivo', 'Arrival', 'Arrivée', 'Anreise'],
  checkout: ['Partenza', 'Departure', 'Départ', 'Abreise'],
  from: ['{day}, dalle {time}', '{day}, from {time}', '{day}, dès {time}', '{day}, ab {time} Uhr'],
  until: ['{day}, entro le {time}', '{day}, by {time}', '{day}, avant {time}', '{day}, bis {time} Uhr'],
  nights: ['Notti', 'Nights', 'Nuits', 'Nächte'],
  room: ['Alloggio', 'Room', 'Hébergement', 'Unterkunft'],
  units: ['{n} × {room}', '{n} × {room}', '{n} × {room}', '{n} × {room}'],
  together: ['Insieme a', 'Together with', 'Avec', 'Zusammen mit'],
  plan: ['Trattamento', 'Meal plan', 'Formule', 'Verpflegung'],
  people: ['Persone', 'People', 'Personnes', 'Personen'],
  party: ['Adulti: {adults}', 'Adults: {adults}', 'Adultes : {adults}', 'Erwachsene: {adults}'],
  children: ['bambini: {n} ({ages} anni)', 'children: {n} (aged {ages})', 'enfants : {n} ({ages} ans)', 'Kinder: {n} ({ages} Jahre)'],
  price: ['Prezzo', 'Price', 'Prix', 'Preis'],
  deposit: ['Caparra', 'Deposit', 'Arrhes', 'Anzahlung'],
  depositNow: ['{price}, da pagare subito', '{price}, payable now', '{price}, à verser dès maintenant', '{price}, sofort zu zahlen'],
  depositBy: ['{price}, entro {day}', '{price}, by {day}', '{price}, au plus tard le {day}', '{price}, bis {day}'],
  depositRestNow: ['{price}, di cui {open} da pagare subito', '{price}, of which {open} is payable now', '{price}, dont {open} à verser dès maintenant', '{price}, davon {open} sofort zu zahlen'],
  depositRestBy: ['{price}, di cui {open} entro {day}', '{price}, of which {open} by {day}', '{price}, dont {open} au plus tard le {day}', '{price}, davon {open} bis {day}'],
  'folio.stay': ['Soggiorno', 'Stay', 'Séjour', 'Aufenthalt'],
  'folio.penalty': ['Penale', 'Cancellation fee', 'Frais d’annulation', 'Stornogebühr'],
  'folio.tourist_tax': ['Imposta di soggiorno', 'Tourist tax', 'Taxe de séjour', 'Kurtaxe'],
  'folio.payment': ['Pagato', 'Paid', 'Payé', 'Bezahlt'],
  'folio.refund': ['Rimborso', 'Refunded', 'Remboursé', 'Erstattet'],
  'folio.extra': ['Extra', 'Extra', 'Extra', 'Extra'],
  'folio.discount': ['Sconto', 'Discount', 'Remise', 'Nachlass'],
  'folio.change_fee': ['Cambio date', 'Change of dates', 'Changement de dates', 'Umbuchung'],
  'folio.chargeback': ['Pagamento contestato', 'Payment disputed', 'Paiement contesté', 'Zahlung angefochten'],
  'folio.reinstated': ['Contestazione respinta', 'Dispute rejected', 'Contestation rejetée', 'Anfechtung abgewiesen'],
  'standing.due': ['Da pagare', 'Still to pay', 'Reste à payer', 'Noch zu zahlen'],
  'standing.back': ['Da rimborsare', 'To be refunded', 'À rembourser', 'Zu erstatten'],
  'standing.settled': ['Saldato', 'Paid in full', 'Soldé', 'Vollständig bezahlt'],
  'standing.nothing': ['Niente da pagare', 'Nothing to pay', 'Rien à payer', 'Nichts zu zahlen'],
  terms: ['Condizioni', 'Terms', 'Conditions', 'Bedingungen'],
  phone: ['Tel. {phone}', 'Tel. {phone}', 'Tél. {phone}', 'Tel. {phone}'],
  file: ['conferma', 'confirmation', 'confirmation', 'bestaetigung'],
  stay: ['{structure}: {room}', '{structure}: {room}', '{structure} : {room}', '{structure}: {room}'],
} as const satisfies Texts;

export type PaperText = keyof typeof paperTexts;

/** Returns one of these texts in the guest's language, with its placeholders filled. */
export function paperText(key: PaperText, language: Language, params: Readonly<Record<string, string | number>> = {}): string {
  return inLanguage(paperTexts[key], language).replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}
