import { Loader, Paper, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { useStore } from '../store.ts';
import { textOf } from '../texts.ts';
import { outcomes } from '../writes/doubts.ts';
import { settleLeftWrites } from '../writes/settle.ts';
import { Glyph } from './glyph.tsx';
import classes from './outcome-notice.module.css';
import { useHoldUnload } from './use-hold-unload.ts';

/**
 * Notice above everything that a write's outcome is unknown, and later its outcome. Part of the main bundle, because
 * nothing loads while offline.
 */
export function OutcomeNotice() {
  const { checking, last } = useStore(outcomes);
  const isChecking = checking > 0;
  const userId = useSession().user?.id;
  // Checks writes from before a page reload that had no answer.
  useEffect(() => {
    if (userId !== undefined) settleLeftWrites(userId);
  }, [userId]);
  // After leaving, the outcome can be checked again but an undelivered write cannot be repeated.
  useHoldUnload(isChecking);
  return (
    <div className={classes.place} role="status">
      {(isChecking || last) && (
        <Paper withBorder shadow="md" className={classes.notice}>
          {isChecking ? <Loader size="xs" /> : <Glyph name={last === 'done' ? 'check' : 'alert-triangle'} />}
          <Text size="sm">{textOf(isChecking ? 'common:outcome.checking' : `common:outcome.${last ?? 'done'}`)}</Text>
        </Paper>
      )}
    </div>
  );
}
