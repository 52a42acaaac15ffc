import { mealPlan, mealPlanSiblingIssues } from '../../../domain/structures/rooms/meal-plan.ts';
import { room } from '../../../domain/structures/rooms/room.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { singleDefaultHooks } from '../../kernel/records/lifecycle/one-default.ts';
import { countPolicyUses } from '../policies/use-counts.ts';
import { alignLinks } from './archived-links.ts';
import { SALE_RECOUNTS } from './links/counts.ts';
import { removalRules, restoreRoomLinks } from './removal.ts';
import { mealPlanIssues, roomIssues } from './rules.ts';

export const roomBehaviour = behaviour(room, {
  ...removalRules(room),
  recounts: [...SALE_RECOUNTS, countPolicyUses],
  async beforeValidate({ operation, after, others }) {
    // Drops the code if another record took it while this one was archived.
    const isTaken =
      operation === 'restore' && after.code !== null && (await others()).some(({ code }) => code === after.code);
    return isTaken ? { code: null } : {};
  },
  // A restore is not validated: the next change of the room is.
  validate: ({ transaction, operation, after, before, structureId }) =>
    operation === 'restore' ? [] : roomIssues(transaction, after, before, structureId),
  afterArchive: alignLinks,
  async afterRestore(saved) {
    await restoreRoomLinks(saved, room, saved.after.id);
    await alignLinks(saved);
  },
});

const mealPlanDefault = singleDefaultHooks(mealPlan);
const mealPlanRemoval = removalRules(mealPlan);

export const mealPlanBehaviour = behaviour(mealPlan, {
  ...mealPlanDefault,
  ...mealPlanRemoval,
  recounts: SALE_RECOUNTS,
  async beforeValidate({ operation, others }) {
    if ((await others()).length === 0) return { isDefault: true };
    return operation === 'restore' ? { isDefault: false } : {};
  },
  async validate({ transaction, operation, after, before, structureId, undoes, others }) {
    // During an undo the default is passed on after the save.
    const standing = undoes ? { ...after, isDefault: true } : after;
    const issues = mealPlanSiblingIssues(standing, await others());
    if (operation !== 'restore') issues.push(...(await mealPlanIssues(transaction, after, before, structureId)));
    return issues;
  },
  beforeDelete: async (going) => [
    ...(await mealPlanDefault.beforeDelete(going)),
    ...(await mealPlanRemoval.beforeDelete(going)),
  ],
  async afterArchive(going) {
    await mealPlanDefault.afterArchive(going);
    await alignLinks(going);
  },
  async afterRestore(saved) {
    await restoreRoomLinks(saved, mealPlan, saved.after.id);
    await alignLinks(saved);
  },
});
