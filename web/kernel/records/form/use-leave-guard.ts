import { useEffect } from 'react';
import { addGuard } from '../../../platform/navigation/registry.ts';
import { askToLeave } from '../../../platform/shell/confirm/ask-to-leave.ts';
import { useTexts } from '../../../platform/texts.ts';

/**
 * Asks before a form with unsaved changes is left, in the navigation stage `leave`. The input is not lost either way:
 * it stays as a draft.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTexts('common');
  useEffect(() => {
    if (!isDirty) return;
    return addGuard('leave', async ({ duplicated, from, to }) => {
      if (duplicated || (from && formKeyOf(from.href) === formKeyOf(to.href))) return true;
      return askToLeave(t);
    });
  }, [isDirty, t]);
}

/** Identifies a form by its page and by the entry open in a panel. */
function formKeyOf(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin);
  return `${pathname} ${searchParams.get('open') ?? ''}`;
}
