import type { Texts } from '../../../platform/language/text.ts';

/** Mails about a saved statistics view. */
export type ViewMailName = 'view-report' | 'view-alert';

const open = ['Apri la vista', 'Open the view', 'Ouvrir la vue', 'Ansicht öffnen'] as const;

export const viewMailTexts = {
  'view-report.subject': ['{name}: {from} – {to}', '{name}: {from} – {to}', '{name} : {from} – {to}', '{name}: {from} – {to}'],
  'view-report.body': [
    'Dati della vista «{name}» di {owner} dal {from} al {to}, con la variazione fra parentesi:\n\n{figures}\n\nLa tabella è allegata se non è troppo grande. Per interrompere l’invio, apri le viste salvate.',
    'Figures of {owner}’s view “{name}” from {from} to {to}, with the change in brackets:\n\n{figures}\n\nThe table is attached unless it is too large. To stop these e-mails, open the saved views.',
    'Chiffres de la vue « {name} » de {owner} du {from} au {to}, avec la variation entre parenthèses :\n\n{figures}\n\nLe tableau est joint s’il n’est pas trop grand. Pour arrêter l’envoi, ouvrez les vues enregistrées.',
    'Zahlen der Ansicht „{name}“ von {owner} vom {from} bis {to}, mit der Veränderung in Klammern:\n\n{figures}\n\nDie Tabelle ist beigefügt, wenn sie nicht zu groß ist. Um den Versand zu beenden, öffnen Sie die gespeicherten Ansichten.',
  ],
  'view-report.action': open,
  'view-alert.subject': ['Avviso: {name}', 'Alert: {name}', 'Alerte : {name}', 'Warnung: {name}'],
  'view-alert.body': [
    'Dal {from} al {to} la vista «{name}» di {owner} ha raggiunto una soglia:\n\n{figures}\n\nRicevi al massimo un avviso al giorno per questa vista.',
    'From {from} to {to}, {owner}’s view “{name}” reached a threshold:\n\n{figures}\n\nYou receive at most one alert a day for this view.',
    'Du {from} au {to}, la vue « {name} » de {owner} a atteint un seuil :\n\n{figures}\n\nVous recevez une alerte par jour au maximum pour cette vue.',
    'Vom {from} bis {to} hat die Ansicht „{name}“ von {owner} einen Schwellenwert erreicht:\n\n{figures}\n\nZu dieser Ansicht erhalten Sie höchstens eine Warnung am Tag.',
  ],
  'view-alert.action': open,
} as const satisfies Texts;
