/** What a guest reads of a deposit: Italian, English, French, German. */
export const DEPOSIT_TEXTS = {
  depositPay: [
    'Paga la caparra: {price}',
    'Pay the deposit: {price}',
    'Payer l’acompte : {price}',
    'Anzahlung zahlen: {price}',
  ],
  depositPaid: [
    'Caparra versata: {price}',
    'Deposit paid: {price}',
    'Acompte versé : {price}',
    'Anzahlung bezahlt: {price}',
  ],
  balanceOwed: [
    'Da pagare: {price}',
    'Still to pay: {price}',
    'Reste à payer : {price}',
    'Noch zu zahlen: {price}',
  ],
  balanceBack: [
    'Da rendere a te: {price}',
    'To be returned to you: {price}',
    'À vous rendre : {price}',
    'Ihnen zurückzugeben: {price}',
  ],
  depositAway: [
    'La caparra non si paga da qui: la struttura vi dice come versarla.',
    'The deposit is not paid here: the property will tell you how.',
    'L’acompte ne se paie pas ici : l’établissement vous dira comment.',
    'Die Anzahlung wird nicht hier gezahlt: Die Unterkunft sagt Ihnen, wie.',
  ],
} as const;
