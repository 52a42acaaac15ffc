import { ask } from '../../platform/shell/confirm/ask.ts';
import type { Translate } from '../../platform/texts.ts';

/** Asks before access to a structure changes, because the persons concerned are notified. `t` includes `journal`. */
export const askToRestoreLink = async (t: Translate, targetType: string): Promise<boolean> =>
  targetType !== 'user-structure' ||
  ask({ title: t('journal:link.title'), text: t('journal:link.question'), confirm: t('journal:bringBack') });
