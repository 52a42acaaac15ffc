import type { Texts } from './text.ts';

/** Mails between a structure and its guests (issue: requests, quotes, bookings); each as in mail.ts. */
export const guestMailTexts = {
  'guest-received.subject': ['Richiesta ricevuta: {structure} ({code})', 'Request received: {structure} ({code})', 'Demande reçue : {structure} ({code})', 'Anfrage erhalten: {structure} ({code})'],
  'guest-received.body': [
    'Ciao {name},\n\n{structure} ha ricevuto la tua richiesta ({code}) e ti risponderà a questo indirizzo.\n\nDa questa pagina puoi seguirla e aggiungere qualcosa.',
    'Hello {name},\n\n{structure} has received your request ({code}) and will reply to this address.\n\nOn this page you can follow it and add something.',
    'Bonjour {name},\n\n{structure} a bien reçu votre demande ({code}) et vous répondra à cette adresse.\n\nCette page vous permet de la suivre et de la compléter.',
    'Guten Tag {name},\n\n{structure} hat Ihre Anfrage ({code}) erhalten und antwortet Ihnen an diese Adresse.\n\nAuf dieser Seite können Sie sie verfolgen und ergänzen.',
  ],
  'guest-received.action': ['La tua richiesta', 'Your request', 'Votre demande', 'Ihre Anfrage'],
  'guest-reply.subject': ['{structure} ti ha risposto ({code})', '{structure} has replied to you ({code})', '{structure} vous a répondu ({code})', '{structure} hat Ihnen geantwortet ({code})'],
  'guest-reply.body': ['Ciao {name},\n\n{text}\n\n{structure}', 'Hello {name},\n\n{text}\n\n{structure}', 'Bonjour {name},\n\n{text}\n\n{structure}', 'Guten Tag {name},\n\n{text}\n\n{structure}'],
  'guest-reply.action': ['Rispondi', 'Reply', 'Répondre', 'Antworten'],
  'guest-quote.subject': ['Il tuo preventivo da {structure} ({code})', 'Your quote from {structure} ({code})', 'Votre devis de {structure} ({code})', 'Ihr Angebot von {structure} ({code})'],
  'guest-quote.body': [
    'Ciao {name},\n\n{structure} ti ha preparato un preventivo. Prezzo, condizioni e scadenza sono nella tua pagina: da lì puoi accettarlo, rifiutarlo o chiedere altro.',
    'Hello {name},\n\n{structure} has prepared a quote for you. Price, terms and expiry are on your page: there you can accept it, decline it or ask for something else.',
    'Bonjour {name},\n\n{structure} vous a préparé un devis. Prix, conditions et échéance sont sur votre page : vous pouvez l’y accepter, le refuser ou demander autre chose.',
    'Guten Tag {name},\n\n{structure} hat Ihnen ein Angebot erstellt. Preis, Bedingungen und Frist stehen auf Ihrer Seite: Dort können Sie es annehmen, ablehnen oder nachfragen.',
  ],
  'guest-quote.action': ['Vedi il preventivo', 'See the quote', 'Voir le devis', 'Angebot ansehen'],
  'guest-confirmed.subject': ['Prenotazione confermata: {structure} ({code})', 'Booking confirmed: {structure} ({code})', 'Réservation confirmée : {structure} ({code})', 'Buchung bestätigt: {structure} ({code})'],
  'guest-confirmed.body': [
    'Ciao {name},\n\nla tua prenotazione {code} presso {structure} è confermata: arrivo {checkin}, partenza {checkout}.\n\nNella tua pagina trovi prezzo e condizioni.',
    'Hello {name},\n\nyour booking {code} at {structure} is confirmed: arrival {checkin}, departure {checkout}.\n\nPrice and terms are on your page.',
    'Bonjour {name},\n\nvotre réservation {code} chez {structure} est confirmée : arrivée {checkin}, départ {checkout}.\n\nPrix et conditions sont sur votre page.',
    'Guten Tag {name},\n\nIhre Buchung {code} bei {structure} ist bestätigt: Anreise {checkin}, Abreise {checkout}.\n\nPreis und Bedingungen finden Sie auf Ihrer Seite.',
  ],
  'guest-confirmed.action': ['La tua prenotazione', 'Your booking', 'Votre réservation', 'Ihre Buchung'],
  'guest-checkin.subject': ['Check-in online: {structure} ({code})', 'Online check-in: {structure} ({code})', 'Enregistrement en ligne : {structure} ({code})', 'Online-Check-in: {structure} ({code})'],
  'guest-checkin.body': [
    'Ciao {name},\n\n{structure} ti aspetta dal {checkin} al {checkout}. La legge chiede i dati di chi soggiorna: se li scrivi prima, all’arrivo non si aspetta.\n\nServono pochi minuti e un documento. Il collegamento vale fino alla partenza; i dati sono cifrati e si cancellano nei tempi di legge.',
    'Hello {name},\n\n{structure} is expecting you from {checkin} to {checkout}. The law asks for the details of everyone who stays: if you enter them beforehand, there is no waiting on arrival.\n\nIt takes a few minutes and a document. The link works until your departure; the data are encrypted and deleted in the time that the law gives.',
    'Bonjour {name},\n\n{structure} vous attend du {checkin} au {checkout}. La loi demande les données de chaque personne hébergée : saisies à l’avance, elles évitent d’attendre à l’arrivée.\n\nIl suffit de quelques minutes et d’une pièce d’identité. Le lien reste valable jusqu’au départ ; les données sont chiffrées et effacées dans les délais légaux.',
    'Guten Tag {name},\n\n{structure} erwartet Sie vom {checkin} bis {checkout}. Das Gesetz verlangt die Daten aller Gäste: Wenn Sie sie vorab eingeben, müssen Sie bei der Anreise nicht warten.\n\nEs dauert wenige Minuten, Sie brauchen einen Ausweis. Der Link gilt bis zur Abreise; die Daten sind verschlüsselt und werden fristgerecht gelöscht.',
  ],
  'guest-checkin.action': ['Fai il check-in', 'Check in', 'S’enregistrer', 'Einchecken'],
  'request-arrived.subject': ['Nuova richiesta per {structure}: {guest} ({code})', 'New request for {structure}: {guest} ({code})', 'Nouvelle demande pour {structure} : {guest} ({code})', 'Neue Anfrage für {structure}: {guest} ({code})'],
  'request-arrived.body': [
    '{guest} ha scritto a {structure}.\n\nChi risponde entro poche ore conferma più spesso.',
    '{guest} has written to {structure}.\n\nWho replies within a few hours is booked more often.',
    '{guest} a écrit à {structure}.\n\nQui répond en quelques heures confirme plus souvent.',
    '{guest} hat an {structure} geschrieben.\n\nWer binnen weniger Stunden antwortet, wird öfter gebucht.',
  ],
  'request-arrived.action': ['Rispondi', 'Reply', 'Répondre', 'Antworten'],
  'guest-wrote.subject': ['{guest} ha scritto ({code})', '{guest} has written ({code})', '{guest} a écrit ({code})', '{guest} hat geschrieben ({code})'],
  'guest-wrote.body': ['{guest} ha scritto a {structure}:\n\n{text}', '{guest} has written to {structure}:\n\n{text}', '{guest} a écrit à {structure} :\n\n{text}', '{guest} hat an {structure} geschrieben:\n\n{text}'],
  'guest-wrote.action': ['Rispondi', 'Reply', 'Répondre', 'Antworten'],
  'booking-made.subject': ['Prenotazione confermata da {guest} ({code})', 'Booking confirmed by {guest} ({code})', 'Réservation confirmée par {guest} ({code})', 'Buchung bestätigt von {guest} ({code})'],
  'booking-made.body': [
    '{guest} ha accettato il preventivo di {structure}: arrivo {checkin}, partenza {checkout}. Le camere sono già tolte dal calendario.',
    '{guest} has accepted the quote of {structure}: arrival {checkin}, departure {checkout}. The rooms are already taken from the calendar.',
    '{guest} a accepté le devis de {structure} : arrivée {checkin}, départ {checkout}. Les chambres sont déjà retirées du calendrier.',
    '{guest} hat das Angebot von {structure} angenommen: Anreise {checkin}, Abreise {checkout}. Die Zimmer sind bereits aus dem Kalender genommen.',
  ],
  'booking-made.action': ['Apri', 'Open', 'Ouvrir', 'Öffnen'],
} as const satisfies Texts;
