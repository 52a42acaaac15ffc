/** Texts of previews: Italian, English, French, German. */
export const PREVIEW_TEXTS = {
  preview: ['Anteprima: {name}.', 'Preview: {name}.', 'Aperçu : {name}.', 'Vorschau: {name}.'],
  previewUntil: [
    'Non è ancora pubblicata; si vede da questo collegamento fino al {until}.',
    'It is not published yet; this link shows it until {until}.',
    'Pas encore publié ; ce lien le montre jusqu’au {until}.',
    'Noch nicht veröffentlicht; über diesen Link zu sehen bis {until}.',
  ],
  previewOver: ['Anteprima scaduta', 'Preview expired', 'Aperçu expiré', 'Vorschau abgelaufen'],
  previewOverText: [
    'Questo collegamento è scaduto o è stato revocato: ne chieda uno nuovo a chi Gliel’ha mandato.',
    'This link has expired or was revoked: ask whoever sent it for a new one.',
    'Ce lien a expiré ou a été révoqué : demandez-en un nouveau à qui vous l’a envoyé.',
    'Dieser Link ist abgelaufen oder wurde widerrufen: Bitten Sie um einen neuen.',
  ],
} as const;
