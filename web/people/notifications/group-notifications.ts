import type { Notification } from '../../../domain/people/notifications/answers.ts';

/** Neighbours of one kind from which a group is folded. */
const MIN_GROUP_SIZE = 3;

type Entry = Pick<Notification, 'notificationType' | 'structureId'>;

/** Groups neighbouring notifications of one kind and structure. Fewer than three stay single. */
export function groupNotifications<E extends Entry>(entries: readonly E[]): E[][] {
  const runs: E[][] = [];
  for (const entry of entries) {
    const [last] = runs.at(-1) ?? [];
    const isSame = last?.notificationType === entry.notificationType && last.structureId === entry.structureId;
    if (last && isSame) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length >= MIN_GROUP_SIZE ? [run] : run.map((entry) => [entry])));
}
