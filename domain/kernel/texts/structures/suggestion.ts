import type { Texts } from '../../../platform/language/text.ts';

/** Texts about missing content of a structure and the editors' suggestions (section `suggestion`). */
export const suggestionTexts = {
  purpose: [
    'Correzioni a testi e foto proposte dalla redazione o dai controlli automatici.',
    'Corrections to texts and photos proposed by the editorial team or by automatic checks.',
    'Corrections des textes et photos proposées par la rédaction ou par les contrôles automatiques.',
    'Korrekturen an Texten und Fotos, von der Redaktion oder automatischen Prüfungen vorgeschlagen.',
  ],
  propose: ['Proponi un testo', 'Propose a text', 'Proposer un texte', 'Text vorschlagen'],
  fix: ['Correggi', 'Fix', 'Corriger', 'Beheben'],
  toGallery: ['Apri la galleria', 'Open the gallery', 'Ouvrir la galerie', 'Galerie öffnen'],
  accept: ['Accetta', 'Accept', 'Accepter', 'Annehmen'],
  reject: ['Rifiuta', 'Reject', 'Refuser', 'Ablehnen'],
  ignore: ['Ignora', 'Ignore', 'Ignorer', 'Ignorieren'],
  accepted: ['Hai accettato la proposta. Il testo è nel campo.', 'You accepted the proposal. The text is in the field.', 'Vous avez accepté la proposition. Le texte est dans le champ.', 'Sie haben den Vorschlag angenommen. Der Text steht im Feld.'],
  rejected: ['Hai rifiutato il suggerimento.', 'You rejected the suggestion.', 'Vous avez refusé la suggestion.', 'Sie haben den Vorschlag abgelehnt.'],
  why: ['Motivo del rifiuto', 'Reason for rejection', 'Motif du refus', 'Grund der Ablehnung'],
  whyHelp: [
    'Scrivi da 5 a 300 caratteri. Il motivo resta nello storico.',
    'Enter 5 to 300 characters. The reason is kept in the history.',
    'Saisissez de 5 à 300 caractères. Le motif est conservé dans l’historique.',
    'Geben Sie 5 bis 300 Zeichen ein. Der Grund bleibt im Verlauf.',
  ],
  now: ['Ora', 'Now', 'Maintenant', 'Jetzt'],
  proposed: ['Proposta', 'Proposed', 'Proposé', 'Vorgeschlagen'],
  empty: ['Vuoto', 'Empty', 'Vide', 'Leer'],
  allDone: ['Nessun suggerimento aperto. Testi e foto sono a posto.', 'No open suggestions. Texts and photos are fine.', 'Aucune suggestion ouverte. Les textes et les photos sont corrects.', 'Keine offenen Vorschläge. Texte und Fotos sind in Ordnung.'],
  noMatch: [
    'Nessun suggerimento con questi filtri. Cambia i filtri per vederne altri.',
    'No suggestions with these filters. Change the filters to see others.',
    'Aucune suggestion avec ces filtres. Modifiez les filtres pour en voir d’autres.',
    'Keine Vorschläge mit diesen Filtern. Ändern Sie die Filter, um andere zu sehen.',
  ],
  anyValue: ['Tutti', 'All', 'Tous', 'Alle'],
  rejectedFor: ['Motivo: {reason}', 'Reason: {reason}', 'Motif : {reason}', 'Grund: {reason}'],
  tab: ['Suggerimenti', 'Suggestions', 'Suggestions', 'Vorschläge'],
  open: ['{n} aperti', '{n} open', '{n} ouvertes', '{n} offen'],
} as const satisfies Texts;
