import { useEffect } from 'react';

/** While `isBusy`, the browser asks before it closes or reloads the page. */
export function useHoldUnload(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isBusy]);
}
