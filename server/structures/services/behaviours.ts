import { servicesPoints } from '../../../domain/structures/structures/completeness.ts';
import { structureServices } from '../../../domain/structures/structures/structure-services.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { retiredServiceWarnings, serviceIssues } from './rules.ts';

export const structureServicesBehaviour = behaviour(structureServices, {
  points: ({ entries }) => ({ services: servicesPoints(entries) }),
  validate: ({ transaction, after, before, structureId }) =>
    serviceIssues(transaction, after.entries, before?.entries ?? [], structureId),
  warnings: (database, { entries }) => retiredServiceWarnings(database, entries),
});
