import { modals } from '@mantine/modals';
import { useEffect } from 'react';
import { addGuard } from '../navigation/registry.ts';
import { useTexts } from '../texts.ts';

/** Leaving a form with changes asks first, in the navigation's stage `leave`. */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTexts('common');
  useEffect(() => {
    if (!isDirty) return;
    return addGuard('leave', ({ duplicated, from, to }) => {
      if (duplicated || from?.href.split(/[?#]/)[0] === to.href.split(/[?#]/)[0]) return true;
      return new Promise<boolean>((resolve) => {
        modals.openConfirmModal({
          title: t('common:unsavedTitle'),
          children: t('common:unsavedQuestion'),
          labels: { confirm: t('common:leave'), cancel: t('common:stay') },
          confirmProps: { color: 'red' },
          closeButtonProps: { 'aria-label': t('common:close') },
          onConfirm: () => resolve(true),
          onCancel: () => resolve(false),
          onClose: () => resolve(false),
        });
      });
    });
  }, [isDirty, t]);
}
