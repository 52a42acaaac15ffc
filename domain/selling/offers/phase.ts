import type { Day } from '../../kernel/calendar/days.ts';
import { deriveState, type StateRules } from '../../kernel/calendar/state-rules.ts';
import { date, derivedState } from '../../kernel/records/fields.ts';
import type { Text } from '../../platform/language/text.ts';
import { archiveFields } from '../../structures/parts/part-fields.ts';

/** Phases of offers and discounts. Source: structures dictionary 4.6, `phase`. */
export const PHASES = {
  draft: ['Bozza', 'Draft', 'Brouillon', 'Entwurf'],
  scheduled: ['Programmata', 'Scheduled', 'Programmée', 'Geplant'],
  running: ['In corso', 'Running', 'En cours', 'Läuft'],
  expired: ['Scaduta', 'Expired', 'Expirée', 'Abgelaufen'],
  inactive: ['Inattiva', 'Inactive', 'Inactive', 'Inaktiv'],
  archived: ['Archiviata', 'Archived', 'Archivée', 'Archiviert'],
} as const;
export type Phase = keyof typeof PHASES;

/** Notice above the form of an archived record. */
export const ARCHIVED_NOTICE: Text = [
  'È in archivio. Puoi consultare e ripristinare i dati o duplicarli con nuove date.',
  'This is archived. You can read the data, restore them or duplicate them with new dates.',
  'Cet élément est archivé. Vous pouvez consulter et restaurer les données ou les dupliquer avec de nouvelles dates.',
  'Archiviert. Sie können die Daten ansehen, wiederherstellen oder mit neuen Daten duplizieren.',
];

const DECISION: StateRules<Phase> = {
  cases: [
    { code: 'archived', when: { field: 'archivedAt', is: 'present' } },
    { code: 'draft', when: { field: 'status', equals: 20 } },
    { code: 'inactive', when: { field: 'status', equals: 0 } },
    { code: 'expired', when: { field: 'endsOn', is: 'before_today' } },
    { code: 'scheduled', when: { field: 'bookFrom', is: 'after_today' } },
  ],
  otherwise: 'running',
};

export function phaseOf(values: Readonly<Record<string, unknown>>, today: Day): Phase {
  return deriveState(DECISION, values, today);
}

/** Fields that the server calculates for offers and discounts. */
export function lifeFields() {
  return {
    phase: derivedState(PHASES, ['Fase', 'Phase', 'Phase', 'Phase'], DECISION),
    endsOn: date(['Termina il', 'Ends on', 'Se termine le', 'Endet am'], { computed: true }),
    ...archiveFields(),
  } as const;
}

/** Last day on which the record can be booked and stayed with. */
export function endOf(lastStay: Day | null, bookTo: Day | null): Day | null {
  const ends = [lastStay, bookTo].filter((day) => day !== null).toSorted();
  return ends[0] ?? null;
}
