import type { Texts } from '../../../platform/language/text.ts';

/** Mails about a structure's contract. */
export type ContractMailName = 'contract-code' | 'contract-sent' | 'contract-accepted' | 'contract-reminder' | 'contract-expired';

const open = ['Apri il contratto', 'Open the contract', 'Ouvrir le contrat', 'Vertrag öffnen'] as const;

export const contractMailTexts = {
  'contract-code.subject': ['Codice per il contratto {number}: {code}', 'Code for contract {number}: {code}', 'Code pour le contrat {number} : {code}', 'Code für den Vertrag {number}: {code}'],
  'contract-code.body': [
    'Il codice per accettare il contratto {number} è {code}. Vale 10 minuti e puoi usarlo una sola volta.\n\nSe non stai accettando un contratto, non dare il codice a nessuno e avvisaci.',
    'The code to accept contract {number} is {code}. It is valid for 10 minutes and you can use it only once.\n\nIf you are not accepting a contract, do not give the code to anybody and tell us.',
    'Le code pour accepter le contrat {number} est {code}. Il est valable 10 minutes et une seule fois.\n\nSi vous n’acceptez pas un contrat en ce moment, ne donnez le code à personne et prévenez-nous.',
    'Der Code zur Annahme des Vertrags {number} lautet {code}. Er gilt 10 Minuten und nur einmal.\n\nWenn Sie gerade keinen Vertrag annehmen, geben Sie den Code niemandem und sagen Sie uns Bescheid.',
  ],
  'contract-code.action': ['', '', '', ''],
  'contract-sent.subject': ['{structure}: contratto {number} da accettare', '{structure}: contract {number} to accept', '{structure} : contrat {number} à accepter', '{structure}: Vertrag {number} annehmen'],
  'contract-sent.body': [
    'Il contratto {number} {di structure} è pronto. Vale da {startDate} a {endDate}.\n\nLeggilo, controlla le differenze rispetto al precedente e accettalo con un codice.',
    'Contract {number} of {structure} is ready. It runs from {startDate} to {endDate}.\n\nRead it, check what has changed since the previous one and accept it with a code.',
    'Le contrat {number} de {structure} est prêt. Il est valable du {startDate} au {endDate}.\n\nLisez-le, vérifiez les différences avec le précédent et acceptez-le avec un code.',
    'Der Vertrag {number} von {structure} liegt bereit. Er läuft von {startDate} bis {endDate}.\n\nLesen Sie ihn, prüfen Sie die Änderungen gegenüber dem vorigen und nehmen Sie ihn mit einem Code an.',
  ],
  'contract-sent.action': open,
  'contract-accepted.subject': ['{structure}: contratto {number} accettato', '{structure}: contract {number} accepted', '{structure} : contrat {number} accepté', '{structure}: Vertrag {number} angenommen'],
  'contract-accepted.body': [
    'Il contratto {number} {di structure} è stato accettato. Vale da {startDate} a {endDate}.\n\nTrovi il PDF con l’accettazione nei dati fiscali della struttura.',
    'Contract {number} of {structure} has been accepted. It runs from {startDate} to {endDate}.\n\nYou can find the PDF with the acceptance in the property’s tax data.',
    'Le contrat {number} de {structure} a été accepté. Il est valable du {startDate} au {endDate}.\n\nVous trouverez le PDF avec l’acceptation dans les données fiscales de l’établissement.',
    'Der Vertrag {number} von {structure} wurde angenommen. Er läuft von {startDate} bis {endDate}.\n\nDas PDF mit der Annahme finden Sie in den Steuerdaten der Unterkunft.',
  ],
  'contract-accepted.action': open,
  'contract-reminder.subject': ['{structure}: il contratto scade {endDate}', '{structure}: the contract ends on {endDate}', '{structure} : le contrat prend fin le {endDate}', '{structure}: Der Vertrag endet am {endDate}'],
  'contract-reminder.body': [
    'Il contratto {number} {di structure} scade {endDate}.\n\nSe il rinnovo è già pronto, lo trovi nei dati fiscali della struttura. Altrimenti scrivici e lo prepariamo.',
    'Contract {number} of {structure} ends on {endDate}.\n\nIf the renewal is ready, you will find it in the property’s tax data. Otherwise write to us and we will prepare it.',
    'Le contrat {number} de {structure} prend fin le {endDate}.\n\nSi le renouvellement est prêt, vous le trouverez dans les données fiscales de l’établissement. Sinon, écrivez-nous et nous le préparerons.',
    'Der Vertrag {number} von {structure} endet am {endDate}.\n\nWenn die Verlängerung bereits vorliegt, finden Sie sie in den Steuerdaten der Unterkunft. Sonst schreiben Sie uns, und wir bereiten sie vor.',
  ],
  'contract-reminder.action': open,
  'contract-expired.subject': ['{structure}: contratto scaduto', '{structure}: contract ended', '{structure} : contrat expiré', '{structure}: Vertrag abgelaufen'],
  'contract-expired.body': [
    'Il contratto {number} {di structure} è scaduto {endDate}.\n\nPer 15 giorni tutto resta com’è. Poi la struttura esce dal portale finché non c’è un contratto nuovo. Se il rinnovo è già pronto, lo trovi nei dati fiscali. Altrimenti scrivici.',
    'Contract {number} of {structure} ended on {endDate}.\n\nFor 15 days everything stays as it is. Then the property leaves the portal until there is a new contract. If the renewal is ready, you will find it in the tax data. Otherwise write to us.',
    'Le contrat {number} de {structure} a pris fin le {endDate}.\n\nPendant 15 jours, rien ne change. Ensuite, l’établissement quitte le portail jusqu’à un nouveau contrat. Si le renouvellement est prêt, vous le trouverez dans les données fiscales. Sinon, écrivez-nous.',
    'Der Vertrag {number} von {structure} ist am {endDate} abgelaufen.\n\n15 Tage lang bleibt alles, wie es ist. Danach verlässt die Unterkunft das Portal, bis es einen neuen Vertrag gibt. Wenn die Verlängerung bereits vorliegt, finden Sie sie in den Steuerdaten. Sonst schreiben Sie uns.',
  ],
  'contract-expired.action': open,
} as const satisfies Texts;
