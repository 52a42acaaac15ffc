import { fetchXsrfToken, plainApi } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { createStore, useStore } from '../../platform/store.ts';

interface SessionOverState {
  /** Callbacks of the requests that wait for a new login; null while the session is valid. */
  readonly waiting: { readonly renewed: () => void; readonly given: () => void } | null;
}

const sessionOverStore = createStore<SessionOverState>({ waiting: null });

/** True while the login dialog is shown (web/people/auth/login-dialog.tsx). */
export const useSessionOver = () => useStore(sessionOverStore).waiting;

let renewing: Promise<boolean> | null = null;

/**
 * Called when the server rejects the session. Resolves to true once the same user has logged in again, so that the
 * request can be repeated. Resolves to false if the user gives up the page.
 */
export function waitForSession(): Promise<boolean> {
  renewing ??= (async () => {
    // The user may have logged in in another tab, or only the anti-forgery token was outdated.
    if (await isSameUser()) return true;
    return new Promise<boolean>((resolve) => {
      const ends = (yes: boolean) => () => {
        sessionOverStore.set({ waiting: null });
        resolve(yes);
      };
      sessionOverStore.set({ waiting: { renewed: ends(true), given: ends(false) } });
    });
  })().finally(() => {
    renewing = null;
  });
  return renewing;
}

/** True if the browser's session still belongs to the page's user. */
export async function isSameUser(): Promise<boolean> {
  const { user } = session.get();
  try {
    await fetchXsrfToken();
    return (await plainApi('/user')).id === user?.id;
  } catch {
    return false;
  }
}
