import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the overview of all structures' texts by section and language (section `matrix`). */
export const matrixTexts = {
  title: ['Testi per lingua', 'Texts by language', 'Textes par langue', 'Texte nach Sprache'],
  purpose: [
    'Testi scritti e mancanti in ogni lingua, sezione per sezione.',
    'Texts written and missing in each language, section by section.',
    'Textes rédigés et manquants dans chaque langue, section par section.',
    'Vorhandene und fehlende Texte in jeder Sprache, Bereich für Bereich.',
  ],
  list: ['Elenco delle strutture', 'List of properties', 'Liste des établissements', 'Liste der Unterkünfte'],
  lacks: ['Testi mancanti in', 'Texts missing in', 'Textes manquants en', 'Fehlende Texte auf'],
  all: ['Tutte le sezioni', 'All sections', 'Toutes les sections', 'Alle Bereiche'],
  section: ['Sezione', 'Section', 'Section', 'Bereich'],
  open: ['{section}: {states}', '{section}: {states}', '{section} : {states}', '{section}: {states}'],
  nothing: ['Nessun testo', 'No text', 'Aucun texte', 'Kein Text'],
  silent: ['Sezioni senza testi in questa pagina: {sections}.', 'Sections without texts on this page: {sections}.', 'Sections sans textes sur cette page : {sections}.', 'Bereiche ohne Texte auf dieser Seite: {sections}.'],
  legend: ['Legenda', 'Legend', 'Légende', 'Legende'],
  machine: ['Testo automatico, da confermare', 'Machine text, to be confirmed', 'Texte automatique, à confirmer', 'Maschineller Text, zu bestätigen'],
  machineMark: ['aut.', 'auto', 'auto', 'auto'],
  translate: ['Traduci automaticamente', 'Translate automatically', 'Traduire automatiquement', 'Automatisch übersetzen'],
  translateHelp: [
    'Traduce i testi mancanti delle strutture filtrate. Prima vedi il costo stimato. I testi scritti a mano non cambiano.',
    'Translates the missing texts of the filtered properties. You see the estimated cost first. Texts written by hand do not change.',
    'Traduit les textes manquants des établissements filtrés. Vous voyez d’abord le coût estimé. Les textes rédigés à la main ne changent pas.',
    'Übersetzt die fehlenden Texte der gefilterten Unterkünfte. Zuerst sehen Sie die geschätzten Kosten. Von Hand verfasste Texte ändern sich nicht.',
  ],
  translateInto: ['Lingue', 'Languages', 'Langues', 'Sprachen'],
  translateSections: ['Sezioni (tutte, se non ne scegli nessuna)', 'Sections (all, if you choose none)', 'Sections (toutes, si vous n’en choisissez aucune)', 'Bereiche (alle, wenn Sie keinen wählen)'],
  translateCheck: ['Stima', 'Estimate', 'Estimer', 'Schätzen'],
  none: [
    'Nessuna struttura. Qui compare lo stato dei testi in ogni lingua.',
    'No properties. The state of the texts in each language appears here.',
    'Aucun établissement. L’état des textes dans chaque langue apparaît ici.',
    'Keine Unterkünfte. Hier erscheint der Stand der Texte in jeder Sprache.',
  ],
} as const satisfies Texts;
