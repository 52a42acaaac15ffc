import type { Texts } from '../../../platform/language/text.ts';

/** Notice on every page of a restored copy. */
export const installationTexts = {
  copy: [
    'Questa è una copia di {of} ({at}): non manda e non riceve niente.',
    'This is a copy of {of} ({at}): it neither sends nor receives anything.',
    'Ceci est une copie de {of} ({at}) : elle n’envoie ni ne reçoit rien.',
    'Dies ist eine Kopie von {of} ({at}): Sie sendet und empfängt nichts.',
  ],
  unknown: ['un’altra installazione', 'another installation', 'une autre installation', 'einer anderen Installation'],
  live: ['Rendi attiva questa copia', 'Make this copy live', 'Activer cette copie', 'Diese Kopie aktivieren'],
  liveAsk: [
    'Prende il posto dell’originale. Partono entro pochi secondi: le e-mail in attesa, la lettura della casella, le carte (Stripe), WhatsApp, i file per il Sistema di Interscambio, i webhook, i promemoria agli ospiti, i registri ogni mese e le traduzioni. Prima l’originale va spento: se restano accesi tutti e due, gli ospiti ricevono tutto due volte e la posta che legge l’uno manca all’altro.',
    'It takes the place of the original. Within seconds these begin: waiting mail, reading the mailbox, cards (Stripe), WhatsApp, the files for SdI, webhooks, reminders to guests, the monthly registers and translations. Stop the original first: if both run, guests receive everything twice, and mail that one reads is missing in the other.',
    'Elle prend la place de l’original. Commencent en quelques secondes : les e-mails en attente, la lecture de la boîte, les cartes (Stripe), WhatsApp, les fichiers pour le SdI, les webhooks, les rappels aux clients, les registres mensuels et les traductions. Arrêtez d’abord l’original : si les deux tournent, les clients reçoivent tout deux fois, et le courrier lu par l’un manque à l’autre.',
    'Sie tritt an die Stelle des Originals. In wenigen Sekunden beginnen: wartende E-Mails, das Lesen des Postfachs, Karten (Stripe), WhatsApp, die Dateien für das SdI, Webhooks, Erinnerungen an Gäste, die monatlichen Register und Übersetzungen. Stoppen Sie zuerst das Original: Laufen beide, erhalten Gäste alles doppelt, und Post, die das eine liest, fehlt dem anderen.',
  ],
  done: ['La copia è attiva', 'The copy is live', 'La copie est active', 'Die Kopie ist aktiv'],
} as const satisfies Texts;
