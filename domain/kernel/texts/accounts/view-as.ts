import type { Texts } from '../../../platform/language/text.ts';

/** Texts of viewing the product as another user (platform dictionary 6.5b). */
export const viewAsTexts = {
  title: ['Visualizza come {name}', 'View as {name}', 'Voir comme {name}', 'Ansehen als {name}'],
  short: ['Visualizza come', 'View as', 'Voir comme', 'Ansehen als'],
  help: [
    'Per mezz’ora vedi ciò che vede questa persona. Nulla si può cambiare, e ogni pagina resta nello storico.',
    'For half an hour you see what this person sees. Nothing can be changed, and every page is in the history.',
    'Pendant une demi-heure vous voyez ce que voit cette personne. Rien ne peut être modifié, et chaque page figure dans l’historique.',
    'Eine halbe Stunde lang sehen Sie, was diese Person sieht. Nichts lässt sich ändern, und jede Seite steht im Verlauf.',
  ],
  reason: ['Motivo', 'Reason', 'Motif', 'Grund'],
  reasonHelp: ['La persona lo legge tra le sue sessioni.', 'The person reads it among their sessions.', 'La personne le lit parmi ses sessions.', 'Die Person liest ihn unter ihren Sitzungen.'],
  start: ['Visualizza', 'View', 'Voir', 'Ansehen'],
  banner: ['Stai guardando come {name}: sola lettura, ancora {n} min', 'You are looking as {name}: read only, {n} min left', 'Vous regardez comme {name} : lecture seule, encore {n} min', 'Sie sehen es wie {name}: nur lesen, noch {n} Min.'],
  end: ['Torna a te', 'Back to yourself', 'Revenir à vous', 'Zurück zu Ihnen'],
  seen: ['Chi ha visto il portale come te', 'Who has seen the portal as you', 'Qui a vu le portail comme vous', 'Wer das Portal wie Sie gesehen hat'],
  seenAs: ['Chi ha visto il portale come questa persona', 'Who has seen the portal as this person', 'Qui a vu le portail comme cette personne', 'Wer das Portal wie diese Person gesehen hat'],
  staff: ['L’assistenza', 'Support', 'L’assistance', 'Der Support'],
} as const satisfies Texts;
