import type { Texts } from '../../../platform/language/text.ts';

/** Phrases inserted into a contract's text and printed document, besides the text written by staff. */
export const contractWords = {
  feeAmount: ['{amount} ({period})', '{amount} ({period})', '{amount} ({period})', '{amount} ({period})'],
  feeCommission: [
    'una commissione del {percent}% su ogni prenotazione nata da una richiesta del portale, a soggiorno concluso',
    'a commission of {percent}% on each booking arising from a request through the portal, once the stay is over',
    'une commission de {percent} % sur chaque réservation née d’une demande du portail, une fois le séjour terminé',
    'eine Provision von {percent} % auf jede Buchung, die aus einer Anfrage über das Portal entsteht, sobald der Aufenthalt beendet ist',
  ],
  discounted: [', con lo sconto del {percent}%', ', less a discount of {percent}%', ', avec une remise de {percent} %', ', abzüglich {percent} % Rabatt'],
  noSetup: ['gratuita', 'free of charge', 'gratuite', 'kostenlos'],
  renews: [
    'si rinnova automaticamente per {months} mesi alla volta, salvo disdetta con almeno {days} giorni di preavviso',
    'renews automatically for {months} months at a time, unless terminated with at least {days} days’ notice',
    'est reconduit tacitement par périodes de {months} mois, sauf résiliation avec un préavis d’au moins {days} jours',
    'verlängert sich automatisch um jeweils {months} Monate, sofern er nicht mit einer Frist von mindestens {days} Tagen gekündigt wird',
  ],
  ends: ['cessa alla scadenza senza bisogno di disdetta', 'ends on that day without need of termination', 'prend fin à l’échéance sans qu’une résiliation soit nécessaire', 'endet an diesem Tag, ohne dass es einer Kündigung bedarf'],
  onerousClauses: [
    'Clausole approvate specificamente (artt. 1341 e 1342 c.c.)',
    'Clauses specifically approved (arts. 1341 and 1342 of the Italian Civil Code)',
    'Clauses spécifiquement approuvées (art. 1341 et 1342 du code civil italien)',
    'Gesondert genehmigte Klauseln (Art. 1341 und 1342 des italienischen Zivilgesetzbuchs)',
  ],
  dataProcessing: ['Trattamento dei dati personali (art. 28 GDPR)', 'Processing of personal data (art. 28 GDPR)', 'Traitement des données personnelles (art. 28 RGPD)', 'Verarbeitung personenbezogener Daten (Art. 28 DSGVO)'],
  title: ['Contratto {number}', 'Contract {number}', 'Contrat {number}', 'Vertrag {number}'],
  draft: ['Bozza: non ancora inviata', 'Draft: not sent yet', 'Brouillon : pas encore envoyé', 'Entwurf: noch nicht gesendet'],
  version: ['Testo: {version} · impronta SHA-256 {hash}', 'Text: {version} · SHA-256 {hash}', 'Texte : {version} · SHA-256 {hash}', 'Text: {version} · SHA-256 {hash}'],
  acceptance: ['Accettazione', 'Acceptance', 'Acceptation', 'Annahme'],
  acceptedBy: ['Accettato da', 'Accepted by', 'Accepté par', 'Angenommen von'],
  acceptedAt: ['Il', 'On', 'Le', 'Am'],
  acceptedFrom: ['Dall’indirizzo IP', 'From the IP address', 'Depuis l’adresse IP', 'Von der IP-Adresse'],
  acceptedAccount: ['Con l’utente', 'With the account', 'Avec le compte', 'Mit dem Konto'],
  acceptedCode: [
    'Accettazione confermata con il codice inviato per e-mail. Clausole dell’art. 1341 c.c. approvate specificamente. Trattamento dei dati accettato.',
    'Acceptance confirmed with the code sent by e-mail. Clauses under art. 1341 of the Italian Civil Code specifically approved. Data processing accepted.',
    'Acceptation confirmée avec le code envoyé par e-mail. Clauses de l’art. 1341 du code civil italien spécifiquement approuvées. Traitement des données accepté.',
    'Annahme mit dem per E-Mail gesendeten Code bestätigt. Klauseln nach Art. 1341 des italienischen Zivilgesetzbuchs gesondert genehmigt. Datenverarbeitung angenommen.',
  ],
  file: ['contratto', 'contract', 'contrat', 'vertrag'],
} as const satisfies Texts;
