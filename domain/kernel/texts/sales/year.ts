import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the year overview below the calendar (section `year`). */
export const yearTexts = {
  title: ['L’anno in breve', 'The year at a glance', 'L’année en un coup d’œil', 'Das Jahr im Überblick'],
  fold: ['Nascondi l’anno', 'Hide the year', 'Masquer l’année', 'Jahr ausblenden'],
  unfold: ['Mostra l’anno', 'Show the year', 'Afficher l’année', 'Jahr einblenden'],
  hint: [
    'Fai clic su un giorno per aprirlo. Trascina di lato per scegliere un periodo, in su o in giù per cambiarne il prezzo.',
    'Click a day to go to it. Drag sideways to choose a period, up or down to change its price.',
    'Cliquez sur un jour pour l’ouvrir. Glissez de côté pour choisir une période, vers le haut ou le bas pour en changer le prix.',
    'Klicken Sie auf einen Tag, um ihn zu öffnen. Ziehen Sie seitwärts, um einen Zeitraum zu wählen, auf oder ab, um dessen Preis zu ändern.',
  ],
  hintRead: ['Fai clic su un giorno per aprirlo.', 'Click a day to go to it.', 'Cliquez sur un jour pour l’ouvrir.', 'Klicken Sie auf einen Tag, um ihn zu öffnen.'],
  grip: ['Trascina in su o in giù, o usa le frecce.', 'Drag up or down, or use the arrows.', 'Glissez vers le haut ou le bas, ou utilisez les flèches.', 'Ziehen Sie auf oder ab, oder benutzen Sie die Pfeile.'],
  change: ['Variazione dei prezzi del periodo', 'Change of the period’s prices', 'Variation des prix de la période', 'Änderung der Preise des Zeitraums'],
  'nights.one': ['{count} notte', '{count} night', '{count} nuit', '{count} Nacht'],
  'nights.other': ['{count} notti', '{count} nights', '{count} nuits', '{count} Nächte'],
  nothing: ['nessun prezzo da cambiare', 'no price to change', 'aucun prix à changer', 'kein Preis zu ändern'],
  offer: ['Offerta «{name}»', 'Offer “{name}”', 'Offre « {name} »', 'Sonderangebot „{name}“'],
  month: ['Vai a {month}', 'Go to {month}', 'Aller à {month}', 'Zu {month}'],
} as const satisfies Texts;
