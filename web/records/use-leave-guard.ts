import { useEffect } from 'react';
import { addGuard } from '../navigation/registry.ts';
import { ask } from '../shell/confirm/ask.ts';
import { useTexts } from '../texts.ts';

/** Leaving a form with changes asks first, in the navigation's stage `leave`. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTexts('common');
  useEffect(() => {
    if (!isDirty) return;
    return addGuard('leave', ({ duplicated, from, to }) => {
      if (duplicated || from?.href.split(/[?#]/)[0] === to.href.split(/[?#]/)[0]) return true;
      return ask({
        title: t('common:unsavedTitle'),
        text: t('common:unsavedQuestion'),
        confirm: t('common:leave'),
        cancel: t('common:stay'),
        dangerous: true,
      });
    });
  }, [isDirty, t]);
}
