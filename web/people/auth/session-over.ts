import { fetchXsrfToken, plainApi } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { createStore, useStore } from '../../platform/store.ts';

interface Over {
  /** What waits for the session to go on; nothing while there is one. */
  readonly waiting: { readonly renewed: () => void; readonly given: () => void } | null;
}

const over = createStore<Over>({ waiting: null });

/** Whether the login is shown over the page (web/people/auth/login-dialog.tsx). */
export const useSessionOver = () => useStore(over).waiting;

let renewing: Promise<boolean> | null = null;

/**
 * The server knows the session no more. Whoever asks waits until the same person has one again, and goes on with what was
 * being done; a page that is given up answers no.
 */
export function sessionRenewed(): Promise<boolean> {
  renewing ??= (async () => {
    // Another tab of this browser may have logged in meanwhile, or only the anti-forgery value was out of date.
    if (await isStillUs()) return true;
    return new Promise<boolean>((resolve) => {
      const ends = (yes: boolean) => () => {
        over.set({ waiting: null });
        resolve(yes);
      };
      over.set({ waiting: { renewed: ends(true), given: ends(false) } });
    });
  })().finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Whether the session of this browser is that of the page's person. */
export async function isStillUs(): Promise<boolean> {
  const { user } = session.get();
  try {
    await fetchXsrfToken();
    return (await plainApi('/user')).id === user?.id;
  } catch {
    return false;
  }
}
