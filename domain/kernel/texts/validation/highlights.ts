import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of highlights (section `validation`). */
export const validationHighlightTexts = {
  min_days: ['La durata minima è di {n} giorni.', 'The minimum duration is {n} days.', 'La durée minimale est de {n} jours.', 'Die Mindestdauer beträgt {n} Tage.'],
  highlight_not_requested: ['Puoi confermare solo un’evidenza richiesta.', 'You can only confirm a requested highlight.', 'Vous ne pouvez confirmer qu’une mise en avant demandée.', 'Sie können nur eine angefragte Hervorhebung bestätigen.'],
  highlight_over: [
    'Questa evidenza è finita. Non puoi più modificarla.',
    'This highlight is over. You can no longer change it.',
    'Cette mise en avant est terminée. Vous ne pouvez plus la modifier.',
    'Diese Hervorhebung ist beendet. Sie können sie nicht mehr ändern.',
  ],
  highlight_invoiced: [
    'L’evidenza è già stata fatturata a un altro prezzo. Annullala, emetti la nota di credito e vendine una nuova.',
    'The highlight has already been invoiced at another price. Cancel it, issue the credit note and sell a new one.',
    'La mise en avant a déjà été facturée à un autre prix. Annulez-la, émettez l’avoir et vendez-en une nouvelle.',
    'Die Hervorhebung wurde bereits zu einem anderen Preis berechnet. Stornieren Sie sie, stellen Sie die Gutschrift aus und verkaufen Sie eine neue.',
  ],
  highlight_live: [
    'L’evidenza è già pubblicata. Puoi modificare solo titolo, testo e immagine.',
    'The highlight is already published. You can only change the title, text and image.',
    'La mise en avant est déjà publiée. Vous ne pouvez modifier que le titre, le texte et l’image.',
    'Die Hervorhebung ist bereits veröffentlicht. Sie können nur Titel, Text und Bild ändern.',
  ],
  highlight_free: [
    'Solo la redazione può concedere un omaggio. Scegli un altro pagamento.',
    'Only the editorial team can grant a free highlight. Choose another payment.',
    'Seule la rédaction peut offrir une mise en avant. Choisissez un autre paiement.',
    'Nur die Redaktion kann eine kostenlose Hervorhebung gewähren. Wählen Sie eine andere Zahlung.',
  ],
  highlight_included: [
    'Nel contratto in corso restano {n} settimane di evidenza. Riduci il periodo o scegli un altro pagamento.',
    '{n} weeks of highlights are left in the current contract. Shorten the period or choose another payment.',
    'Il reste {n} semaines de mise en avant dans le contrat en cours. Réduisez la période ou choisissez un autre paiement.',
    'Im laufenden Vertrag bleiben {n} Wochen Hervorhebung. Verkürzen Sie den Zeitraum oder wählen Sie eine andere Zahlung.',
  ],
  highlight_billing: [
    'Completa i dati fiscali prima di pagare. Servono per la fattura.',
    'Complete the tax data before you pay. They are needed for the invoice.',
    'Complétez les données fiscales avant de payer. Elles sont nécessaires pour la facture.',
    'Vervollständigen Sie vor dem Zahlen die Steuerdaten. Sie werden für die Rechnung benötigt.',
  ],
  highlight_preparing: [
    'La fattura è in preparazione. Potrai pagare appena è emessa.',
    'The invoice is being prepared. You can pay as soon as it is issued.',
    'La facture est en préparation. Vous pourrez payer dès son émission.',
    'Die Rechnung wird vorbereitet. Sie können zahlen, sobald sie ausgestellt ist.',
  ],
  highlight_uncollectable: [
    'La fattura dell’evidenza è scartata, rifiutata o stornata. Correggila prima di segnare il pagamento.',
    'The highlight’s invoice was rejected, refused or credited. Correct it before you mark the payment.',
    'La facture de la mise en avant est rejetée, refusée ou annulée par avoir. Corrigez-la avant d’indiquer le paiement.',
    'Die Rechnung der Hervorhebung ist abgewiesen, abgelehnt oder gutgeschrieben. Berichtigen Sie sie, bevor Sie die Zahlung vermerken.',
  ],
  highlight_unpriced: [
    'Questo spazio non è in vendita in questo luogo. Scegline un altro.',
    'This placement is not for sale in this place. Choose another one.',
    'Cet espace n’est pas en vente dans ce lieu. Choisissez-en un autre.',
    'Dieser Platz wird an diesem Ort nicht verkauft. Wählen Sie einen anderen.',
  ],
  highlight_unseen: [
    'La pagina non ha posizioni libere e l’evidenza resterebbe nascosta. Scegli un altro luogo o uno spazio laterale.',
    'The page has no free position, so the highlight would stay hidden. Choose another place or a sidebar placement.',
    'La page n’a pas de position libre, la mise en avant resterait cachée. Choisissez un autre lieu ou un espace latéral.',
    'Die Seite hat keine freie Position, die Hervorhebung bliebe unsichtbar. Wählen Sie einen anderen Ort oder einen Platz in der Seitenleiste.',
  ],
  highlight_place: [
    'La struttura non può comparire in questo luogo. Scegli il suo comune, provincia o regione, o un luogo entro 50 km.',
    'The property cannot appear in this place. Choose its municipality, province or region, or a place within 50 km.',
    'L’établissement ne peut pas apparaître dans ce lieu. Choisissez sa commune, sa province ou sa région, ou un lieu à moins de 50 km.',
    'Die Unterkunft kann an diesem Ort nicht erscheinen. Wählen Sie ihre Gemeinde, Provinz oder Region oder einen Ort im Umkreis von 50 km.',
  ],
  highlight_offer: ['L’offerta deve essere attiva per tutto il periodo.', 'The offer must be active for the whole period.', 'L’offre doit être active pendant toute la période.', 'Das Sonderangebot muss im gesamten Zeitraum aktiv sein.'],
  highlight_twice: [
    'La struttura ha già un’evidenza in questo spazio negli stessi giorni. Scegli altre date.',
    'The property already has a highlight in this placement on these days. Choose other dates.',
    'L’établissement a déjà une mise en avant dans cet espace ces jours-là. Choisissez d’autres dates.',
    'Die Unterkunft hat an diesen Tagen schon eine Hervorhebung auf diesem Platz. Wählen Sie andere Daten.',
  ],
  highlight_gone: [
    'Un’altra struttura ha appena preso questo posto. Scegline un altro.',
    'Another property has just taken this slot. Choose another one.',
    'Un autre établissement vient de prendre cette place. Choisissez-en une autre.',
    'Eine andere Unterkunft hat diesen Platz gerade belegt. Wählen Sie einen anderen.',
  ],
  highlight_offline: [
    'La struttura non è pubblicata. Pubblicala prima di riprendere l’evidenza.',
    'The property is not published. Publish it before resuming the highlight.',
    'L’établissement n’est pas publié. Publiez-le avant de reprendre la mise en avant.',
    'Die Unterkunft ist nicht veröffentlicht. Veröffentlichen Sie sie, bevor Sie die Hervorhebung fortsetzen.',
  ],
  rate_in_force: [
    'Evidenze richieste o in corso usano questo prezzo. Puoi modificarlo, ma eliminarlo solo quando sono finite.',
    'Requested or running highlights use this price. You can change it, but only delete it once they are over.',
    'Des mises en avant demandées ou en cours utilisent ce prix. Vous pouvez le modifier, mais ne le supprimer qu’une fois qu’elles sont terminées.',
    'Angefragte oder laufende Hervorhebungen nutzen diesen Preis. Sie können ihn ändern, aber erst löschen, wenn sie beendet sind.',
  ],
  highlight_kept: [
    'L’evidenza è stata venduta e resta nello storico. Non puoi eliminarla.',
    'The highlight has been sold and stays in the history. You cannot delete it.',
    'La mise en avant a été vendue et reste dans l’historique. Vous ne pouvez pas la supprimer.',
    'Die Hervorhebung wurde verkauft und bleibt in der Historie. Sie können sie nicht löschen.',
  ],
} as const satisfies Texts;
