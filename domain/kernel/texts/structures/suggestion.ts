import type { Texts } from '../../../platform/language/text.ts';

/** Texts about missing content of a structure and the editors' suggestions (section `suggestion`). */
export const suggestionTexts = {
  purpose: [
    'Che cosa manca ai testi e alle foto, e che cosa propone la redazione.',
    'What texts and photos still lack, and what the editors propose.',
    'Ce qui manque aux textes et aux photos, et ce que propose la rédaction.',
    'Was Texten und Fotos noch fehlt und was die Redaktion vorschlägt.',
  ],
  propose: ['Proponi un testo', 'Propose a text', 'Proposer un texte', 'Text vorschlagen'],
  fix: ['Correggi', 'Fix', 'Corriger', 'Beheben'],
  toGallery: ['Apri la galleria', 'Open the gallery', 'Ouvrir la galerie', 'Galerie öffnen'],
  accept: ['Accetta', 'Accept', 'Accepter', 'Annehmen'],
  reject: ['Rifiuta', 'Reject', 'Refuser', 'Ablehnen'],
  ignore: ['Ignora', 'Ignore', 'Ignorer', 'Ignorieren'],
  accepted: ['Proposta accettata: il testo è nel campo.', 'Proposal accepted: the text is in its field.', 'Proposition acceptée : le texte est dans son champ.', 'Vorschlag angenommen: der Text steht im Feld.'],
  rejected: ['Suggerimento messo da parte.', 'Suggestion set aside.', 'Suggestion mise de côté.', 'Vorschlag zurückgestellt.'],
  why: ['Perché no', 'Why not', 'Pourquoi non', 'Warum nicht'],
  whyHelp: ['Da 5 a 300 caratteri; resta nello storico.', '5 to 300 characters; kept in the history.', 'De 5 à 300 caractères ; conservé dans l’historique.', '5 bis 300 Zeichen; bleibt im Verlauf.'],
  now: ['Ora', 'Now', 'Maintenant', 'Jetzt'],
  proposed: ['Proposta', 'Proposed', 'Proposé', 'Vorgeschlagen'],
  empty: ['Vuoto', 'Empty', 'Vide', 'Leer'],
  allDone: ['Nessun suggerimento aperto: testi e foto sono a posto.', 'No open suggestion: texts and photos are in order.', 'Aucune suggestion ouverte : textes et photos sont en ordre.', 'Kein offener Vorschlag: Texte und Fotos sind in Ordnung.'],
  noMatch: ['Nessun suggerimento con questi filtri.', 'No suggestion with these filters.', 'Aucune suggestion avec ces filtres.', 'Kein Vorschlag mit diesen Filtern.'],
  anyValue: ['Tutti', 'All', 'Tous', 'Alle'],
  rejectedFor: ['Motivo: {reason}', 'Reason: {reason}', 'Motif : {reason}', 'Grund: {reason}'],
  tab: ['Suggerimenti', 'Suggestions', 'Suggestions', 'Vorschläge'],
  open: ['{n} aperti', '{n} open', '{n} ouvertes', '{n} offen'],
} as const satisfies Texts;
