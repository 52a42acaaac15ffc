import { Loader, Paper, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { useStore } from '../store.ts';
import { say } from '../texts.ts';
import { outcomes } from '../writes/doubts.ts';
import { settleLeft } from '../writes/settle.ts';
import { Glyph } from './glyph.tsx';
import classes from './outcome-notice.module.css';
import { useHoldUnload } from './use-hold-unload.ts';

/**
 * Over all else, dialogs too: that nobody knows yet whether what was sent is saved, and then what became of it. It comes with
 * the program: without a line nothing more could be loaded.
 */
export function OutcomeNotice() {
  const { checking, last } = useStore(outcomes);
  const isChecking = checking > 0;
  const userId = useSession().user?.id;
  // What was sent before the page was loaded anew, and had no answer.
  useEffect(() => {
    if (userId !== undefined) settleLeft(userId);
  }, [userId]);
  // Whoever leaves now asks again when they are back, but cannot send again what had not come.
  useHoldUnload(isChecking);
  return (
    <div className={classes.place} role="status">
      {(isChecking || last) && (
        <Paper withBorder shadow="md" className={classes.notice}>
          {isChecking ? <Loader size="xs" /> : <Glyph name={last === 'done' ? 'check' : 'alert-triangle'} />}
          <Text size="sm">
            {say(isChecking ? 'common:outcome.checking' : `common:outcome.${last ?? 'done'}`)}
          </Text>
        </Paper>
      )}
    </div>
  );
}
