import { Suspense, useCallback, useState } from 'react';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import type { ArrivalRow } from './arrivals-query.ts';
import type { DialogAction } from './stay-actions.tsx';

const EndStay = lazyNamed(() => import('./end-stay.tsx'), 'EndStay');
const NoticeDialog = lazyNamed(() => import('../panel/notice-dialog.tsx'), 'NoticeDialog');
const Arriving = lazyNamed(() => import('./arriving.tsx'), 'Arriving');
const Leaving = lazyNamed(() => import('./leaving.tsx'), 'Leaving');

/** The dialog of an action on a stay, and the notice to its guest that follows. */
export function useStayDialogs() {
  const [ending, setEnding] = useState<{ row: ArrivalRow; action: DialogAction } | null>(null);
  /** The stay whose guest is to be notified now. */
  const [notified, setNotified] = useState<number | null>(null);
  const closeNotice = useCallback(() => setNotified(null), []);
  return {
    ...{ ending, notified, closeNotice },
    open: (row: ArrivalRow, action: DialogAction) => setEnding({ row, action }),
    close: () => setEnding(null),
    notify(row: ArrivalRow) {
      setEnding(null);
      setNotified(row.id);
    },
  };
}

interface StayDialogsProps {
  readonly structureId: string;
  readonly dialogs: ReturnType<typeof useStayDialogs>;
}

export function StayDialogs({ structureId, dialogs }: StayDialogsProps) {
  const { ending, notified, closeNotice, close, notify } = dialogs;
  return (
    <Suspense>
      {ending?.action === 'checkIn' && <Arriving structureId={structureId} row={ending.row} onClose={close} />}
      {ending?.action === 'checkOut' && <Leaving structureId={structureId} row={ending.row} onClose={close} />}
      {(ending?.action === 'cancel' || ending?.action === 'noShow' || ending?.action === 'changePenalty') && (
        <EndStay
          structureId={structureId}
          row={ending.row}
          action={ending.action}
          onClose={close}
          onDone={() => notify(ending.row)}
        />
      )}
      {notified !== null && <NoticeDialog structureId={structureId} arrivalId={notified} onClose={closeNotice} />}
    </Suspense>
  );
}
