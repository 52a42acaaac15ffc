import type { Texts } from '../../../platform/language/text.ts';

/** Mails to a structure about unpaid invoices. */
export type InvoiceMailName = 'invoice-dunning' | 'invoice-payment' | 'invoice-suspended' | 'invoice-resumed';

const open = ['Apri la fattura', 'Open the invoice', 'Ouvrir la facture', 'Rechnung öffnen'] as const;

export const invoiceMailTexts = {
  'invoice-dunning.subject': ['Sollecito: fattura {number} scaduta', 'Reminder: invoice {number} is overdue', 'Relance : facture {number} échue', 'Mahnung: Rechnung {number} überfällig'],
  'invoice-dunning.body': [
    'Gentile cliente,\n\nla fattura {number} del {issued}, scaduta il {due}, risulta ancora da pagare per {amount}. È il sollecito n. {n}.{consequence}\n\nSi paga con bonifico a {issuer}, IBAN {iban}, causale {number}. Se il pagamento è già partito, questo messaggio non conta.',
    'Dear customer,\n\ninvoice {number} of {issued}, due on {due}, still has {amount} to be paid. This is reminder no. {n}.{consequence}\n\nPlease pay by bank transfer to {issuer}, IBAN {iban}, reference {number}. If the payment has already left, please disregard this message.',
    'Cher client,\n\nla facture {number} du {issued}, échue le {due}, reste à payer pour {amount}. Ceci est la relance n° {n}.{consequence}\n\nLe paiement se fait par virement à {issuer}, IBAN {iban}, référence {number}. Si le paiement est déjà parti, ne tenez pas compte de ce message.',
    'Sehr geehrte Kundin, sehr geehrter Kunde,\n\nvon der Rechnung {number} vom {issued}, fällig am {due}, sind noch {amount} offen. Dies ist Mahnung Nr. {n}.{consequence}\n\nBitte überweisen Sie an {issuer}, IBAN {iban}, Verwendungszweck {number}. Falls die Zahlung bereits unterwegs ist, ist diese Nachricht gegenstandslos.',
  ],
  'invoice-dunning.action': open,
  'invoice-payment.subject': ['Fattura {number}: si paga con carta', 'Invoice {number}: pay by card', 'Facture {number} : payez par carte', 'Rechnung {number}: mit Karte zahlen'],
  'invoice-payment.body': [
    'Gentile cliente,\n\nla fattura {number} si può pagare con carta, per {amount}, a questo indirizzo:\n\n{url}\n\nSe il pagamento è già partito in altro modo, questo messaggio non conta.',
    'Dear customer,\n\ninvoice {number} can be paid by card, for {amount}, at this address:\n\n{url}\n\nIf you have already paid another way, please disregard this message.',
    'Cher client,\n\nla facture {number} peut être payée par carte, pour {amount}, à cette adresse :\n\n{url}\n\nSi le paiement est déjà parti autrement, ne tenez pas compte de ce message.',
    'Sehr geehrte Kundin, sehr geehrter Kunde,\n\ndie Rechnung {number} über {amount} kann unter dieser Adresse mit Karte bezahlt werden:\n\n{url}\n\nFalls Sie bereits anders gezahlt haben, ist diese Nachricht gegenstandslos.',
  ],
  'invoice-payment.action': open,
  'invoice-payment.pay': ['Paga con carta', 'Pay by card', 'Payer par carte', 'Mit Karte zahlen'],
  'invoice-suspended.subject': ['{structure}: sospesa per mancato pagamento', '{structure}: suspended for non-payment', '{structure} : suspension pour défaut de paiement', '{structure}: Aussetzung wegen Nichtzahlung'],
  'invoice-suspended.body': [
    'Gentile cliente,\n\nla fattura {number}, scaduta il {due}, risulta ancora da pagare per {amount}. {effect}\n\nSi paga con bonifico a {issuer}, IBAN {iban}, causale {number}. Appena il pagamento è registrato, tutto torna attivo da solo.',
    'Dear customer,\n\ninvoice {number}, due on {due}, still has {amount} to be paid. {effect}\n\nPlease pay by bank transfer to {issuer}, IBAN {iban}, reference {number}. As soon as the payment is registered, everything is active again by itself.',
    'Cher client,\n\nla facture {number}, échue le {due}, reste à payer pour {amount}. {effect}\n\nLe paiement se fait par virement à {issuer}, IBAN {iban}, référence {number}. Dès que le paiement est enregistré, tout redevient actif automatiquement.',
    'Sehr geehrte Kundin, sehr geehrter Kunde,\n\nvon der Rechnung {number}, fällig am {due}, sind noch {amount} offen. {effect}\n\nBitte überweisen Sie an {issuer}, IBAN {iban}, Verwendungszweck {number}. Sobald die Zahlung erfasst ist, ist alles von selbst wieder aktiv.',
  ],
  'invoice-suspended.action': open,
  'invoice-resumed.subject': ['{structure}: fine della sospensione', '{structure}: end of the suspension', '{structure} : fin de la suspension', '{structure}: Ende der Aussetzung'],
  'invoice-resumed.body': [
    'Gentile cliente,\n\nnon ci sono più fatture che sospendono {structure}: grazie. {outcome}',
    'Dear customer,\n\nno invoice suspends {structure} any more: thank you. {outcome}',
    'Cher client,\n\nplus aucune facture ne suspend {structure} : merci. {outcome}',
    'Sehr geehrte Kundin, sehr geehrter Kunde,\n\nkeine Rechnung setzt {structure} mehr aus: vielen Dank. {outcome}',
  ],
  'invoice-resumed.action': ['Apri la fatturazione', 'Open billing', 'Ouvrir la facturation', 'Abrechnung öffnen'],
} as const satisfies Texts;

/** Sentences inserted into these mails when they apply, and the reason of a contract's suspension. */
export const dunningPhrases = {
  consequence: [
    'Se resta da pagare, dal {day} il contratto è sospeso e la struttura non si vede più sul portale.',
    'If it is not paid, from {day} the contract is suspended and the property is no longer shown on the portal.',
    'À défaut de paiement, à partir du {day} le contrat est suspendu et l’établissement n’est plus visible sur le portail.',
    'Bleibt sie unbezahlt, ist der Vertrag ab dem {day} ausgesetzt und die Unterkunft auf dem Portal nicht mehr zu sehen.',
  ],
  'suspended.both': [
    'Il contratto {di structure} è sospeso e la struttura non si vede più sul portale.',
    'The contract of {structure} is suspended, and the property is no longer shown on the portal.',
    'Le contrat de {structure} est suspendu et l’établissement n’est plus visible sur le portail.',
    'Der Vertrag von {structure} ist ausgesetzt, und die Unterkunft ist auf dem Portal nicht mehr zu sehen.',
  ],
  'suspended.contract': ['Il contratto {di structure} è sospeso.', 'The contract of {structure} is suspended.', 'Le contrat de {structure} est suspendu.', 'Der Vertrag von {structure} ist ausgesetzt.'],
  'suspended.offline': ['{structure} non si vede più sul portale.', '{structure} is no longer shown on the portal.', '{structure} n’est plus visible sur le portail.', '{structure} ist auf dem Portal nicht mehr zu sehen.'],
  backOnline: ['La struttura è di nuovo sul portale.', 'The property is on the portal again.', 'L’établissement est de nouveau sur le portail.', 'Die Unterkunft ist wieder auf dem Portal.'],
  notOnline: [
    'Per tornare sul portale manca ancora qualcosa: lo vede chi vi segue, che provvede.',
    'Something is still missing before it is back on the portal: whoever looks after you sees to it.',
    'Il manque encore quelque chose pour revenir sur le portail : la personne qui vous suit s’en occupe.',
    'Bis sie wieder auf dem Portal ist, fehlt noch etwas: Wer Sie betreut, kümmert sich darum.',
  ],
  contractOnly: ['Il contratto vale di nuovo.', 'The contract holds again.', 'Le contrat est de nouveau en vigueur.', 'Der Vertrag gilt wieder.'],
  reason: [
    'Fattura {number} non pagata a più di {n} giorni dalla scadenza',
    'Invoice {number} unpaid more than {n} days after its due date',
    'Facture {number} impayée plus de {n} jours après l’échéance',
    'Rechnung {number} mehr als {n} Tage nach Fälligkeit unbezahlt',
  ],
} as const satisfies Texts;
