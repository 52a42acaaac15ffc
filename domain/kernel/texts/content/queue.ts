import type { Texts } from '../../../platform/language/text.ts';

/** Texts of a work queue: a list whose entries are decided beside it. */
export const queueTexts = {
  more: ['Mostra altre', 'Show more', 'Afficher plus', 'Mehr anzeigen'],
  filter: ['Filtra', 'Filter', 'Filtrer', 'Filtern'],
  clear: ['Azzera filtri', 'Clear filters', 'Effacer les filtres', 'Filter zurücksetzen'],
  begin: ['Selezione multipla', 'Select several', 'Sélection multiple', 'Mehrere auswählen'],
  end: ['Termina la selezione', 'End selection', 'Terminer la sélection', 'Auswahl beenden'],
  all: ['Tutte quelle visibili', 'All shown', 'Tout ce qui est affiché', 'Alle angezeigten'],
  pick: ['Seleziona {name}', 'Select {name}', 'Sélectionner {name}', '{name} auswählen'],
  'chosen.one': ['Una selezionata', 'One selected', 'Un élément sélectionné', 'Eine ausgewählt'],
  'chosen.other': ['{count} selezionate', '{count} selected', '{count} éléments sélectionnés', '{count} ausgewählt'],
} as const satisfies Texts;
