import { STRUCTURE_AND_AGENT, STRUCTURE_AND_AGENT_COLUMNS } from '../../../kernel/records/collections/portfolio.ts';
import type { Column } from '../../../kernel/records/export.ts';

/** SQL columns: the structure's name, agent and town, for a row `t`. */
export const GUEST_LIST_BESIDE_SQL = `${STRUCTURE_AND_AGENT}, (select s.city from structures s where s.id = t.structure_id) as "structureCity"`;

export const GUEST_LIST_COLUMNS: readonly Column[] = [
  ...STRUCTURE_AND_AGENT_COLUMNS,
  { heading: 'Comune', value: ({ structureCity }) => (structureCity as string | null) ?? null },
];
