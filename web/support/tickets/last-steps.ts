import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { TicketContext } from '../../../domain/support/tickets/ticket.ts';
import { type Step, trail } from '../../platform/trail.ts';

const MAX_PATH_LENGTH = 300;

/**
 * Removes the query from an address, because it may contain entered data; keeps only the id of an open panel. Also
 * removes parts as long as a secret.
 */
function pathOf(address: string): string {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split('?');
  const open = /(?:^|&)open=(\d{1,10})(?:&|$)/.exec(query)?.[1];
  return cutText(path.replaceAll(/[\w-]{24,}/g, '…') + (open ? `?open=${open}` : ''), MAX_PATH_LENGTH);
}
const visitOf = ([at, address]: Step) => ({ at: new Date(at).toISOString(), path: pathOf(address) });

export function lastSteps(): Pick<TicketContext, 'visits' | 'calls'> {
  return {
    visits: trail.visits.map(visitOf),
    calls: trail.calls.map((step) => ({
      ...visitOf(step),
      method: step[2] as TicketContext['calls'][number]['method'],
      status: step[3] ?? 0,
    })),
  };
}

/** Path of the last page that was not a help or error page. */
export const pageBefore = (): string | undefined =>
  trail.visits.map(visitOf).findLast(({ path }) => !/^\/(support\/ticket|error)/.test(path))?.path;
