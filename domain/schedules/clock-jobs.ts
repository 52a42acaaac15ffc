import type { Text } from '../texts/text.ts';

/** What each of the clock's jobs is about, where several are of one type. */
export const CLOCK_JOBS: Readonly<Record<string, Text>> = {
  'attachments-clean-up': [
    'Allegati degli ospiti',
    'Guests’ attachments',
    'Pièces jointes des clients',
    'Anhänge der Gäste',
  ],
  'auth-clean-up': [
    'Accessi e codici scaduti',
    'Expired sessions and codes',
    'Sessions et codes expirés',
    'Abgelaufene Sitzungen und Codes',
  ],
  'availability-recount': [
    'Calendario delle camere',
    'Calendar of the rooms',
    'Calendrier des chambres',
    'Zimmerkalender',
  ],
  'certificates-clean-up': [
    'Certificati delle affiliazioni',
    'Affiliations’ certificates',
    'Certificats des affiliations',
    'Zertifikate der Partnerschaften',
  ],
  'contracts-clean-up': ['File dei contratti', 'Contract files', 'Fichiers des contrats', 'Vertragsdateien'],
  'events-clean-up': [
    'Eventi del portale',
    'Events of the portal',
    'Événements du portail',
    'Ereignisse des Portals',
  ],
  'statistics-check': [
    'Controllo degli ultimi giorni',
    'Check of the last days',
    'Contrôle des derniers jours',
    'Prüfung der letzten Tage',
  ],
  'statistics-peers': ['Strutture simili', 'Peers', 'Structures semblables', 'Ähnliche Unterkünfte'],
  'visitor-salts-clean-up': [
    'Numeri dei visitatori',
    'Numbers of visitors',
    'Numéros des visiteurs',
    'Besuchernummern',
  ],
  'from-prices': ['Prezzi «da»', '“From” prices', 'Prix « à partir de »', '„Ab“-Preise'],
  'highlight-notices': [
    'Avvisi di scadenza',
    'Notices of their end',
    'Avis d’échéance',
    'Hinweise auf das Ende',
  ],
  'highlight-window': ['Inizio e fine', 'Begin and end', 'Début et fin', 'Beginn und Ende'],
  'images-clean-up': ['Foto', 'Photos', 'Photos', 'Fotos'],
  'menus-clean-up': ['Menu dei ristoranti', 'Restaurants’ menus', 'Cartes des restaurants', 'Speisekarten'],
  'messages-clean-up': [
    'Messaggi agli ospiti',
    'Messages to guests',
    'Messages aux clients',
    'Nachrichten an Gäste',
  ],
  'moderations-clean-up': ['Moderazioni', 'Moderations', 'Modérations', 'Moderationen'],
  'notifications-clean-up': ['Notifiche', 'Notifications', 'Notifications', 'Benachrichtigungen'],
  'quotes-clock': ['Preventivi', 'Quotes', 'Devis', 'Angebote'],
  'quotes-reminder': ['Preventivi', 'Quotes', 'Devis', 'Angebote'],
  'requests-clock': ['Richieste', 'Requests', 'Demandes', 'Anfragen'],
  'review-invitations': [
    'Inviti a recensire',
    'Invitations to review',
    'Invitations à donner un avis',
    'Bitten um Bewertung',
  ],
  'reviews-clean-up': [
    'Autori delle recensioni',
    'Authors of reviews',
    'Auteurs des avis',
    'Verfasser von Bewertungen',
  ],
  'schedules-clean-up': ['Pianificazioni', 'Schedules', 'Planifications', 'Zeitpläne'],
  'tasks-clean-up': [
    'Lavori lunghi e file delle importazioni',
    'Long tasks and files of imports',
    'Tâches longues et fichiers des importations',
    'Lange Aufgaben und Importdateien',
  ],
};
