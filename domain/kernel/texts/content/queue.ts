import type { Texts } from '../../../platform/language/text.ts';

/** Texts of a work queue: a list whose entries are decided beside it. */
export const queueTexts = {
  more: ['Mostra altre', 'Show more', 'Afficher plus', 'Mehr anzeigen'],
  filter: ['Filtra', 'Filter', 'Filtrer', 'Filtern'],
  clear: ['Azzera filtri', 'Clear filters', 'Effacer les filtres', 'Filter löschen'],
  begin: ['Scegline più d’una', 'Choose several', 'En choisir plusieurs', 'Mehrere wählen'],
  end: ['Lascia la scelta', 'Leave the choice', 'Quitter le choix', 'Auswahl beenden'],
  all: ['Tutte quelle in vista', 'All in sight', 'Toutes celles affichées', 'Alle angezeigten'],
  pick: ['Scegli {name}', 'Choose {name}', 'Choisir {name}', '{name} wählen'],
  'chosen.one': ['Una scelta', 'One chosen', 'Une choisie', 'Eine gewählt'],
  'chosen.other': ['{count} scelte', '{count} chosen', '{count} choisies', '{count} gewählt'],
} as const satisfies Texts;
