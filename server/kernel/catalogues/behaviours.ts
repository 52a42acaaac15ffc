import type { Values } from '../../../domain/kernel/records/field.ts';
import { accommodationType } from '../../../domain/kernel/settings/accommodation-type.ts';
import { affiliation } from '../../../domain/kernel/settings/affiliation.ts';
import { facility } from '../../../domain/kernel/settings/facility.ts';
import { mealPlanService } from '../../../domain/kernel/settings/meal-plan-service.ts';
import { mealPlanType } from '../../../domain/kernel/settings/meal-plan-type.ts';
import { service } from '../../../domain/kernel/settings/service.ts';
import { structureType } from '../../../domain/kernel/settings/structure-type.ts';
import { vocabulary } from '../../../domain/kernel/settings/vocabulary.ts';
import { run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { findRecord } from '../records/actions.ts';
import { behaviour, type UnitOfWork } from '../records/lifecycle/behaviour.ts';
import { updateRecord } from '../records/write.ts';
import {
  categoryIssues,
  defaultBedIssues,
  iconIssues,
  parentIssues,
  refuseRemovedCategories,
  refuseRemovedChoices,
} from './rules.ts';

export const plainCatalogues = [
  behaviour(mealPlanType),
  behaviour(mealPlanService, { validate: iconIssues }),
  behaviour(facility, { validate: iconIssues }),
  behaviour(affiliation, {
    /** Refuses to merge affiliations that one structure both holds: a structure may have each affiliation only once. */
    async beforeMerge({ transaction, from, into }) {
      const both = await run<{ id: number }>(
        transaction,
        `select a.structure_id as id from structure_affiliations a join structure_affiliations b using (structure_id)
         where a.affiliation_id = $1 and b.affiliation_id = $2 and a.request_state in ('requested', 'approved')
           and b.request_state in ('requested', 'approved') limit 1`,
        [from.id, into.id],
      );
      if (both.length > 0)
        throw new Problem('in-use', { members: { references: [{ resource: 'structure-affiliations' }] } });
    },
  }),
] as const;

export const accommodationTypeBehaviour = behaviour(accommodationType, {
  validate: async (saving) => [...iconIssues(saving), ...(await defaultBedIssues(saving))],
});

export const structureTypeBehaviour = behaviour(structureType, {
  async validate(saving) {
    await refuseRemovedCategories(saving);
    return iconIssues(saving);
  },
  validateMerge: ({ transaction, into }) => categoryIssues(transaction, into),
});

export const serviceBehaviour = behaviour(service, {
  async validate(saving) {
    const { transaction, after, before } = saving;
    refuseRemovedChoices(after, before);
    return [...iconIssues(saving), ...(await parentIssues(transaction, after, before?.id ?? null))];
  },
  validateMerge: ({ transaction, into }) => parentIssues(transaction, into, into.id),
});

export const vocabularyBehaviour = behaviour(vocabulary, { validate: iconIssues, beforeSave: moveDefault });

interface VocabularySaving extends UnitOfWork {
  readonly after: Values<typeof vocabulary.fields>;
  readonly before: Values<typeof vocabulary.fields> | null;
}

/** Removes the default mark from the former default entry when another entry of the list gets it. */
async function moveDefault({ transaction, author, after, before }: VocabularySaving): Promise<void> {
  if (!after.isDefault || before?.isDefault) return;
  const [former] = await run<{ id: number }>(
    transaction,
    'select id from vocabularies where key = $1 and is_default for update',
    [after.key],
  );
  const current = former && (await findRecord(transaction, vocabulary, 'admin', former.id, () => 'true'));
  if (!current) return;
  await updateRecord(transaction, { definition: vocabulary, author, current, values: { isDefault: false } });
}
