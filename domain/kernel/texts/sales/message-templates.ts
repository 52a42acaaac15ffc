import type { Texts } from '../../../platform/language/text.ts';

/**
 * WhatsApp templates (structures dictionary 1.7). They are registered with Meta under the same names, with the
 * variables in the same order.
 */
export const messageTemplateTexts = {
  welcome: [
    'Ciao {contactName}, su Locanda ora c’è anche {structureName}. Per completare la scheda entra da qui: {loginLink}',
    'Hello {contactName}, welcome to Locanda with {structureName}. To complete your page, log in here: {loginLink}',
    'Bonjour {contactName}, bienvenue sur Locanda avec {structureName}. Pour compléter la fiche, connectez-vous ici : {loginLink}',
    'Guten Tag {contactName}, willkommen bei Locanda mit {structureName}. Zum Vervollständigen hier anmelden: {loginLink}',
  ],
  missing_data: [
    'Ciao {contactName}, alla scheda di {structureName} mancano ancora: {missingList}. Si completa qui: {link}',
    'Hello {contactName}, the page of {structureName} still lacks: {missingList}. Complete it here: {link}',
    'Bonjour {contactName}, il manque encore à la fiche de {structureName} : {missingList}. À compléter ici : {link}',
    'Guten Tag {contactName}, auf der Seite von {structureName} fehlen noch: {missingList}. Hier ergänzen: {link}',
  ],
  review_result: [
    'La revisione di {structureName} è conclusa: {result}. {note}',
    'The review of {structureName} is finished: {result}. {note}',
    'La révision de {structureName} est terminée : {result}. {note}',
    'Die Prüfung von {structureName} ist abgeschlossen: {result}. {note}',
  ],
  contract_reminder: [
    'Il contratto di {structureName} scade {endDate}. I dettagli sono qui: {link}',
    'The contract of {structureName} ends on {endDate}. The details are here: {link}',
    'Le contrat de {structureName} se termine le {endDate}. Les détails sont ici : {link}',
    'Der Vertrag von {structureName} endet am {endDate}. Einzelheiten hier: {link}',
  ],
  update_prices: [
    'I prezzi di {structureName} arrivano fino a {lastPricedDate}. Per continuare a ricevere richieste si aggiornano qui: {link}',
    'The prices of {structureName} go as far as {lastPricedDate}. To go on receiving requests, update them here: {link}',
    'Les prix de {structureName} vont jusqu’au {lastPricedDate}. Pour continuer à recevoir des demandes, mettez-les à jour ici : {link}',
    'Die Preise von {structureName} reichen bis {lastPricedDate}. Damit weiter Anfragen kommen, hier aktualisieren: {link}',
  ],
  new_request: [
    '{structureName}: nuova richiesta di {guestName}, da {checkin} a {checkout}. Si risponde qui: {link}',
    '{structureName}: new request from {guestName}, from {checkin} to {checkout}. Reply here: {link}',
    '{structureName} : nouvelle demande de {guestName}, du {checkin} au {checkout}. Répondez ici : {link}',
    '{structureName}: neue Anfrage von {guestName}, {checkin} bis {checkout}. Hier antworten: {link}',
  ],
  invoice_due: [
    'La fattura {invoiceNumber} di {amount} scade {dueDate}.',
    'Invoice {invoiceNumber} for {amount} is due on {dueDate}.',
    'La facture {invoiceNumber} de {amount} arrive à échéance le {dueDate}.',
    'Die Rechnung {invoiceNumber} über {amount} ist am {dueDate} fällig.',
  ],
  quote_reply: [
    'Gentile {guestName}, {structureName} Le ha preparato un preventivo: da {checkin} a {checkout}, {amount}. Condizioni e conferma sono qui: {link}',
    'Hello {guestName}, {structureName} has prepared a quote for you: {checkin} to {checkout}, {amount}. Terms and confirmation are here: {link}',
    'Bonjour {guestName}, {structureName} vous a préparé un devis : du {checkin} au {checkout}, {amount}. Conditions et confirmation ici : {link}',
    'Guten Tag {guestName}, {structureName} hat Ihnen ein Angebot erstellt: {checkin} bis {checkout}, {amount}. Bedingungen und Bestätigung hier: {link}',
  ],
  booking_confirm: [
    'Gentile {guestName}, il Suo soggiorno presso {structureName} è confermato. La aspettiamo {checkin} dalle {checkinTime}, in {address}.',
    'Hello {guestName}, your stay at {structureName} is confirmed. We expect you on {checkin} from {checkinTime}, at {address}.',
    'Bonjour {guestName}, votre séjour à {structureName} est confirmé. Nous vous attendons le {checkin} à partir de {checkinTime}, {address}.',
    'Guten Tag {guestName}, Ihr Aufenthalt in {structureName} ist bestätigt. Wir erwarten Sie am {checkin} ab {checkinTime}, {address}.',
  ],
  pre_arrival: [
    'Gentile {guestName}, La aspettiamo presso {structureName} {checkin}. La reception è aperta {receptionHours}. La strada: {mapLink}',
    'Hello {guestName}, we look forward to seeing you at {structureName} on {checkin}. Reception is open {receptionHours}. The way: {mapLink}',
    'Bonjour {guestName}, nous vous attendons à {structureName} le {checkin}. La réception est ouverte {receptionHours}. Itinéraire : {mapLink}',
    'Guten Tag {guestName}, wir freuen uns auf Sie in {structureName} am {checkin}. Die Rezeption ist {receptionHours} geöffnet. Anfahrt: {mapLink}',
  ],
} as const satisfies Texts;
