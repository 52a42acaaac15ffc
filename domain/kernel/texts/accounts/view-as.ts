import type { Texts } from '../../../platform/language/text.ts';

/** Texts of viewing the product as another user (platform dictionary 6.5b). */
export const viewAsTexts = {
  title: ['Visualizza come {name}', 'View as {name}', 'Voir comme {name}', 'Ansehen als {name}'],
  short: ['Visualizza come', 'View as', 'Voir comme', 'Ansehen als'],
  help: [
    'Per 30 minuti vedi il portale come questa persona. Non puoi modificare nulla. Lo storico registra ogni pagina che apri.',
    'For 30 minutes you see the portal as this person. You cannot change anything. The history records every page you open.',
    'Pendant 30 minutes, vous voyez le portail comme cette personne. Vous ne pouvez rien modifier. L’historique enregistre chaque page ouverte.',
    '30 Minuten lang sehen Sie das Portal wie diese Person. Sie können nichts ändern. Der Verlauf erfasst jede Seite, die Sie öffnen.',
  ],
  reason: ['Motivo', 'Reason', 'Motif', 'Grund'],
  reasonHelp: ['La persona legge il motivo tra le proprie sessioni.', 'The person reads the reason among their sessions.', 'La personne lit le motif parmi ses sessions.', 'Die Person liest den Grund unter ihren Sitzungen.'],
  start: ['Visualizza', 'View', 'Voir', 'Ansehen'],
  banner: ['Vista di {name}: sola lettura, ancora {n} min', 'Viewing as {name}: read only, {n} min left', 'Affichage en tant que {name} : lecture seule, encore {n} min', 'Ansicht als {name}: nur Lesen, noch {n} Min.'],
  end: ['Torna a te', 'Back to your account', 'Revenir à votre compte', 'Zurück zu Ihrem Konto'],
  seen: ['Accessi al portale con la tua vista', 'Visits to the portal with your view', 'Visites du portail avec votre vue', 'Besuche im Portal mit Ihrer Ansicht'],
  seenAs: ['Accessi al portale con la vista di questa persona', 'Visits to the portal with this person’s view', 'Visites du portail avec la vue de cette personne', 'Besuche im Portal mit der Ansicht dieser Person'],
  staff: ['L’assistenza', 'Support', 'L’assistance', 'Der Support'],
} as const satisfies Texts;
