/** Texts of previews: Italian, English, French, German. */
export const PREVIEW_TEXTS = {
  preview: ['Anteprima: {name}.', 'Preview: {name}.', 'Aperçu : {name}.', 'Vorschau: {name}.'],
  previewUntil: [
    'La pagina non è ancora pubblicata. Questo link è valido fino al {until}.',
    'The page is not published yet. This link is valid until {until}.',
    'La page n’est pas encore publiée. Ce lien est valable jusqu’au {until}.',
    'Die Seite ist noch nicht veröffentlicht. Dieser Link gilt bis {until}.',
  ],
  previewOver: ['Anteprima scaduta', 'Preview expired', 'Aperçu expiré', 'Vorschau abgelaufen'],
  previewOverText: [
    'Questo link è scaduto o revocato. Può averne uno nuovo dalla persona che gliel’ha inviato.',
    'This link has expired or was revoked. Ask the person who sent it for a new one.',
    'Ce lien a expiré ou a été révoqué. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    'Dieser Link ist abgelaufen oder wurde widerrufen. Bitten Sie die Person, die ihn gesendet hat, um einen neuen.',
  ],
} as const;
