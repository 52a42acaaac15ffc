import { useEffect } from 'react';
import { addGuard } from '../../../platform/navigation/registry.ts';
import { askToLeave } from '../../../platform/shell/confirm/ask-to-leave.ts';
import { useTexts } from '../../../platform/texts.ts';

/**
 * Leaving a form with changes asks first, in the navigation's stage `leave`: nobody takes for saved what is not. Who leaves all
 * the same loses nothing, either: what was typed is a draft, there again with its form.
 */
export function useLeaveGuard(isDirty: boolean): void {
  const { t } = useTexts('common');
  useEffect(() => {
    if (!isDirty) return;
    return addGuard('leave', async ({ duplicated, from, to }) => {
      if (duplicated || (from && formAt(from.href) === formAt(to.href))) return true;
      return askToLeave(t);
    });
  }, [isDirty, t]);
}

/** Where a form stands: its page, and which entry stands open in a panel of it. */
function formAt(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin);
  return `${pathname} ${searchParams.get('open') ?? ''}`;
}
