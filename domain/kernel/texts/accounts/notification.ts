import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the notification list, opened with the bell. */
export const notificationTexts = {
  title: ['Notifiche', 'Notifications', 'Notifications', 'Benachrichtigungen'],
  which: ['Quali mostrare', 'Which to show', 'Lesquelles afficher', 'Welche anzeigen'],
  all: ['Tutte', 'All', 'Toutes', 'Alle'],
  unread: ['Da leggere', 'Unread', 'Non lues', 'Ungelesen'],
  read: ['Segna come letta', 'Mark as read', 'Marquer comme lue', 'Als gelesen markieren'],
  readOf: ['Segna come letta: {title}', 'Mark as read: {title}', 'Marquer comme lue : {title}', 'Als gelesen markieren: {title}'],
  readAll: ['Segna tutte come lette', 'Mark all as read', 'Tout marquer comme lu', 'Alle als gelesen markieren'],
  deleteOf: ['Elimina: {title}', 'Delete: {title}', 'Supprimer : {title}', 'Löschen: {title}'],
  deleted: ['Notifica eliminata', 'Notification deleted', 'Notification supprimée', 'Benachrichtigung gelöscht'],
  type: ['Tipo', 'Type', 'Type', 'Art'],
  anyType: ['Tutti i tipi', 'All types', 'Tous les types', 'Alle Arten'],
  from: ['Dal', 'From', 'Du', 'Von'],
  to: ['Al', 'To', 'Au', 'Bis'],
  none: [
    'Ancora niente. Qui arrivano le novità sulle strutture che segui e sul tuo account.',
    'Nothing yet. News about the properties you look after and about your account comes here.',
    'Rien pour l’instant. Vous trouverez ici les nouveautés sur vos structures et votre compte.',
    'Noch nichts. Hier erscheint Neues zu Ihren Unterkünften und zu Ihrem Konto.',
  ],
  noMatch: ['Nessuna notifica con questi filtri.', 'No notification matches these filters.', 'Aucune notification avec ces filtres.', 'Keine Benachrichtigung mit diesen Filtern.'],
  more: ['Mostra le precedenti', 'Show earlier ones', 'Afficher les précédentes', 'Frühere anzeigen'],
  times: ['{n} volte', '{n} times', '{n} fois', '{n}-mal'],
  preferences: ['Scegli che cosa ricevere', 'Choose what you receive', 'Choisir ce que vous recevez', 'Auswählen, was Sie erhalten'],
  'mails.question': ['Non ricevere più per e-mail: {kind}?', 'Stop receiving by e-mail: {kind}?', 'Ne plus recevoir par e-mail : {kind} ?', 'Nicht mehr per E-Mail erhalten: {kind}?'],
  'mails.end': ['Sì, basta e-mail', 'Yes, stop these e-mails', 'Oui, ne plus en recevoir', 'Ja, keine E-Mails mehr'],
  'mails.ended': [
    'Fatto: queste e-mail non arrivano più ({kind}). Nell’applicazione gli avvisi restano; le e-mail si riaccendono nel profilo, alla voce Notifiche.',
    'Done: these e-mails no longer come ({kind}). The notices remain in the application; e-mails are switched on again in the profile, under Notifications.',
    'C’est fait : ces e-mails n’arrivent plus ({kind}). Les avis restent dans l’application ; les e-mails se réactivent dans le profil, rubrique Notifications.',
    'Erledigt: Diese E-Mails kommen nicht mehr ({kind}). In der Anwendung bleiben die Nachrichten; E-Mails werden im Profil unter Benachrichtigungen wieder eingeschaltet.',
  ],
  'mails.void': [
    'Il collegamento non è valido. Le e-mail si scelgono nel profilo, alla voce Notifiche.',
    'The link is not valid. E-mails are chosen in the profile, under Notifications.',
    'Le lien n’est pas valable. Les e-mails se choisissent dans le profil, rubrique Notifications.',
    'Der Link ist nicht gültig. E-Mails werden im Profil unter Benachrichtigungen gewählt.',
  ],
  'mails.digest': ['il riepilogo del giorno e della settimana', 'the daily and weekly summary', 'le récapitulatif du jour et de la semaine', 'die Zusammenfassung des Tages und der Woche'],
} as const satisfies Texts;
