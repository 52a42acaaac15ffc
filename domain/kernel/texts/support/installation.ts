import type { Texts } from '../../../platform/language/text.ts';

/** Notice on every page of a restored copy. */
export const installationTexts = {
  copy: [
    'Questa è una copia di {of} ({at}). Non invia e non riceve nulla.',
    'This is a copy of {of} ({at}). It neither sends nor receives anything.',
    'Ceci est une copie de {of} ({at}). Elle n’envoie et ne reçoit rien.',
    'Dies ist eine Kopie von {of} ({at}). Sie sendet und empfängt nichts.',
  ],
  unknown: ['un altro sistema', 'another system', 'un autre système', 'einem anderen System'],
  live: ['Attiva questa copia', 'Activate this copy', 'Activer cette copie', 'Diese Kopie aktivieren'],
  liveAsk: [
    'La copia prende il posto dell’originale. Entro pochi secondi invia le e-mail in attesa e legge la casella. Partono anche carte (Stripe), WhatsApp, file per il Sistema di Interscambio, webhook, promemoria agli ospiti, registri mensili e traduzioni. Prima spegni l’originale. Se restano attivi tutti e due, gli ospiti ricevono tutto due volte e alcune e-mail in arrivo mancano a uno dei due.',
    'The copy takes the place of the original. Within seconds it sends the waiting e-mails and reads the mailbox. Cards (Stripe), WhatsApp, files for the SdI, webhooks, reminders to guests, monthly registers and translations also start. Stop the original first. If both run, guests receive everything twice, and some incoming e-mails are missing from one of the two.',
    'La copie prend la place de l’original. En quelques secondes, elle envoie les e-mails en attente et lit la boîte. Démarrent aussi les cartes (Stripe), WhatsApp, les fichiers pour le SdI, les webhooks, les rappels aux clients, les registres mensuels et les traductions. Arrêtez d’abord l’original. Si les deux fonctionnent, les clients reçoivent tout deux fois et certains e-mails reçus manquent à l’un des deux.',
    'Die Kopie tritt an die Stelle des Originals. In wenigen Sekunden sendet sie wartende E-Mails und liest das Postfach. Auch Karten (Stripe), WhatsApp, Dateien für das SdI, Webhooks, Erinnerungen an Gäste, monatliche Register und Übersetzungen starten. Stoppen Sie zuerst das Original. Laufen beide, erhalten Gäste alles doppelt, und manche eingehende E-Mail fehlt einem der beiden.',
  ],
  done: ['La copia è attiva', 'The copy is active', 'La copie est active', 'Die Kopie ist aktiv'],
} as const satisfies Texts;
