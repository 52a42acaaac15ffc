import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the year overview below the calendar (section `year`). */
export const yearTexts = {
  title: ['L’anno', 'The year', 'L’année', 'Das Jahr'],
  fold: ['Nascondi l’anno', 'Hide the year', 'Masquer l’année', 'Jahr ausblenden'],
  unfold: ['Mostra l’anno', 'Show the year', 'Afficher l’année', 'Jahr einblenden'],
  hint: [
    'Un clic porta a quel giorno. Trascina di lato per scegliere un periodo, in su o in giù per cambiarne il prezzo.',
    'A click goes to that day. Drag along to choose a period, up or down to change its price.',
    'Un clic mène à ce jour. Glissez de côté pour choisir une période, vers le haut ou le bas pour en changer le prix.',
    'Ein Klick führt zu dem Tag. Seitwärts ziehen wählt einen Zeitraum, auf oder ab ändert seinen Preis.',
  ],
  hintRead: ['Un clic porta a quel giorno.', 'A click goes to that day.', 'Un clic mène à ce jour.', 'Ein Klick führt zu dem Tag.'],
  grip: ['Trascina in su o in giù, o usa le frecce.', 'Drag up or down, or use the arrows.', 'Glissez vers le haut ou le bas, ou utilisez les flèches.', 'Auf oder ab ziehen, oder die Pfeile benutzen.'],
  change: ['Variazione dei prezzi del periodo', 'Change of the period’s prices', 'Variation des prix de la période', 'Änderung der Preise des Zeitraums'],
  'nights.one': ['{count} notte', '{count} night', '{count} nuit', '{count} Nacht'],
  'nights.other': ['{count} notti', '{count} nights', '{count} nuits', '{count} Nächte'],
  nothing: ['nessun prezzo cambia', 'no price changes', 'aucun prix ne change', 'kein Preis ändert sich'],
  offer: ['Offerta «{name}»', 'Offer “{name}”', 'Offre « {name} »', 'Angebot „{name}“'],
  month: ['Vai a {month}', 'Go to {month}', 'Aller à {month}', 'Zu {month}'],
} as const satisfies Texts;
