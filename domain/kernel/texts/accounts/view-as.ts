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
  banner: [
    'Vedi il portale come {name}, in sola lettura, ancora per {n} min',
    'You see the portal as {name}, read only, for {n} more min',
    'Vous voyez le portail comme {name}, en lecture seule, encore {n} min',
    'Sie sehen das Portal wie {name}, nur lesend, noch {n} Min.',
  ],
  end: ['Torna a te', 'Back to your account', 'Revenir à votre compte', 'Zurück zu Ihrem Konto'],
  seen: ['Visite dell’assistenza a tuo nome, in sola lettura', 'Support visits in your name, read only', 'Visites de l’assistance en votre nom, en lecture seule', 'Besuche des Supports in Ihrem Namen, nur lesend'],
  seenAs: ['Visite dell’assistenza a nome di questa persona, in sola lettura', 'Support visits in this person’s name, read only', 'Visites de l’assistance au nom de cette personne, en lecture seule', 'Besuche des Supports im Namen dieser Person, nur lesend'],
  staff: ['L’assistenza', 'Support', 'L’assistance', 'Der Support'],
} as const satisfies Texts;
