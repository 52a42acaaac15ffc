import type { Texts } from '../../../platform/language/text.ts';

/** Validation messages of highlights (section `validation`). */
export const validationHighlightTexts = {
  min_days: ['Almeno {n} giorni.', 'At least {n} days.', 'Au moins {n} jours.', 'Mindestens {n} Tage.'],
  highlight_over: ['Questa evidenza è finita: non si cambia più.', 'This highlight is over: it no longer changes.', 'Cette mise en avant est terminée : elle ne change plus.', 'Diese Hervorhebung ist vorbei: Sie ändert sich nicht mehr.'],
  highlight_invoiced: [
    'È già fatturata a un altro prezzo: annullala, emetti la nota di credito e vendine una nuova.',
    'It is invoiced at another price already: cancel it, issue the credit note and sell a new one.',
    'Déjà facturée à un autre prix : annulez-la, émettez l’avoir et vendez-en une nouvelle.',
    'Bereits zu einem anderen Preis berechnet: stornieren, Gutschrift ausstellen, neu verkaufen.',
  ],
  highlight_live: [
    'È già in linea: si cambiano solo titolo, testo e immagine.',
    'It is live already: only title, text and picture may change.',
    'Elle est déjà en ligne : seuls titre, texte et image changent.',
    'Sie läuft bereits: Nur Titel, Text und Bild lassen sich ändern.',
  ],
  highlight_free: [
    'Un omaggio lo decide la redazione: scegli un altro pagamento.',
    'What is free of charge is decided by the staff: choose another payment.',
    'La gratuité est décidée par la rédaction : choisissez un autre paiement.',
    'Über Gratis entscheidet die Redaktion: Wählen Sie eine andere Zahlung.',
  ],
  highlight_included: [
    'Il contratto in corso non ha tante settimane incluse: ne restano {n}.',
    'The current contract does not include that many weeks: {n} are left.',
    'Le contrat en cours n’inclut pas autant de semaines : il en reste {n}.',
    'Der laufende Vertrag enthält nicht so viele Wochen: Es bleiben {n}.',
  ],
  highlight_billing: [
    'Per pagare servono i dati fiscali completi: la fattura porta l’intestatario.',
    'To pay, complete tax data are needed: the invoice names its holder.',
    'Pour payer, il faut des données fiscales complètes : la facture nomme son titulaire.',
    'Zum Zahlen sind vollständige Steuerdaten nötig: Die Rechnung nennt den Empfänger.',
  ],
  highlight_preparing: [
    'La fattura è in preparazione: si paga appena è emessa.',
    'The invoice is being prepared: it can be paid once it is issued.',
    'La facture est en préparation : elle se paie dès son émission.',
    'Die Rechnung ist in Vorbereitung: Sie ist zu zahlen, sobald sie ausgestellt ist.',
  ],
  highlight_unpriced: ['Questo spazio non è in vendita qui.', 'This placement is not for sale here.', 'Cet espace n’est pas en vente ici.', 'Dieser Platz wird hier nicht verkauft.'],
  highlight_unseen: [
    'Qui non si vedrebbe: la pagina non ha posizioni libere. Scegli un altro luogo o uno spazio laterale.',
    'It would not be seen here: the page has no free position. Choose another place or a sidebar placement.',
    'Elle ne serait pas vue ici : la page n’a pas de position libre. Choisissez un autre lieu ou un espace latéral.',
    'Hier wäre sie nicht zu sehen: Die Seite hat keine freie Position. Wählen Sie einen anderen Ort oder einen Seitenplatz.',
  ],
  highlight_place: [
    'Qui la struttura non può stare: scegli il suo comune, provincia o regione, o un luogo entro 50 km.',
    'The property cannot be shown here: choose its municipality, province or region, or a place within 50 km.',
    'La structure ne peut pas figurer ici : choisissez sa commune, province ou région, ou un lieu à moins de 50 km.',
    'Hier kann die Unterkunft nicht stehen: Wählen Sie ihre Gemeinde, Provinz oder Region oder einen Ort im Umkreis von 50 km.',
  ],
  highlight_offer: ['L’offerta deve essere attiva per tutto il periodo.', 'The offer must be active for the whole period.', 'L’offre doit être active pendant toute la période.', 'Das Angebot muss im ganzen Zeitraum aktiv sein.'],
  highlight_twice: ['In questo spazio la struttura c’è già in questi giorni.', 'The property is in this placement on these days already.', 'La structure est déjà dans cet espace ces jours-là.', 'Die Unterkunft steht an diesen Tagen schon auf diesem Platz.'],
  highlight_gone: ['Il posto è stato preso un attimo fa da un’altra struttura.', 'The slot was taken a moment ago by another property.', 'La place vient d’être prise par une autre structure.', 'Der Platz wurde eben von einer anderen Unterkunft genommen.'],
  highlight_offline: ['La struttura non è in linea.', 'The property is not on line.', 'La structure n’est pas en ligne.', 'Die Unterkunft ist nicht online.'],
  rate_in_force: [
    'Il prezzo è in vigore: lo usano evidenze richieste o in corso. Si può cambiare; si elimina quando sono finite.',
    'The price is in force: requested or running highlights use it. It can be changed, and deleted once they are over.',
    'Le prix est en vigueur : des mises en avant demandées ou en cours l’utilisent. On peut le modifier, et le supprimer une fois terminées.',
    'Der Preis ist in Kraft: Angefragte oder laufende Highlights nutzen ihn. Er lässt sich ändern, und löschen, wenn sie vorbei sind.',
  ],
  highlight_kept: [
    'Ciò che è stato venduto resta nello storico: si può annullare.',
    'What was sold stays in the history: it can be cancelled.',
    'Ce qui a été vendu reste dans l’historique : on peut l’annuler.',
    'Verkauftes bleibt in der Historie: Es lässt sich stornieren.',
  ],
} as const satisfies Texts;
