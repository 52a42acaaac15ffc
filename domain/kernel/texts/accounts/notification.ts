import type { Texts } from '../../../platform/language/text.ts';

/** Texts of the notification list, opened with the bell. */
export const notificationTexts = {
  title: ['Notifiche', 'Notifications', 'Notifications', 'Benachrichtigungen'],
  which: ['Quali mostrare', 'Which to show', 'Lesquelles afficher', 'Welche anzeigen'],
  all: ['Tutte', 'All', 'Toutes', 'Alle'],
  unread: ['Da leggere', 'Unread', 'Non lues', 'Ungelesen'],
  read: ['Segna come letta', 'Mark as read', 'Marquer comme lue', 'Als gelesen markieren'],
  readOf: ['Segna come letta: {title}', 'Mark as read: {title}', 'Marquer comme lue : {title}', 'Als gelesen markieren: {title}'],
  readAll: ['Segna tutte come lette', 'Mark all as read', 'Tout marquer comme lu', 'Alle als gelesen markieren'],
  deleteOf: ['Elimina: {title}', 'Delete: {title}', 'Supprimer : {title}', 'Löschen: {title}'],
  deleted: ['Notifica eliminata', 'Notification deleted', 'Notification supprimée', 'Benachrichtigung gelöscht'],
  type: ['Tipo', 'Type', 'Type', 'Art'],
  anyType: ['Tutti i tipi', 'All types', 'Tous les types', 'Alle Arten'],
  from: ['Dal', 'From', 'Du', 'Von'],
  to: ['Al', 'To', 'Au', 'Bis'],
  none: [
    'Nessuna notifica. Qui ricevi le novità sulle strutture che segui e sul tuo account.',
    'No notifications. News about your properties and your account appears here.',
    'Aucune notification. Vous trouverez ici les nouveautés sur vos établissements et votre compte.',
    'Keine Benachrichtigungen. Hier erscheint Neues zu Ihren Unterkünften und zu Ihrem Konto.',
  ],
  noMatch: ['Nessuna notifica con questi filtri.', 'No notifications with these filters.', 'Aucune notification avec ces filtres.', 'Keine Benachrichtigung mit diesen Filtern.'],
  more: ['Mostra le precedenti', 'Show earlier ones', 'Afficher les précédentes', 'Frühere anzeigen'],
  times: ['{n} volte', '{n} times', '{n} fois', '{n}-mal'],
  preferences: ['Scegli che cosa ricevere', 'Choose what you receive', 'Choisir ce que vous recevez', 'Auswählen, was Sie erhalten'],
  'mails.question': ['Vuoi smettere di ricevere per e-mail {kind}?', 'Do you want to stop receiving {kind} by e-mail?', 'Voulez-vous ne plus recevoir par e-mail {kind} ?', 'Möchten Sie {kind} nicht mehr per E-Mail erhalten?'],
  'mails.end': ['Sì, disattiva queste e-mail', 'Yes, stop these e-mails', 'Oui, ne plus en recevoir', 'Ja, keine E-Mails mehr'],
  'mails.ended': [
    'Non ricevi più queste e-mail ({kind}). Gli avvisi restano nel back office. Puoi riattivare le e-mail in «Notifiche», nel tuo profilo.',
    'You no longer receive these e-mails ({kind}). The notifications stay in the back office. You can switch the e-mails on again under “Notifications” in your profile.',
    'Vous ne recevez plus ces e-mails ({kind}). Les notifications restent dans le back-office. Vous pouvez réactiver les e-mails sous « Notifications », dans votre profil.',
    'Sie erhalten diese E-Mails nicht mehr ({kind}). Die Benachrichtigungen bleiben im Backoffice. Sie können die E-Mails in Ihrem Profil unter „Benachrichtigungen“ wieder einschalten.',
  ],
  'mails.void': [
    'Il link non è valido. Puoi scegliere le e-mail in «Notifiche», nel tuo profilo.',
    'The link is not valid. You can choose your e-mails under “Notifications” in your profile.',
    'Le lien n’est pas valable. Vous pouvez choisir les e-mails sous « Notifications », dans votre profil.',
    'Der Link ist nicht gültig. Sie können die E-Mails in Ihrem Profil unter „Benachrichtigungen“ wählen.',
  ],
  'mails.digest': ['il riepilogo giornaliero e settimanale', 'the daily and weekly summary', 'le récapitulatif du jour et de la semaine', 'die Zusammenfassung des Tages und der Woche'],
} as const satisfies Texts;
