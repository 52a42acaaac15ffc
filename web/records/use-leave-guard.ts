import { useEffect, useRef } from 'react';
import { addGuard } from '../navigation/registry.ts';
import { askToLeave } from '../shell/confirm/ask-to-leave.ts';
import { useTexts } from '../texts.ts';

/**
 * Leaving a form with changes asks first, in the navigation's stage `leave`. `onAbandoned` hears of who leaves all the
 * same; a session that ends takes the form away without asking, and abandons nothing.
 */
export function useLeaveGuard(isDirty: boolean, onAbandoned: () => void): void {
  const { t } = useTexts('common');
  const abandoned = useRef(onAbandoned);
  abandoned.current = onAbandoned;
  useEffect(() => {
    if (!isDirty) return;
    return addGuard('leave', async ({ duplicated, from, to }) => {
      if (duplicated || (from && formAt(from.href) === formAt(to.href))) return true;
      const leaves = await askToLeave(t);
      if (leaves) abandoned.current();
      return leaves;
    });
  }, [isDirty, t]);
}

/** Where a form stands: its page, and which entry stands open in a panel of it. */
function formAt(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin);
  return `${pathname} ${searchParams.get('open') ?? ''}`;
}
