import { todayInRome } from '../calendar/days.ts';
import { firstMonths } from '../calendar/first-months.ts';
import type { ScreenId } from './screens.ts';
import { STRUCTURES_SORT } from './structure-list.ts';

const STRUCTURE = '/structures/{id}';
const section = (segment: string) => [STRUCTURE, `${STRUCTURE}/${segment}`];

/**
 * First requests of a screen, by addresses under `/api`. The HTML document preloads them, and the page uses the same
 * addresses.
 */
const READS: Partial<Record<ScreenId, readonly string[]>> = {
  dashboard: ['/dashboard'],
  structures: [`/structures?page=1&perPage=25&sort=${STRUCTURES_SORT}`, '/options/structure-types'],
  structure: [STRUCTURE, `${STRUCTURE}/overview`, '/options/structure-types'],
  profile: [...section('profile'), '/options/structure-types', `${STRUCTURE}/logo?perPage=100`],
  contacts: section('contacts'),
  vcard: section('vcard'),
  description: section('description'),
  seo: section('seo'),
  reception: section('reception'),
  structureServices: [...section('services'), '/options/services'],
  fiscalProfile: section('fiscal-profile'),
  availability: [STRUCTURE, `${STRUCTURE}/availability?from={from}&to={to}`],
};

/** First requests of a screen; `id` is the structure's, if the screen belongs to one. */
export function firstReads(screen: ScreenId, id = ''): string[] {
  const { from, to } = firstMonths(todayInRome());
  return (READS[screen] ?? []).map((read) => read.replace('{id}', id).replace('{from}', from).replace('{to}', to));
}
