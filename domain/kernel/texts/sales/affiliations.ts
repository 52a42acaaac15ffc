import type { Texts } from '../../../platform/language/text.ts';

/** Texts of a structure's affiliation screens (section `affiliation`). */
export const affiliationTexts = {
  purpose: [
    'Consorzi, marchi e convenzioni della struttura. Il portale mostra quelli approvati e in corso.',
    'Consortia, labels and agreements of the property. The portal shows those that are approved and valid.',
    'Consortiums, labels et conventions de l’établissement. Le portail affiche ceux qui sont approuvés et en cours.',
    'Konsortien, Siegel und Vereinbarungen der Unterkunft. Das Portal zeigt die genehmigten und gültigen.',
  ],
  validity: ['Validità', 'Validity', 'Validité', 'Gültigkeit'],
  noEnd: ['senza scadenza', 'no end date', 'sans date de fin', 'unbefristet'],
  sure: ['Ritirare questa richiesta?', 'Withdraw this request?', 'Retirer cette demande ?', 'Diese Anfrage zurückziehen?'],
  done: ['Fatto', 'Done', 'Fait', 'Erledigt'],
  reason: ['Motivo del rifiuto', 'Reason for rejection', 'Motif du refus', 'Grund der Ablehnung'],
  reasonHelp: [
    'Il motivo è visibile alla struttura che ha chiesto l’affiliazione.',
    'The property that asked for the affiliation can read the reason.',
    'L’établissement qui a demandé l’affiliation peut lire ce motif.',
    'Die Unterkunft, die die Partnerschaft angefragt hat, sieht den Grund.',
  ],
  waits: [
    'In attesa di approvazione. Non è ancora pubblicata sul portale.',
    'Awaiting approval. It is not published on the portal yet.',
    'En attente d’approbation. Elle n’est pas encore publiée sur le portail.',
    'In Prüfung. Sie ist noch nicht im Portal veröffentlicht.',
  ],
  waitsCertificate: [
    'Manca il certificato. Caricalo qui sotto per inviare la richiesta.',
    'The certificate is missing. Upload it below to send the request.',
    'Le certificat manque. Chargez-le ci-dessous pour envoyer la demande.',
    'Der Nachweis fehlt. Laden Sie ihn unten hoch, um die Anfrage zu senden.',
  ],
  shown: ['È pubblicata sul portale.', 'It is published on the portal.', 'Elle est publiée sur le portail.', 'Sie ist im Portal veröffentlicht.'],
  shownFrom: ['Sarà sul portale dal {day}.', 'It will be on the portal from {day}.', 'Elle sera sur le portail à partir du {day}.', 'Sie erscheint ab {day} im Portal.'],
  shownUntil: ['È pubblicata sul portale fino al {day}.', 'It is published on the portal until {day}.', 'Elle est publiée sur le portail jusqu’au {day}.', 'Sie ist bis {day} im Portal veröffentlicht.'],
  over: [
    'È scaduta e non è più sul portale. Per rinnovarla, inserisci una nuova data di fine.',
    'It has expired and is no longer on the portal. To renew it, enter a new end date.',
    'Elle a expiré et n’est plus sur le portail. Pour la renouveler, saisissez une nouvelle date de fin.',
    'Sie ist abgelaufen und nicht mehr im Portal. Um sie zu verlängern, geben Sie ein neues Enddatum ein.',
  ],
  rejected: ['Rifiutata: {reason}', 'Rejected: {reason}', 'Refusée : {reason}', 'Abgelehnt: {reason}'],
  certificateHelp: [
    'PDF, JPEG o PNG, fino a {n} MB. È visibile solo alla struttura e alla redazione.',
    'PDF, JPEG or PNG, up to {n} MB. Only the property and the editorial team can see it.',
    'PDF, JPEG ou PNG, jusqu’à {n} Mo. Visible uniquement par l’établissement et la rédaction.',
    'PDF, JPEG oder PNG, bis {n} MB. Nur die Unterkunft und die Redaktion sehen die Datei.',
  ],
  certificateLater: ['Potrai caricare il certificato dopo il salvataggio.', 'You can upload the certificate after saving.', 'Vous pourrez charger le certificat après l’enregistrement.', 'Sie können den Nachweis nach dem Speichern hochladen.'],
  upload: ['Carica il certificato', 'Upload the certificate', 'Charger le certificat', 'Nachweis hochladen'],
  replace: ['Sostituisci', 'Replace', 'Remplacer', 'Ersetzen'],
  remove: ['Elimina il certificato', 'Delete the certificate', 'Supprimer le certificat', 'Nachweis löschen'],
  noCertificate: ['Nessun certificato.', 'No certificate.', 'Aucun certificat.', 'Kein Nachweis.'],
  discount: ['Crea uno sconto', 'Create a discount', 'Créer une remise', 'Rabatt anlegen'],
  proposed: ['Di solito dura {n} mesi.', 'It usually lasts {n} months.', 'Elle dure généralement {n} mois.', 'Sie gilt in der Regel {n} Monate.'],
} as const satisfies Texts;
