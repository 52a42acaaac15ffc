import type { Texts } from '../../../platform/language/text.ts';

/** Texts about contact requests, for requesters and staff (section `lead`). */
export const leadTexts = {
  'purpose.own': [
    'Vuoi pubblicare la tua struttura sul portale? Lascia i tuoi recapiti e ti contattiamo.',
    'Would you like your property on the portal? Leave your contact details and we will get in touch.',
    'Vous souhaitez publier votre établissement sur le portail ? Laissez vos coordonnées et nous vous contacterons.',
    'Möchten Sie Ihre Unterkunft im Portal veröffentlichen? Hinterlassen Sie Ihre Kontaktdaten, wir melden uns.',
  ],
  'purpose.staff': ['Richieste di contatto dai gestori, con il loro stato.', 'Contact requests from managers, with their status.', 'Demandes de contact des gérants, avec leur statut.', 'Kontaktanfragen von Betreibern mit ihrem Status.'],
  none: [
    'Nessuna richiesta. Le richieste di contatto dal portale compaiono qui.',
    'No requests. Contact requests from the portal appear here.',
    'Aucune demande. Les demandes de contact du portail apparaissent ici.',
    'Keine Anfragen. Kontaktanfragen aus dem Portal erscheinen hier.',
  ],
  alike: ['Potrebbe esserci già', 'It may already exist', 'Peut-être déjà présent', 'Vielleicht schon vorhanden'],
  'alike.name': ['(un nome simile nello stesso comune)', '(a similar name in the same municipality)', '(un nom semblable dans la même commune)', '(ähnlicher Name in derselben Gemeinde)'],
  'alike.email': ['(la stessa e-mail)', '(the same e-mail)', '(le même e-mail)', '(dieselbe E-Mail)'],
  'alike.phone': ['(lo stesso numero)', '(the same number)', '(le même numéro)', '(dieselbe Nummer)'],
  'alike.request': ['(un’altra richiesta con gli stessi recapiti)', '(another request with the same details)', '(une autre demande avec les mêmes coordonnées)', '(weitere Anfrage mit denselben Kontaktdaten)'],
  new: ['Nuova richiesta', 'New request', 'Nouvelle demande', 'Neue Anfrage'],
  send: ['Invia la richiesta', 'Send request', 'Envoyer la demande', 'Anfrage senden'],
  sent: ['Richiesta inviata. Ti contatteremo presto.', 'Request sent. We will contact you soon.', 'Demande envoyée. Nous vous contacterons bientôt.', 'Anfrage gesendet. Wir melden uns bald.'],
  mine: ['Le tue richieste', 'Your requests', 'Vos demandes', 'Ihre Anfragen'],
  askedOn: ['Inviata il {when}', 'Sent on {when}', 'Envoyée le {when}', 'Gesendet am {when}'],
  'progress.new': ['Abbiamo ricevuto la richiesta. Ti contatteremo presto.', 'We have received your request. We will contact you soon.', 'Nous avons reçu votre demande. Nous vous contacterons bientôt.', 'Wir haben Ihre Anfrage erhalten und melden uns bald.'],
  'progress.open': ['Stiamo valutando la richiesta.', 'We are looking at your request.', 'Nous examinons votre demande.', 'Wir prüfen Ihre Anfrage.'],
  'progress.assigned': ['Un nostro incaricato segue la richiesta.', 'One of our staff is handling your request.', 'Un de nos conseillers suit votre demande.', 'Ein Mitarbeiter bearbeitet Ihre Anfrage.'],
  'progress.closed': ['La richiesta è conclusa.', 'The request is closed.', 'La demande est close.', 'Die Anfrage ist abgeschlossen.'],
  'progress.archived': ['La richiesta è conclusa.', 'The request is closed.', 'La demande est close.', 'Die Anfrage ist abgeschlossen.'],
  date: ['Data', 'Date', 'Date', 'Datum'],
  name: ['Nome', 'Name', 'Nom', 'Name'],
  nobody: ['Nessuno', 'Nobody', 'Personne', 'Niemand'],
  actionsOf: ['Azioni su {name}', 'Actions on {name}', 'Actions sur {name}', 'Aktionen für {name}'],
} as const satisfies Texts;
