import { useHotkeys } from './use-hotkeys.ts';

/** Actions of two letters for list rows or an open record: `a` assigns, `s` changes the state. */
export type ActKeys<Args extends unknown[] = []> = Readonly<Partial<Record<'a' | 's', (...args: Args) => void>>>;

/** Handles the letters unless a dialog is open. */
export function useActKeys(acts: ActKeys): void {
  useHotkeys(
    Object.entries(acts).map(([key, act]) => [
      key,
      () => {
        if (!document.querySelector('[role="dialog"]')) act();
      },
    ]),
  );
}
