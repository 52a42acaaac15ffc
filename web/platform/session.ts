import { currentStructures } from '../../domain/kernel/screens/columns.ts';
import type { CurrentUser, LinkedStructure } from '../../domain/people/users/answers.ts';
import { plainApi } from './api.ts';
import { start } from './start.ts';
import { recall, remember } from './storage.ts';
import { createStore, useStore } from './store.ts';
import { forgetTrail } from './trail.ts';

export interface Session {
  user: CurrentUser | null;
  email: string | null;
  isLoggedIn: boolean;
  twoStepAuth: boolean;
  notification: string | null;
  /** True after the server has been asked for the session. */
  known: boolean;
}

const pending = recall('two-step', 'session');

export const session = createStore<Session>({
  user: null,
  email: pending,
  isLoggedIn: false,
  twoStepAuth: pending !== null,
  notification: null,
  known: false,
});

export function useSession(): Session {
  return useStore(session);
}

/** Returns the user's last visited structure, else the first. A structure without a contract is the last resort. */
export function lastVisitedStructure(structures: readonly LinkedStructure[]): LinkedStructure | undefined {
  const current = currentStructures(structures);
  const open = current.filter(({ isClosed }) => !isClosed);
  const homes = open.length > 0 ? open : current;
  return homes.find(({ id }) => String(id) === recall('structure')) ?? homes[0];
}

/** Stores that the server closed a structure for lack of a contract, until the session is loaded again. */
export function markClosed(id: number): void {
  const { user } = session.get();
  if (!user) return;
  const structures = user.structures.map((one) => (one.id === id ? { ...one, isClosed: true } : one));
  session.set({ user: { ...user, structures } });
}

/** Returns the user, for screens that require a login. Throws without a user. */
export function useUser(): CurrentUser {
  const { user } = useSession();
  if (!user) throw new Error('This screen needs a user.');
  return user;
}

/** Session data in the document, used once by the first call. */
let documentSession = start;

/** Loads the user from the document, later from `GET /user`. Returns null for a visitor. */
export async function loadUser(): Promise<CurrentUser | null> {
  const documentData = documentSession;
  documentSession = null;
  if (documentData && !documentData.user) return setVisitor();
  try {
    const user = documentData?.user ?? (await plainApi('/user'));
    remember('two-step', null, 'session');
    remember('user', String(user.id));
    session.set({ user, email: user.email, isLoggedIn: true, twoStepAuth: false, known: true });
    return user;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 401) throw error;
    return setVisitor();
  }
}

function setVisitor(): null {
  session.set({ user: null, isLoggedIn: false, known: true });
  return null;
}

/** True if another tab of this browser, which shares our cookies, now belongs to another user. */
export function isSomeoneElse(now: string | null): boolean {
  const { user } = session.get();
  return user !== null && now !== null && now !== String(user.id);
}

export function awaitSecondFactor(email: string): void {
  remember('two-step', email, 'session');
  session.set({ email, twoStepAuth: true });
}

/** Clears the session. The server need not be asked again. */
export function clearSession(): void {
  remember('two-step', null, 'session');
  remember('structure', null);
  forgetTrail();
  session.set({
    user: null,
    email: null,
    isLoggedIn: false,
    twoStepAuth: false,
    notification: null,
    known: true,
  });
}
