import { useEffect, useState } from 'react';

/** Returns the focus to its previous element when a dialog unmounts. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
