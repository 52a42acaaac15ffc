import type { Texts } from '../../../platform/language/text.ts';

/** Mails about a structure's contract. */
export type ContractMailName = 'contract-code' | 'contract-sent' | 'contract-accepted' | 'contract-reminder' | 'contract-expired';

const open = ['Apri il contratto', 'Open the contract', 'Ouvrir le contrat', 'Vertrag öffnen'] as const;

export const contractMailTexts = {
  'contract-code.subject': ['Codice per il contratto {number}: {code}', 'Code for contract {number}: {code}', 'Code pour le contrat {number} : {code}', 'Code für den Vertrag {number}: {code}'],
  'contract-code.body': [
    'Il codice per accettare il contratto {number} è {code}. Vale 10 minuti e si può usare una volta sola.\n\nSe non stai accettando tu, non darlo a nessuno e avvisaci.',
    'The code to accept contract {number} is {code}. It is valid for 10 minutes and can be used only once.\n\nIf it is not you accepting it, give it to nobody and tell us.',
    "Le code pour accepter le contrat {number} est {code}. Il est valable 10 minutes et une seule fois.\n\nSi ce n'est pas vous, ne le donnez à personne et prévenez-nous.",
    'Der Code zur Annahme des Vertrags {number} lautet {code}. Er gilt 10 Minuten und nur einmal.\n\nWenn Sie den Vertrag nicht gerade annehmen, geben Sie ihn niemandem und sagen Sie uns Bescheid.',
  ],
  'contract-code.action': ['', '', '', ''],
  'contract-sent.subject': ['{structure}: il contratto {number} da accettare', '{structure}: contract {number} to accept', '{structure} : le contrat {number} à accepter', '{structure}: Vertrag {number} zur Annahme'],
  'contract-sent.body': [
    'Il contratto {number} {di structure} è pronto: vale da {startDate} a {endDate}.\n\nSi legge, con le differenze da quello di prima, e si accetta on line con un codice.',
    'Contract {number} of {structure} is ready: it runs from {startDate} to {endDate}.\n\nRead it, with what has changed since the last one, and accept it online with a code.',
    'Le contrat {number} de {structure} est prêt : il court du {startDate} au {endDate}.\n\nIl se lit, avec les différences par rapport au précédent, et s’accepte en ligne avec un code.',
    'Der Vertrag {number} von {structure} liegt bereit: Er läuft vom {startDate} bis {endDate}.\n\nSie lesen ihn mit den Änderungen zum vorigen und nehmen ihn online mit einem Code an.',
  ],
  'contract-sent.action': open,
  'contract-accepted.subject': ['{structure}: contratto {number} accettato', '{structure}: contract {number} accepted', '{structure} : contrat {number} accepté', '{structure}: Vertrag {number} angenommen'],
  'contract-accepted.body': [
    'Il contratto {number} {di structure} è stato accettato. Vale da {startDate} a {endDate}.\n\nIl PDF con l’accettazione è tra i dati fiscali della struttura.',
    'Contract {number} of {structure} has been accepted. It runs from {startDate} to {endDate}.\n\nThe PDF with the acceptance is among the property’s tax data.',
    'Le contrat {number} de {structure} a été accepté. Il court du {startDate} au {endDate}.\n\nLe PDF avec l’acceptation se trouve dans les données fiscales de la structure.',
    'Der Vertrag {number} von {structure} wurde angenommen. Er läuft vom {startDate} bis {endDate}.\n\nDas PDF mit der Annahme liegt bei den Steuerdaten der Unterkunft.',
  ],
  'contract-accepted.action': open,
  'contract-reminder.subject': ['{structure}: il contratto scade {endDate}', '{structure}: the contract ends on {endDate}', '{structure} : le contrat prend fin le {endDate}', '{structure}: Der Vertrag endet am {endDate}'],
  'contract-reminder.body': [
    'Il contratto {number} {di structure} scade {endDate}.\n\nSe il rinnovo è già pronto lo trovi tra i dati fiscali; altrimenti scrivici, e lo prepariamo.',
    'Contract {number} of {structure} ends on {endDate}.\n\nIf the renewal is ready you find it among the tax data; otherwise write to us and we prepare it.',
    'Le contrat {number} de {structure} prend fin le {endDate}.\n\nSi le renouvellement est prêt, vous le trouvez dans les données fiscales ; sinon écrivez-nous et nous le préparons.',
    'Der Vertrag {number} von {structure} endet am {endDate}.\n\nLiegt die Verlängerung bereit, finden Sie sie bei den Steuerdaten; sonst schreiben Sie uns, und wir bereiten sie vor.',
  ],
  'contract-reminder.action': open,
  'contract-expired.subject': ['{structure}: il contratto è scaduto', '{structure}: the contract has ended', '{structure} : le contrat a pris fin', '{structure}: Der Vertrag ist abgelaufen'],
  'contract-expired.body': [
    'Il contratto {number} {di structure} è scaduto {endDate}.\n\nPer 15 giorni tutto resta com’è; poi la struttura esce dal portale finché non c’è un contratto nuovo.',
    'Contract {number} of {structure} ended on {endDate}.\n\nFor 15 days everything stays as it is; then the property leaves the portal until there is a new contract.',
    'Le contrat {number} de {structure} a pris fin le {endDate}.\n\nPendant 15 jours rien ne change ; ensuite la structure quitte le portail jusqu’à un nouveau contrat.',
    'Der Vertrag {number} von {structure} ist am {endDate} abgelaufen.\n\n15 Tage lang bleibt alles, wie es ist; dann verlässt die Unterkunft das Portal, bis es einen neuen Vertrag gibt.',
  ],
  'contract-expired.action': open,
} as const satisfies Texts;
