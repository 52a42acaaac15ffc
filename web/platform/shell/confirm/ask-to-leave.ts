import type { Translate } from '../../texts.ts';
import { ask } from './ask.ts';

/** Asks whether to leave unsaved input, which stays as a draft. `t` must include the section `common`. */
export const askToLeave = (t: Translate): Promise<boolean> =>
  ask({
    title: t('common:unsavedTitle'),
    text: t('common:unsavedQuestion'),
    confirm: t('common:leave'),
    cancel: t('common:stay'),
  });
