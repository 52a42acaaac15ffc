import type { Texts } from '../../../platform/language/text.ts';

/**
 * WhatsApp templates (structures dictionary 1.7). They are registered with Meta under the same names, with the
 * variables in the same order.
 */
export const messageTemplateTexts = {
  welcome: [
    'Ciao {contactName}, {structureName} ora è su Locanda. Accedi qui per completare la scheda: {loginLink}',
    'Hello {contactName}, {structureName} is now on Locanda. Log in here to complete its page: {loginLink}',
    'Bonjour {contactName}, {structureName} est désormais sur Locanda. Connectez-vous ici pour compléter la fiche : {loginLink}',
    'Guten Tag {contactName}, {structureName} ist jetzt bei Locanda. Melden Sie sich hier an, um die Seite zu vervollständigen: {loginLink}',
  ],
  missing_data: [
    'Ciao {contactName}, nella scheda di {structureName} mancano ancora questi dati: {missingList}. Completala qui: {link}',
    'Hello {contactName}, these details are still missing from the page of {structureName}: {missingList}. Complete it here: {link}',
    'Bonjour {contactName}, ces données manquent encore dans la fiche de {structureName} : {missingList}. Complétez-la ici : {link}',
    'Guten Tag {contactName}, auf der Seite von {structureName} fehlen noch diese Angaben: {missingList}. Ergänzen Sie sie hier: {link}',
  ],
  review_result: [
    'La revisione di {structureName} è conclusa: {result}. {note}',
    'The review of {structureName} is complete: {result}. {note}',
    'L’examen de {structureName} est terminé : {result}. {note}',
    'Die Prüfung von {structureName} ist abgeschlossen: {result}. {note}',
  ],
  contract_reminder: [
    'Il contratto di {structureName} scade il {endDate}. Trovi i dettagli qui: {link}',
    'The contract of {structureName} expires on {endDate}. Find the details here: {link}',
    'Le contrat de {structureName} expire le {endDate}. Vous trouverez les détails ici : {link}',
    'Der Vertrag von {structureName} läuft am {endDate} ab. Einzelheiten finden Sie hier: {link}',
  ],
  update_prices: [
    'I prezzi di {structureName} arrivano solo fino al {lastPricedDate}. Aggiornali qui per continuare a ricevere richieste: {link}',
    'The prices of {structureName} only go up to {lastPricedDate}. Update them here to keep receiving requests: {link}',
    'Les prix de {structureName} s’arrêtent au {lastPricedDate}. Mettez-les à jour ici pour continuer à recevoir des demandes : {link}',
    'Die Preise von {structureName} reichen nur bis {lastPricedDate}. Aktualisieren Sie sie hier, um weiter Anfragen zu erhalten: {link}',
  ],
  new_request: [
    '{structureName} ha una nuova richiesta di {guestName}, da {checkin} a {checkout}. Rispondi qui: {link}',
    '{structureName} has a new request from {guestName}, {checkin} to {checkout}. Reply here: {link}',
    '{structureName} a une nouvelle demande de {guestName}, du {checkin} au {checkout}. Répondez ici : {link}',
    '{structureName} hat eine neue Anfrage von {guestName}, {checkin} bis {checkout}. Antworten Sie hier: {link}',
  ],
  invoice_due: [
    'La fattura {invoiceNumber} di {amount} scade il {dueDate}.',
    'Invoice {invoiceNumber} for {amount} is due on {dueDate}.',
    'La facture {invoiceNumber} de {amount} arrive à échéance le {dueDate}.',
    'Die Rechnung {invoiceNumber} über {amount} ist am {dueDate} fällig.',
  ],
  quote_reply: [
    'Gentile {guestName}, {structureName} Le ha preparato un preventivo di {amount} per il soggiorno da {checkin} a {checkout}. Può leggere le condizioni e confermare qui: {link}',
    'Dear {guestName}, {structureName} has prepared a quote of {amount} for your stay from {checkin} to {checkout}. Read the terms and confirm here: {link}',
    'Bonjour {guestName}, {structureName} vous a préparé un devis de {amount} pour votre séjour du {checkin} au {checkout}. Consultez les conditions et confirmez ici : {link}',
    'Guten Tag {guestName}, {structureName} hat für Ihren Aufenthalt von {checkin} bis {checkout} ein Angebot über {amount} erstellt. Bedingungen lesen und bestätigen können Sie hier: {link}',
  ],
  booking_confirm: [
    'Gentile {guestName}, il Suo soggiorno presso {structureName} è confermato. La aspettiamo {checkin} dalle {checkinTime} a questo indirizzo: {address}.',
    'Dear {guestName}, your stay at {structureName} is confirmed. We expect you on {checkin} from {checkinTime} at this address: {address}.',
    'Bonjour {guestName}, votre séjour à l’établissement {structureName} est confirmé. Nous vous attendons le {checkin} à partir de {checkinTime} à cette adresse : {address}.',
    'Guten Tag {guestName}, Ihr Aufenthalt in {structureName} ist bestätigt. Wir erwarten Sie am {checkin} ab {checkinTime} unter dieser Adresse: {address}.',
  ],
  pre_arrival: [
    'Gentile {guestName}, La aspettiamo presso {structureName} {checkin}. Orario della reception: {receptionHours}. Indicazioni stradali: {mapLink}',
    'Dear {guestName}, we look forward to welcoming you at {structureName} on {checkin}. Reception hours: {receptionHours}. Directions: {mapLink}',
    'Bonjour {guestName}, nous vous attendons à l’établissement {structureName} le {checkin}. Horaires de la réception : {receptionHours}. Itinéraire : {mapLink}',
    'Guten Tag {guestName}, wir freuen uns auf Sie am {checkin} in {structureName}. Öffnungszeiten der Rezeption: {receptionHours}. Anfahrt: {mapLink}',
  ],
} as const satisfies Texts;
