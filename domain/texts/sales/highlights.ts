import type { Texts } from '../text.ts';

/** What the screens of the highlights say (section `highlight`). */
export const highlightTexts = {
  purpose: ['Un posto in primo piano sul portale, per il tempo che vuoi.', 'A place up front on the portal, for as long as you like.', 'Une place à la une du portail, le temps que vous voulez.', 'Ein Platz ganz vorn im Portal, so lange Sie möchten.'],
  ratesPurpose: [
    'Che cosa si vende in ogni luogo del portale: quanti posti, e quanto costa una settimana.',
    'What is sold in each place of the portal: how many slots, and what a week costs.',
    'Ce qui est vendu dans chaque lieu du portail : combien de places, et le prix d’une semaine.',
    'Was an jeder Stelle des Portals verkauft wird: wie viele Plätze, und was eine Woche kostet.',
  ],
  where: ['Dove', 'Where', 'Où', 'Wo'],
  noPlace: ['Qui non c’è nulla in vendita', 'Nothing is for sale here', 'Rien n’est en vente ici', 'Hier wird nichts verkauft'],
  perWeek: ['{name} · {amount} a settimana', '{name} · {amount} per week', '{name} · {amount} par semaine', '{name} · {amount} pro Woche'],
  anySlot: ['Il primo libero', 'The first free one', 'La première libre', 'Der erste freie'],
  slotN: ['Posto {n}', 'Slot {n}', 'Place {n}', 'Platz {n}'],
  free: ['Posti liberi in questi giorni: {free} di {slots}.', 'Free slots on these days: {free} of {slots}.', 'Places libres ces jours-là : {free} sur {slots}.', 'Freie Plätze an diesen Tagen: {free} von {slots}.'],
  price: ['Prezzo di listino: {amount} + IVA.', 'List price: {amount} + VAT.', 'Prix catalogue : {amount} + TVA.', 'Listenpreis: {amount} + MwSt.'],
  full: ['In questi giorni è tutto occupato.', 'Everything is taken on these days.', 'Tout est occupé ces jours-là.', 'An diesen Tagen ist alles belegt.'],
  useFirst: ['Comincia il {day}, il primo giorno libero', 'Begin on {day}, the first free day', 'Commencer le {day}, premier jour libre', 'Am {day} beginnen, dem ersten freien Tag'],
  wait: ['Avvisami quando si libera', 'Tell me when one frees', 'Prévenez-moi dès qu’une se libère', 'Benachrichtigen, wenn einer frei wird'],
  waiting: ['Sei in lista d’attesa: ti avvisiamo.', 'You are on the waiting list: we will tell you.', 'Vous êtes sur liste d’attente : nous vous préviendrons.', 'Sie stehen auf der Warteliste: Wir sagen Bescheid.'],
  leave: ['Non aspettare più', 'Stop waiting', 'Ne plus attendre', 'Nicht mehr warten'],
  total: ['Totale: {amount} + IVA', 'Total: {amount} + VAT', 'Total : {amount} + TVA', 'Gesamt: {amount} + MwSt.'],
  held: ['Il posto è tenuto fino a {moment}.', 'The slot is held until {moment}.', 'La place est gardée jusqu’au {moment}.', 'Der Platz wird bis {moment} gehalten.'],
  notHeld: [
    'Il posto non è più tenuto: alla conferma si riprende, se è ancora libero.',
    'The slot is no longer held: when confirmed it is taken again, if still free.',
    'La place n’est plus gardée : à la confirmation elle est reprise, si elle est encore libre.',
    'Der Platz wird nicht mehr gehalten: Bei der Bestätigung wird er neu belegt, wenn er noch frei ist.',
  ],
  remaining: ['Giorni rimasti: {n}. Tornano quando si riprende.', 'Days left: {n}. They come back when it is resumed.', 'Jours restants : {n}. Ils reviennent à la reprise.', 'Verbleibende Tage: {n}. Sie gelten, wenn es weitergeht.'],
  credit: ['Da accreditare: {amount}', 'To be credited: {amount}', 'À créditer : {amount}', 'Gutzuschreiben: {amount}'],
  sure: ['Annullare questa evidenza? Il posto torna libero.', 'Cancel this highlight? The slot becomes free.', 'Annuler cette mise en avant ? La place redevient libre.', 'Diese Hervorhebung stornieren? Der Platz wird frei.'],
  invoice: ['Apri la fattura', 'Open the invoice', 'Ouvrir la facture', 'Rechnung öffnen'],
  done: ['Fatto', 'Done', 'Fait', 'Erledigt'],
} as const satisfies Texts;
