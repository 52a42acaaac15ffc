import { firstMonths } from '../../domain/availability/months.ts';
import { todayInRome } from '../../domain/calendar/days.ts';
import { parametersOf } from '../../domain/screens/addresses.ts';
import { SCREENS, type ScreenId } from '../../domain/screens.ts';
import { STRUCTURES_SORT } from '../../domain/structures/list-address.ts';

const section = (segment: string) => ['/api/structures/{id}', `/api/structures/{id}/${segment}`];

/** What a screen reads first, as its page in web/pages.ts asks for it: by the letter, or it is read twice. */
const READS: Partial<Record<ScreenId, readonly string[]>> = {
  dashboard: ['/api/dashboard'],
  structures: [`/api/structures?page=1&perPage=25&sort=${STRUCTURES_SORT}`, '/api/options/structure-types'],
  structure: ['/api/structures/{id}', '/api/structures/{id}/overview', '/api/options/structure-types'],
  profile: [
    '/api/structures/{id}',
    '/api/structures/{id}/profile',
    '/api/options/structure-types',
    '/api/structures/{id}/logo?perPage=100',
  ],
  contacts: section('contacts'),
  vcard: section('vcard'),
  description: section('description'),
  seo: section('seo'),
  reception: section('reception'),
  structureServices: [...section('services'), '/api/options/services'],
  fiscalProfile: section('fiscal-profile'),
  availability: ['/api/structures/{id}', '/api/structures/{id}/availability?from={from}&to={to}'],
};

/** The addresses that the page at a path without a query will ask for. */
export function readsOf(screen: ScreenId | null, pathname: string): string[] {
  const params = screen && parametersOf(SCREENS[screen].path, pathname);
  if (!screen || !params) return [];
  const { from, to } = firstMonths(todayInRome());
  return (READS[screen] ?? []).map((read) =>
    read
      .replace('{id}', params.id ?? '')
      .replace('{from}', from)
      .replace('{to}', to),
  );
}
