import type { Texts } from '../../../platform/language/text.ts';

/** Texts about contact requests, for requesters and staff (section `lead`). */
export const leadTexts = {
  'purpose.own': [
    'La tua struttura non è ancora sul portale? Lascia i tuoi recapiti: ti contattiamo noi.',
    'Is your property not on the portal yet? Leave your details and we will contact you.',
    'Votre établissement n’est pas encore sur le portail ? Laissez vos coordonnées : nous vous contactons.',
    'Ihre Unterkunft ist noch nicht im Portal? Hinterlassen Sie Ihre Daten, wir melden uns.',
  ],
  'purpose.staff': [
    'Chi chiede di essere contattato, e a che punto è la sua richiesta.',
    'Who asks to be contacted, and where each request stands.',
    'Qui demande à être contacté, et où en est chaque demande.',
    'Wer kontaktiert werden möchte und wie weit jede Anfrage ist.',
  ],
  none: [
    'Qui arrivano le richieste di chi vuole essere contattato.',
    'Requests from people who want to be contacted arrive here.',
    'Ici arrivent les demandes de ceux qui veulent être contactés.',
    'Hier kommen die Anfragen derer an, die kontaktiert werden möchten.',
  ],
  alike: ['Forse c’è già', 'Perhaps it is there already', 'Peut-être existe-t-elle déjà', 'Vielleicht gibt es sie schon'],
  'alike.name': ['(un nome simile nello stesso comune)', '(a similar name in the same municipality)', '(un nom semblable dans la même commune)', '(ähnlicher Name in derselben Gemeinde)'],
  'alike.email': ['(la stessa e-mail)', '(the same e-mail)', '(le même e-mail)', '(dieselbe E-Mail)'],
  'alike.phone': ['(lo stesso numero)', '(the same number)', '(le même numéro)', '(dieselbe Nummer)'],
  'alike.request': ['(un’altra richiesta con gli stessi recapiti)', '(another request with the same details)', '(une autre demande avec les mêmes coordonnées)', '(weitere Anfrage mit denselben Kontaktdaten)'],
  new: ['Nuova richiesta', 'New request', 'Nouvelle demande', 'Neue Anfrage'],
  send: ['Invia richiesta', 'Send request', 'Envoyer la demande', 'Anfrage senden'],
  sent: ['Richiesta inviata: ti contatteremo', 'Request sent: we will contact you', 'Demande envoyée : nous vous contacterons', 'Anfrage gesendet: Wir melden uns'],
  mine: ['Le tue richieste', 'Your requests', 'Vos demandes', 'Ihre Anfragen'],
  askedOn: ['Inviata il {when}', 'Sent on {when}', 'Envoyée le {when}', 'Gesendet am {when}'],
  'progress.new': ['Ricevuta: ti contatteremo.', 'Received: we will contact you.', 'Reçue : nous vous contacterons.', 'Eingegangen: Wir melden uns.'],
  'progress.open': ['La stiamo valutando.', 'We are looking at it.', 'Nous l’examinons.', 'Wir sehen sie uns an.'],
  'progress.assigned': ['Un nostro incaricato se ne occupa.', 'One of our people is dealing with it.', 'Un de nos conseillers s’en occupe.', 'Jemand von uns kümmert sich darum.'],
  'progress.closed': ['Conclusa.', 'Concluded.', 'Terminée.', 'Abgeschlossen.'],
  'progress.archived': ['Conclusa.', 'Concluded.', 'Terminée.', 'Abgeschlossen.'],
  date: ['Data', 'Date', 'Date', 'Datum'],
  name: ['Nome', 'Name', 'Nom', 'Name'],
  nobody: ['Nessuno', 'Nobody', 'Personne', 'Niemand'],
  actionsOf: ['Azioni su {name}', 'Actions on {name}', 'Actions sur {name}', 'Aktionen für {name}'],
} as const satisfies Texts;
