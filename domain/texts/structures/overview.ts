import type { Texts } from '../text.ts';

/** The overview's own words: what to do next, what is wrong, how it came here (section `overview`). */
export const overviewTexts = {
  next: ['Prossimo passo', 'Next step', 'Prochaine étape', 'Nächster Schritt'],
  'next.status': [
    'Non manca nulla: la struttura può passare a “{status}”.',
    'Nothing is missing: the property can move to “{status}”.',
    'Rien ne manque : la structure peut passer à « {status} ».',
    'Es fehlt nichts: Die Unterkunft kann zu „{status}“ wechseln.',
  ],
  'next.gain': [
    'Fino a {n} punti di completezza.',
    'Up to {n} points of completeness.',
    'Jusqu’à {n} points de complétude.',
    'Bis zu {n} Punkte Vollständigkeit.',
  ],
  'next.blocks': [
    'Serve per passare a “{status}”.',
    'Needed to move to “{status}”.',
    'Nécessaire pour passer à « {status} ».',
    'Nötig für den Wechsel zu „{status}“.',
  ],
  'next.part': ['Completa: {part}.', 'Complete: {part}.', 'Complétez : {part}.', 'Ergänzen: {part}.'],
  'next.go': ['Vai', 'Go', 'Y aller', 'Los'],
  warnings: ['Avvisi', 'Warnings', 'Avertissements', 'Hinweise'],
  'warning.cin': ['Manca il CIN.', 'The CIN is missing.', 'Le CIN manque.', 'Die CIN fehlt.'],
  'warning.translations.one': [
    'Manca {count} traduzione di titolo o descrizione.',
    '{count} translation of title or description is missing.',
    'Il manque {count} traduction du titre ou de la description.',
    '{count} Übersetzung von Titel oder Beschreibung fehlt.',
  ],
  'warning.translations.other': [
    'Mancano {count} traduzioni di titolo o descrizione.',
    '{count} translations of title or description are missing.',
    'Il manque {count} traductions du titre ou de la description.',
    '{count} Übersetzungen von Titel oder Beschreibung fehlen.',
  ],
  'warning.alt.one': [
    '{count} foto senza testo alternativo.',
    '{count} photo without alternative text.',
    '{count} photo sans texte alternatif.',
    '{count} Foto ohne Alternativtext.',
  ],
  'warning.alt.other': [
    '{count} foto senza testo alternativo.',
    '{count} photos without alternative text.',
    '{count} photos sans texte alternatif.',
    '{count} Fotos ohne Alternativtext.',
  ],
  log: ['Cronologia degli stati', 'Status history', 'Historique des statuts', 'Statusverlauf'],
  'log.created': ['Creata: {to}', 'Created: {to}', 'Créée : {to}', 'Angelegt: {to}'],
  'log.moved': ['{from} → {to}', '{from} → {to}', '{from} → {to}', '{from} → {to}'],
  'log.system': ['Sistema', 'System', 'Système', 'System'],
  amenities: ['Dotazioni attive', 'Active amenities', 'Équipements actifs', 'Aktive Ausstattung'],
} as const satisfies Texts;
