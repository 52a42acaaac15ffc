import { status } from '../fields.ts';

/** Status of catalogue and content records. Source: platform dictionary 0, Status variant. */
const RECORD_STATUSES = {
  '0': ['Inattivo', 'Inactive', 'Inactif', 'Inaktiv'],
  '10': ['Attivo', 'Active', 'Actif', 'Aktiv'],
  '20': ['Bozza', 'Draft', 'Brouillon', 'Entwurf'],
} as const;

/** A draft can become active or inactive, but never a draft again. */
export function recordStatus() {
  return status(RECORD_STATUSES, ['Stato', 'Status', 'Statut', 'Status'], {
    default: 20,
    moves: (from, to) => from === to || to !== 20,
  });
}
