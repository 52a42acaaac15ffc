import type { Texts } from '../../../platform/language/text.ts';

/** Texts of a structure's affiliation screens (section `affiliation`). */
export const affiliationTexts = {
  purpose: [
    'Consorzi, marchi e convenzioni a cui la struttura appartiene: quelli approvati e in corso si vedono sul portale.',
    'Consortia, labels and agreements the property belongs to: approved ones that are valid show on the portal.',
    'Consortiums, labels et conventions de l’établissement : ceux approuvés et en cours sont visibles sur le portail.',
    'Konsortien, Siegel und Vereinbarungen der Unterkunft: Genehmigte und gültige zeigt das Portal.',
  ],
  validity: ['Validità', 'Validity', 'Validité', 'Gültigkeit'],
  noEnd: ['senza scadenza', 'no end', 'sans fin', 'ohne Ende'],
  sure: ['Ritirare questa richiesta?', 'Withdraw this request?', 'Retirer cette demande ?', 'Diese Anfrage zurückziehen?'],
  done: ['Fatto', 'Done', 'Fait', 'Erledigt'],
  reason: ['Perché si rifiuta', 'Why it is rejected', 'Pourquoi elle est refusée', 'Warum sie abgelehnt wird'],
  reasonHelp: ['Lo legge chi ha chiesto l’affiliazione.', 'Who asked for the affiliation reads it.', 'Lu par qui a demandé l’affiliation.', 'Das liest, wer die Partnerschaft angefragt hat.'],
  waits: ['In attesa di approvazione: sul portale non si vede ancora.', 'Awaiting approval: the portal does not show it yet.', 'En attente d’approbation : pas encore visible sur le portail.', 'Wartet auf Genehmigung: im Portal noch nicht zu sehen.'],
  waitsCertificate: [
    'Manca il certificato: caricalo qui sotto, poi la richiesta parte.',
    'The certificate is missing: upload it below, then the request is sent.',
    'Le certificat manque : chargez-le ci-dessous, puis la demande part.',
    'Die Bescheinigung fehlt: Laden Sie sie unten hoch, dann geht die Anfrage hinaus.',
  ],
  shown: ['Si vede sul portale.', 'The portal shows it.', 'Visible sur le portail.', 'Im Portal zu sehen.'],
  shownFrom: ['Sul portale dal {day}.', 'On the portal from {day}.', 'Sur le portail dès le {day}.', 'Im Portal ab {day}.'],
  shownUntil: ['Si vede sul portale fino al {day}.', 'The portal shows it until {day}.', 'Visible sur le portail jusqu’au {day}.', 'Im Portal zu sehen bis {day}.'],
  over: [
    'È scaduta: sul portale non si vede più. Una nuova data la rimette in corso.',
    'It has expired: the portal no longer shows it. A new date brings it back.',
    'Elle a expiré : plus visible sur le portail. Une nouvelle date la remet en cours.',
    'Sie ist abgelaufen: im Portal nicht mehr zu sehen. Ein neues Datum setzt sie fort.',
  ],
  rejected: ['Rifiutata: {reason}', 'Rejected: {reason}', 'Refusée : {reason}', 'Abgelehnt: {reason}'],
  certificateHelp: [
    'PDF, JPEG o PNG, fino a {n} MB. Lo vedono solo la struttura e la redazione.',
    'PDF, JPEG or PNG, up to {n} MB. Only the property and the staff see it.',
    'PDF, JPEG ou PNG, jusqu’à {n} Mo. Visible seulement par l’établissement et la rédaction.',
    'PDF, JPEG oder PNG, bis {n} MB. Nur Unterkunft und Redaktion sehen sie.',
  ],
  certificateLater: ['Il certificato si carica dopo il salvataggio.', 'The certificate is uploaded after saving.', 'Le certificat se charge après l’enregistrement.', 'Die Bescheinigung wird nach dem Speichern hochgeladen.'],
  upload: ['Carica il certificato', 'Upload the certificate', 'Charger le certificat', 'Bescheinigung hochladen'],
  replace: ['Sostituisci', 'Replace', 'Remplacer', 'Ersetzen'],
  remove: ['Togli il certificato', 'Remove the certificate', 'Retirer le certificat', 'Bescheinigung entfernen'],
  noCertificate: ['Nessun certificato.', 'No certificate.', 'Aucun certificat.', 'Keine Bescheinigung.'],
  discount: ['Crea sconto', 'Create a discount', 'Créer une remise', 'Rabatt anlegen'],
  proposed: ['Di solito vale {n} mesi.', 'It usually lasts {n} months.', 'Elle vaut d’ordinaire {n} mois.', 'Sie gilt gewöhnlich {n} Monate.'],
} as const satisfies Texts;
