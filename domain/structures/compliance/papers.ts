import { choice, date, rows, string } from '../../kernel/records/fields.ts';
import { PAPERS } from './paper-kinds.ts';

export const safetyPapers = rows(
  20,
  {
    kind: choice(PAPERS, ['Documento', 'Paper', 'Document', 'Dokument'], { required: true }),
    number: string(60, ['Numero o ente', 'Number or body', 'Numéro ou organisme', 'Nummer oder Stelle']),
    expiresOn: date(['Scade il', 'Expires on', 'Expire le', 'Gültig bis']),
  },
  ['Documenti di sicurezza', 'Safety papers', 'Documents de sécurité', 'Sicherheitsdokumente'],
  {
    default: [],
    help: [
      'Quelli che la struttura ha, con la scadenza: la panoramica li ricorda da 60 giorni prima.',
      'Those the property holds, with their end: the overview reminds of them from 60 days before.',
      'Ceux que l’établissement possède, avec leur échéance : l’aperçu les rappelle 60 jours avant.',
      'Die vorhandenen mit ihrem Ablauf: Der Überblick erinnert ab 60 Tage vorher.',
    ],
  },
);
