import type { Translate } from '../../texts.ts';
import { ask } from './ask.ts';

/** Whether one leaves what was typed and is not saved: it stays a draft. `t` has the section `common`. */
export const askToLeave = (t: Translate): Promise<boolean> =>
  ask({
    title: t('common:unsavedTitle'),
    text: t('common:unsavedQuestion'),
    confirm: t('common:leave'),
    cancel: t('common:stay'),
  });
