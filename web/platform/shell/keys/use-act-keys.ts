import { useHotkeys } from './use-hotkeys.ts';

/** What the two letters do with rows of a list, or with what is open of them: `a` assigns, `s` changes the state. */
export type ActKeys<Args extends unknown[] = []> = Readonly<
  Partial<Record<'a' | 's', (...args: Args) => void>>
>;

/** The letters, each unless a dialog lies over the page. */
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
