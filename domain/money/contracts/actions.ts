import { daysBetween, todayInRome } from '../../kernel/calendar/days.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import { type ActionName, actionsOf } from '../../kernel/records/lifecycle/actions.ts';
import { lines } from '../../kernel/records/text-rules.ts';
import type { ContractState } from '../../kernel/vocabularies/contract-states.ts';
import { contract } from './contract.ts';
import { type ContractTerm, getLastDay, RENEWAL_DAYS } from './states.ts';

const MANAGER_ROLES = ['admin', 'operator'] as const;
const SELLER_ROLES = ['admin', 'operator', 'vendor'] as const;
const reason = lines(500);
const UPDATED_MESSAGE = [
  'Contratto aggiornato',
  'Contract updated',
  'Contrat mis à jour',
  'Vertrag aktualisiert',
] as const;

/**
 * Actions on a contract (structures dictionary 2.9, Transitions). After a termination for a later day the contract
 * stays active until that day; the nightly job ends it.
 */
export const contractActions = actionsOf<
  ContractState,
  Omit<ContractTerm, 'state'> & { readonly renewalRequestedAt: string | null }
>(contract)({
  send: {
    title: ['Invia alla struttura', 'Send to the property', 'Envoyer à l’établissement', 'An die Unterkunft senden'],
    done: ['Contratto inviato a {to}', 'Contract sent to {to}', 'Contrat envoyé à {to}', 'Vertrag gesendet an {to}'],
    sends: true,
    from: ['draft'],
    to: 'sent',
    by: SELLER_ROLES,
  },
  withdraw: {
    title: ['Ritira', 'Withdraw', 'Retirer', 'Zurückziehen'],
    done: UPDATED_MESSAGE,
    from: ['sent'],
    to: 'draft',
    by: SELLER_ROLES,
  },
  /** For the structure's owner, with a code sent by e-mail. */
  accept: {
    title: ['Leggi e accetta', 'Read and accept', 'Lire et accepter', 'Lesen und annehmen'],
    done: ['Contratto accettato', 'Contract accepted', 'Contrat accepté', 'Vertrag angenommen'],
    from: ['sent'],
    to: 'signed',
    by: ['customer'],
  },
  file: {
    title: [
      'Carica la copia firmata',
      'Upload the signed copy',
      'Téléverser la copie signée',
      'Unterschriebene Kopie hochladen',
    ],
    done: UPDATED_MESSAGE,
    from: ['sent'],
    to: 'signed',
    by: MANAGER_ROLES,
  },
  activate: {
    title: ['Attiva subito', 'Activate now', 'Activer maintenant', 'Sofort aktivieren'],
    done: UPDATED_MESSAGE,
    from: ['signed'],
    to: 'active',
    by: MANAGER_ROLES,
  },
  cancel: {
    title: ['Annulla il contratto', 'Cancel the contract', 'Annuler le contrat', 'Vertrag stornieren'],
    done: UPDATED_MESSAGE,
    from: ['draft', 'sent', 'signed'],
    to: 'cancelled',
    by: MANAGER_ROLES,
  },
  suspend: {
    title: ['Sospendi', 'Suspend', 'Suspendre', 'Aussetzen'],
    done: UPDATED_MESSAGE,
    from: ['active'],
    to: 'suspended',
    by: MANAGER_ROLES,
    input: { reason },
  },
  resume: {
    title: ['Revoca la sospensione', 'Lift the suspension', 'Lever la suspension', 'Aussetzung aufheben'],
    done: UPDATED_MESSAGE,
    from: ['suspended'],
    to: 'active',
    by: MANAGER_ROLES,
  },
  terminate: {
    title: ['Registra la disdetta', 'Record the termination', 'Enregistrer la résiliation', 'Kündigung eintragen'],
    done: UPDATED_MESSAGE,
    from: ['active', 'suspended'],
    to: 'terminated',
    by: MANAGER_ROLES,
    input: { reason, terminationDate: daySchema },
    refuses: ({ terminationDate }) => (terminationDate === null ? null : 'terminating'),
  },
  /** Drafts the follow-up of a contract that has ended or ends soon. The present contract does not change. */
  renew: {
    title: ['Rinnova', 'Renew', 'Renouveler', 'Verlängern'],
    done: [
      'Bozza del rinnovo pronta',
      'Draft of the renewal ready',
      'Brouillon du renouvellement prêt',
      'Entwurf der Verlängerung liegt bereit',
    ],
    from: ['expired', 'active'],
    by: SELLER_ROLES,
    refuses({ endDate, terminationDate, renewalRequestedAt }, { now }) {
      // A structure that gave notice is renewed only at its own request.
      if (terminationDate !== null && renewalRequestedAt === null) return 'terminating';
      return daysBetween(todayInRome(now), endDate) <= RENEWAL_DAYS ? null : 'too_early';
    },
  },
  /** For the structure's users, once. The vendor or the staff then prepares the next contract. */
  requestRenewal: {
    title: ['Richiedi il rinnovo', 'Request the renewal', 'Demander le renouvellement', 'Verlängerung anfragen'],
    done: ['Rinnovo richiesto', 'Renewal requested', 'Renouvellement demandé', 'Verlängerung angefragt'],
    from: ['expired', 'active', 'terminated'],
    by: ['customer'],
    refuses({ endDate, terminationDate, autoRenew, renewalRequestedAt }, { now }) {
      if (renewalRequestedAt !== null) return 'requested';
      if (autoRenew && terminationDate === null) return 'renews';
      const last = getLastDay({ endDate, terminationDate });
      return daysBetween(todayInRome(now), last) <= RENEWAL_DAYS ? null : 'too_early';
    },
  },
});
export type ContractAction = ActionName<typeof contractActions>;
