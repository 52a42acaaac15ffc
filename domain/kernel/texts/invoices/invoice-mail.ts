import type { Texts } from '../../../platform/language/text.ts';

/** Mails to a structure about unpaid invoices. */
export type InvoiceMailName = 'invoice-dunning' | 'invoice-payment' | 'invoice-suspended' | 'invoice-resumed';

const open = ['Apri la fattura', 'Open the invoice', 'Ouvrir la facture', 'Rechnung öffnen'] as const;

export const invoiceMailTexts = {
  'invoice-dunning.subject': ['Sollecito: fattura {number} scaduta', 'Reminder: invoice {number} is overdue', 'Relance : facture {number} échue', 'Mahnung: Rechnung {number} überfällig'],
  'invoice-dunning.body': [
    'Gentile cliente,\n\nla fattura {number} del {issued} è scaduta il {due}. Restano da pagare {amount}. Questo è il sollecito n. {n}.{consequence}\n\nPaga con un bonifico a {issuer}, IBAN {iban}, causale {number}. Se hai già pagato, ignora questo messaggio.',
    'Dear customer,\n\nInvoice {number} of {issued} was due on {due}. {amount} is still to be paid. This is reminder no. {n}.{consequence}\n\nPlease pay by bank transfer to {issuer}, IBAN {iban}, reference {number}. If you have already paid, please ignore this message.',
    'Cher client,\n\nLa facture {number} du {issued} est arrivée à échéance le {due}. Il reste {amount} à payer. Ceci est la relance n° {n}.{consequence}\n\nPayez par virement à {issuer}, IBAN {iban}, référence {number}. Si vous avez déjà payé, ignorez ce message.',
    'Sehr geehrte Kundin, sehr geehrter Kunde,\n\ndie Rechnung {number} vom {issued} war am {due} fällig. Es sind noch {amount} zu zahlen. Dies ist Mahnung Nr. {n}.{consequence}\n\nBitte überweisen Sie an {issuer}, IBAN {iban}, Verwendungszweck {number}. Falls Sie bereits gezahlt haben, ignorieren Sie bitte diese Nachricht.',
  ],
  'invoice-dunning.action': open,
  'invoice-payment.subject': ['Fattura {number} da pagare con carta', 'Invoice {number}: pay by card', 'Facture {number} à payer par carte', 'Rechnung {number} mit Karte zahlen'],
  'invoice-payment.body': [
    'Gentile cliente,\n\npuoi pagare con carta la fattura {number}. L’importo da pagare è {amount}. Apri questo link:\n\n{url}\n\nSe hai già pagato, ignora questo messaggio.',
    'Dear customer,\n\nYou can pay invoice {number} by card. The amount to pay is {amount}. Open this link:\n\n{url}\n\nIf you have already paid, please ignore this message.',
    'Cher client,\n\nVous pouvez payer la facture {number} par carte. Le montant à payer est de {amount}. Ouvrez ce lien :\n\n{url}\n\nSi vous avez déjà payé, ignorez ce message.',
    'Sehr geehrte Kundin, sehr geehrter Kunde,\n\nSie können die Rechnung {number} mit Karte zahlen. Der zu zahlende Betrag ist {amount}. Öffnen Sie diesen Link:\n\n{url}\n\nFalls Sie bereits gezahlt haben, ignorieren Sie bitte diese Nachricht.',
  ],
  'invoice-payment.action': open,
  'invoice-payment.pay': ['Paga con carta', 'Pay by card', 'Payer par carte', 'Mit Karte zahlen'],
  'invoice-suspended.subject': ['{structure}: sospensione per mancato pagamento', '{structure}: suspension for non-payment', '{structure} : suspension pour non-paiement', '{structure}: Aussetzung wegen Nichtzahlung'],
  'invoice-suspended.body': [
    'Gentile cliente,\n\nla fattura {number} è scaduta il {due}. Restano da pagare {amount}. {effect}\n\nPaga con un bonifico a {issuer}, IBAN {iban}, causale {number}. La sospensione finisce quando il pagamento è registrato. Se hai già pagato, ignora questo messaggio.',
    'Dear customer,\n\nInvoice {number} was due on {due}. {amount} is still to be paid. {effect}\n\nPlease pay by bank transfer to {issuer}, IBAN {iban}, reference {number}. The suspension ends once the payment is recorded. If you have already paid, please ignore this message.',
    'Cher client,\n\nLa facture {number} est arrivée à échéance le {due}. Il reste {amount} à payer. {effect}\n\nPayez par virement à {issuer}, IBAN {iban}, référence {number}. La suspension prend fin dès que le paiement est enregistré. Si vous avez déjà payé, ignorez ce message.',
    'Sehr geehrte Kundin, sehr geehrter Kunde,\n\ndie Rechnung {number} war am {due} fällig. Es sind noch {amount} zu zahlen. {effect}\n\nBitte überweisen Sie an {issuer}, IBAN {iban}, Verwendungszweck {number}. Die Aussetzung endet, sobald die Zahlung erfasst ist. Falls Sie bereits gezahlt haben, ignorieren Sie bitte diese Nachricht.',
  ],
  'invoice-suspended.action': ['Paga la fattura', 'Pay the invoice', 'Payer la facture', 'Rechnung bezahlen'],
  'invoice-resumed.subject': ['{structure}: fine della sospensione', '{structure}: end of the suspension', '{structure} : fin de la suspension', '{structure}: Ende der Aussetzung'],
  'invoice-resumed.body': [
    'Gentile cliente,\n\nle fatture scadute {di structure} sono pagate, grazie. La sospensione è finita. {outcome}',
    'Dear customer,\n\nThe overdue invoices of {structure} have been paid, thank you. The suspension has ended. {outcome}',
    'Cher client,\n\nLes factures échues de {structure} sont payées, merci. La suspension a pris fin. {outcome}',
    'Sehr geehrte Kundin, sehr geehrter Kunde,\n\ndie überfälligen Rechnungen von {structure} sind bezahlt, vielen Dank. Die Aussetzung ist beendet. {outcome}',
  ],
  'invoice-resumed.action': ['Apri la fatturazione', 'Open billing', 'Ouvrir la facturation', 'Abrechnung öffnen'],
} as const satisfies Texts;

/** Sentences inserted into these mails when they apply, and the reason of a contract's suspension. */
export const dunningPhrases = {
  consequence: [
    'Senza pagamento, dal {day} il contratto è sospeso e la struttura non è più pubblicata sul portale.',
    'Without payment, from {day} the contract is suspended and the property is no longer published on the portal.',
    'Sans paiement, à partir du {day} le contrat est suspendu et l’établissement n’est plus publié sur le portail.',
    'Ohne Zahlung wird ab {day} der Vertrag ausgesetzt und die Unterkunft nicht mehr auf dem Portal veröffentlicht.',
  ],
  'suspended.both': [
    'Il contratto {di structure} è sospeso e la struttura non è più pubblicata sul portale.',
    'The contract of {structure} is suspended, and the property is no longer published on the portal.',
    'Le contrat de {structure} est suspendu et l’établissement n’est plus publié sur le portail.',
    'Der Vertrag von {structure} ist ausgesetzt und die Unterkunft ist nicht mehr auf dem Portal veröffentlicht.',
  ],
  'suspended.contract': ['Il contratto {di structure} è sospeso.', 'The contract of {structure} is suspended.', 'Le contrat de {structure} est suspendu.', 'Der Vertrag von {structure} ist ausgesetzt.'],
  'suspended.offline': [
    'La struttura {structure} non è più pubblicata sul portale.',
    'The property {structure} is no longer published on the portal.',
    'L’établissement {structure} n’est plus publié sur le portail.',
    'Die Unterkunft {structure} ist nicht mehr auf dem Portal veröffentlicht.',
  ],
  backOnline: ['La struttura è di nuovo pubblicata sul portale.', 'The property is published on the portal again.', 'L’établissement est de nouveau publié sur le portail.', 'Die Unterkunft ist wieder auf dem Portal veröffentlicht.'],
  notOnline: [
    'Prima della pubblicazione sul portale serve ancora una verifica. Se ne occupa il tuo referente.',
    'One more check is needed before it is published on the portal again. Your contact person is taking care of it.',
    'Une dernière vérification est nécessaire avant la publication sur le portail. Votre interlocuteur s’en occupe.',
    'Vor der Veröffentlichung auf dem Portal ist noch eine Prüfung nötig. Ihr Ansprechpartner kümmert sich darum.',
  ],
  contractOnly: ['Il contratto è di nuovo attivo.', 'The contract is active again.', 'Le contrat est de nouveau actif.', 'Der Vertrag ist wieder aktiv.'],
  reason: ['Fattura {number} non pagata, scaduta da più di {n} giorni', 'Invoice {number} unpaid, more than {n} days overdue', 'Facture {number} impayée, échue depuis plus de {n} jours', 'Rechnung {number} unbezahlt, seit über {n} Tagen überfällig'],
} as const satisfies Texts;
