import { AsyncLocalStorage } from 'node:async_hooks';
import type { GroupLimits, Member } from './fair-queue.ts';

/**
 * Group of a caller. `own`: jobs and start. `user`: signed-in users. `guest`: visitors of a site. `site`: calls of a
 * site for no particular visitor. `address`: callers without session and token.
 */
export type CallerGroup = 'own' | 'user' | 'guest' | 'site' | 'address';
export type Caller = Member<CallerGroup>;

/** Connections of each group and of each of its members, in sixteenths of the pool. Four remain for users. */
const SIXTEENTHS: Readonly<Record<Exclude<CallerGroup, 'own'>, Omit<GroupLimits, 'maxWaitingOfMember'>>> = {
  user: { maxOfGroup: 16, maxOfMember: 3 },
  guest: { maxOfGroup: 6, maxOfMember: 2 },
  site: { maxOfGroup: 4, maxOfMember: 4 },
  address: { maxOfGroup: 2, maxOfMember: 2 },
};

/** Maximum statements and transactions of one person that wait for a connection. A page needs about twenty. */
const MAX_WAITING_OF_PERSON = 300;
/** Maximum statements and transactions that wait for a connection. */
export const MAX_WAITING = 3_000;

/** Milliseconds that jobs and the start of the program wait for a connection: nobody waits for their answer. */
const OWN_TIMEOUT_MS = 60_000;

/** Returns the maximum connections of each group in a pool of `size` connections, at least one. */
export function shareConnections(size: number): Readonly<Record<CallerGroup, GroupLimits>> {
  const part = (sixteenths: number) => Math.max(1, Math.round((sixteenths * size) / 16));
  const limitsOf = (group: keyof typeof SIXTEENTHS, maxWaitingOfMember: number): GroupLimits => ({
    maxOfGroup: part(SIXTEENTHS[group].maxOfGroup),
    maxOfMember: part(SIXTEENTHS[group].maxOfMember),
    maxWaitingOfMember,
  });
  return {
    own: { maxOfGroup: size, maxOfMember: size, maxWaitingOfMember: MAX_WAITING, timeoutMs: OWN_TIMEOUT_MS },
    user: limitsOf('user', MAX_WAITING_OF_PERSON),
    guest: limitsOf('guest', MAX_WAITING_OF_PERSON),
    site: limitsOf('site', MAX_WAITING),
    address: limitsOf('address', MAX_WAITING_OF_PERSON),
  };
}

interface Store {
  readonly caller: Caller;
  /** True inside a transaction, which has a connection. */
  readonly isConnected: boolean;
}

const OWN_CALLER: Caller = { group: 'own', key: '' };
const stores = new AsyncLocalStorage<Store>();

export const currentCaller = (): Caller => stores.getStore()?.caller ?? OWN_CALLER;

/** True inside a transaction. A second connection must not wait behind transactions of the same caller. */
export const isConnected = (): boolean => stores.getStore()?.isConnected ?? false;

/** True for jobs and the start of the program. */
export const isOwn = (): boolean => currentCaller().group === 'own';

/** True for callers without a session: a wait for a lock keeps one of the few connections of all guests. */
export const isStranger = (): boolean => ['guest', 'site', 'address'].includes(currentCaller().group);

/** Runs `work`, including its asynchronous continuations, for a caller. */
export function withCaller<T>(caller: Caller, work: () => T): T {
  return stores.run({ caller, isConnected: false }, work);
}

/** Runs `work` for the program itself. */
export const withOwnCaller = <T>(work: () => T): T => withCaller(OWN_CALLER, work);

/** Runs `work` with the knowledge that the caller has a connection. */
export function withConnection<T>(work: () => T): T {
  return stores.run({ caller: currentCaller(), isConnected: true }, work);
}
