import type { HistoryEntry } from '../../../../domain/kernel/records/answers.ts';
import type { Translate } from '../../../platform/texts.ts';

/** Returns who made a change: a person, a guest of the portal, or the system. Needs the texts of `record`. */
export const formatAuthor = (
  { actorName, actorRole }: Pick<HistoryEntry, 'actorName' | 'actorRole'>,
  t: Translate,
): string => actorName ?? t(actorRole === 'web' ? 'record:history.guest' : 'record:history.system');
