import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the overview of all structures' texts by section and language (section `matrix`). */
export const matrixTexts = {
  title: ['Testi per lingua', 'Texts by language', 'Textes par langue', 'Texte nach Sprache'],
  purpose: [
    'Che cosa è scritto in ogni lingua e che cosa manca, sezione per sezione.',
    'What is written in each language and what is missing, section by section.',
    'Ce qui est écrit dans chaque langue et ce qui manque, section par section.',
    'Was in jeder Sprache geschrieben ist und was fehlt, Bereich für Bereich.',
  ],
  list: ['Elenco strutture', 'List of properties', 'Liste des établissements', 'Liste der Unterkünfte'],
  lacks: ['Da scrivere in', 'To be written in', 'À écrire en', 'Noch zu schreiben auf'],
  all: ['Tutte le sezioni', 'All sections', 'Toutes les sections', 'Alle Bereiche'],
  section: ['Sezione', 'Section', 'Section', 'Bereich'],
  open: ['{section}: {states}', '{section}: {states}', '{section} : {states}', '{section}: {states}'],
  nothing: ['Nessun testo', 'No text', 'Aucun texte', 'Kein Text'],
  silent: ['Senza testi in questa pagina: {sections}.', 'Without texts on this page: {sections}.', 'Sans textes sur cette page : {sections}.', 'Ohne Texte auf dieser Seite: {sections}.'],
  legend: ['Legenda', 'Legend', 'Légende', 'Legende'],
  machine: ['Testo automatico, da confermare', 'Machine text, to be confirmed', 'Texte automatique, à confirmer', 'Maschineller Text, zu bestätigen'],
  machineMark: ['aut.', 'auto', 'auto', 'auto'],
  translate: ['Traduci automaticamente', 'Translate automatically', 'Traduire automatiquement', 'Automatisch übersetzen'],
  translateHelp: [
    'Traduce i testi che mancano nelle strutture trovate con i filtri di adesso. Prima si vede quanto costa; quello che le persone hanno scritto resta.',
    'Translates the texts missing in the properties found with the current filters. The cost is shown first; what people wrote stays.',
    'Traduit les textes manquants des établissements trouvés avec les filtres actuels. Le coût s’affiche d’abord ; ce que des personnes ont écrit reste.',
    'Übersetzt die fehlenden Texte der mit den jetzigen Filtern gefundenen Unterkünfte. Zuerst werden die Kosten gezeigt; was Menschen geschrieben haben, bleibt.',
  ],
  translateInto: ['Lingue', 'Languages', 'Langues', 'Sprachen'],
  translateSections: ['Sezioni (nessuna scelta: tutte)', 'Sections (none chosen: all)', 'Sections (aucune choisie : toutes)', 'Bereiche (keine gewählt: alle)'],
  translateCheck: ['Stima', 'Estimate', 'Estimer', 'Schätzen'],
  none: [
    'Qui si vede quanto sono completi i testi delle strutture, lingua per lingua.',
    'Here you see how complete the texts of the properties are, language by language.',
    'Ici apparaît l’avancement des textes des établissements, langue par langue.',
    'Hier ist zu sehen, wie vollständig die Texte der Unterkünfte in jeder Sprache sind.',
  ],
} as const satisfies Texts;
