import { descriptionPoints } from '../../../domain/structures/structures/completeness.ts';
import { description } from '../../../domain/structures/structures/description.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { recheckContent } from './check.ts';

export const descriptionBehaviour = behaviour(description, {
  points: (row) => ({ description: descriptionPoints(row.title, row.description) }),
  recounts: [recheckContent],
});
