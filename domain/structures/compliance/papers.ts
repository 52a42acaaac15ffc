import { choice, date, rows, string } from '../../kernel/records/fields.ts';
import { PAPERS } from './paper-kinds.ts';

export const safetyPapers = rows(
  20,
  {
    kind: choice(PAPERS, ['Documento', 'Document', 'Document', 'Dokument'], { required: true }),
    number: string(60, ['Numero o ente', 'Number or body', 'Numéro ou organisme', 'Nummer oder Stelle']),
    expiresOn: date(['Scade il', 'Expires on', 'Expire le', 'Läuft ab am']),
  },
  ['Documenti di sicurezza', 'Safety documents', 'Documents de sécurité', 'Sicherheitsdokumente'],
  {
    default: [],
    help: [
      'Documenti della struttura con la loro scadenza. La panoramica la segnala da 60 giorni prima.',
      'Documents of the property with their expiry date. The overview reminds you from 60 days before.',
      'Documents de l’établissement avec leur échéance. L’aperçu la signale à partir de 60 jours avant.',
      'Dokumente der Unterkunft mit Ablaufdatum. Der Überblick erinnert ab 60 Tagen vor dem Ablauf.',
    ],
  },
);
