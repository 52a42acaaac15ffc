import type { Texts } from '../../../platform/language/text.ts';

/** Mails about a saved statistics view. */
export type ViewMailName = 'view-report' | 'view-alert';

const open = ['Apri la vista', 'Open the view', 'Ouvrir la vue', 'Ansicht öffnen'] as const;

export const viewMailTexts = {
  'view-report.subject': ['{name}: {from} – {to}', '{name}: {from} – {to}', '{name} : {from} – {to}', '{name}: {from} – {to}'],
  'view-report.body': [
    'Dal {from} al {to}, fra parentesi il cambiamento:\n\n{figures}\n\nLa tabella è allegata, se non è troppo grande. Questa e-mail arriva dalla vista «{name}» di {owner}: si ferma dalle viste salvate.',
    'From {from} to {to}, the change in brackets:\n\n{figures}\n\nThe table is attached, unless it is too large. This e-mail comes from {owner}’s view “{name}”: stop it among the saved views.',
    'Du {from} au {to}, entre parenthèses le changement :\n\n{figures}\n\nLe tableau est joint, s’il n’est pas trop grand. Cet e-mail vient de la vue « {name} » de {owner} : il s’arrête parmi les vues enregistrées.',
    'Vom {from} bis {to}, in Klammern die Veränderung:\n\n{figures}\n\nDie Tabelle ist beigefügt, wenn sie nicht zu groß ist. Diese E-Mail kommt von der Ansicht „{name}“ von {owner}: Sie endet bei den gespeicherten Ansichten.',
  ],
  'view-report.action': open,
  'view-alert.subject': ['Avviso: {name}', 'Alert: {name}', 'Alerte : {name}', 'Warnung: {name}'],
  'view-alert.body': [
    'Dal {from} al {to}:\n\n{figures}\n\nL’avviso è della vista «{name}» di {owner}: al massimo uno al giorno.',
    'From {from} to {to}:\n\n{figures}\n\nThe alert is of {owner}’s view “{name}”: at most one a day.',
    'Du {from} au {to} :\n\n{figures}\n\nL’alerte est de la vue « {name} » de {owner} : une par jour au plus.',
    'Vom {from} bis {to}:\n\n{figures}\n\nDie Warnung gehört zur Ansicht „{name}“ von {owner}: höchstens eine am Tag.',
  ],
  'view-alert.action': open,
} as const satisfies Texts;
