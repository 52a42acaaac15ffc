import type { Texts } from '../../platform/language/text.ts';

/** Texts around the preview of a structure's public page (section `preview`). */
export const previewTexts = {
  open: ['Con gli occhi dell’ospite', 'Through the guest’s eyes', 'Avec les yeux du client', 'Mit den Augen des Gastes'],
  close: ['Chiudi l’anteprima', 'Close the preview', 'Fermer l’aperçu', 'Vorschau schließen'],
  language: ['Lingua dell’anteprima', 'Language of the preview', 'Langue de l’aperçu', 'Sprache der Vorschau'],
  device: ['Schermo dell’anteprima', 'Screen of the preview', 'Écran de l’aperçu', 'Bildschirm der Vorschau'],
  desk: ['Computer', 'Computer', 'Ordinateur', 'Computer'],
  phone: ['Telefono', 'Phone', 'Téléphone', 'Handy'],
  frame: ['La pagina pubblica', 'The public page', 'La page publique', 'Die öffentliche Seite'],
  help: [
    'L’anteprima si aggiorna mentre scrivi. Fai clic su una parte per aprire il suo campo.',
    'The preview is updated while you type. Click a part to open its field.',
    'L’aperçu se met à jour pendant la saisie. Cliquez sur une partie pour ouvrir son champ.',
    'Die Vorschau aktualisiert sich beim Schreiben. Klicken Sie auf einen Teil, um sein Feld zu öffnen.',
  ],
  'ghost.photos': ['Qui mancano le foto', 'Photos are missing here', 'Il manque ici des photos', 'Hier fehlen Fotos'],
  'ghost.description': ['Qui manca la descrizione', 'The description is missing here', 'Il manque ici la description', 'Hier fehlt die Beschreibung'],
  'ghost.services': ['Qui mancano i servizi', 'The services are missing here', 'Il manque ici les services', 'Hier fehlen die Leistungen'],
  'ghost.rooms': ['Qui mancano gli alloggi', 'Rooms are missing here', 'Il manque ici les hébergements', 'Hier fehlen Wohneinheiten'],
  'ghost.offers': ['Qui starebbero le offerte', 'Offers would appear here', 'Les offres apparaîtraient ici', 'Hier stünden Sonderangebote'],
  'ghost.policies': ['Qui mancano le condizioni', 'Terms are missing here', 'Il manque ici les conditions', 'Hier fehlen die Bedingungen'],
  'ghost.contacts': ['Qui mancano i contatti', 'Contact details are missing here', 'Il manque ici les coordonnées', 'Hier fehlen Kontaktdaten'],
} as const satisfies Texts;
