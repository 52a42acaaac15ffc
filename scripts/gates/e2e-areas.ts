import path from 'node:path';
import type { Source } from '../checks/sources.ts';

/** What every e2e test leans on, whatever area it is of. */
const KERNEL: readonly RegExp[] = [
  /^domain\/(records|screens|calendar|tasks)\//,
  /^domain\/(access|roles|screens|own-path)\.ts$/,
  /^domain\/texts\/(common|record|record-form|screen|shell|text)\.ts$/,
  /^server\/(access|audit|database|http|jobs|records|tasks|web)\//,
  /^server\/(app|context|problem|serve|open-context)\.ts$/,
  /^web\/(dates|lookup|navigation|records|shell|tasks|versions|writes)\//,
  /^web\/(?!pages\.ts)[^/]+$/,
  /^demo\/[^/]+$|^demo\/rows\/|^patches\//,
  /^e2e\/support\/|^scripts\/(e2e|web)\/|^(vite\.config|playwright\.config|package-lock)/,
];

/**
 * The areas that each e2e test goes through, by the start of its path under `e2e/`; the longest one holds. With
 * none it tries the kernel alone.
 */
export const E2E_AREAS: Readonly<Record<string, readonly string[]>> = {
  'access.': ['auth', 'users'],
  'accounts/': ['auth', 'users', 'accounts', 'notifications'],
  'amenities.': ['amenities', 'photos'],
  'billing/': ['invoices', 'money', 'payments', 'highlights', 'fiscal', 'sales', 'papers'],
  'catalogues.': ['settings', 'catalogues', 'icons', 'translator'],
  'child-policy.': ['policies', 'settings'],
  'compliance/': ['compliance', 'dashboard'],
  'contact-me.': ['leads', 'structures', 'sales'],
  'content/': ['content', 'portal', 'preview', 'pages', 'engines', 'publication'],
  'content/moderations.': ['moderations', 'structures'],
  'content/reviews.': ['reviews', 'moderations', 'portal'],
  'content/review-photos.': ['reviews', 'moderations', 'photos', 'images'],
  'content/schedules.': ['schedules', 'content', 'portal'],
  'content/statistics.': ['statistics', 'dashboard'],
  'content/developers.': ['developers', 'auth', 'http'],
  'content/webhooks.': ['webhooks', 'developers'],
  'content/history.': ['structures', 'support'],
  'content/errors.': ['errors', 'support', 'tickets'],
  'content/tickets.': ['tickets', 'view-as', 'support', 'structures'],
  'content/translations.': ['translator', 'content', 'structures'],
  'contracts/': ['contracts', 'money', 'fiscal', 'papers', 'mail'],
  'description.': ['structures', 'photos', 'images', 'pictures'],
  'dictionaries.': ['settings', 'translator'],
  'editing.': [],
  'expired-session.': ['auth'],
  'frame/': [],
  'frame/manual.': ['manual'],
  'guests/': ['guests', 'bookings', 'portal', 'checkin', 'public', 'payments', 'guest-mail'],
  'guests/register.': ['guests', 'checkin', 'bookings'],
  'imports/': ['imports', 'structures'],
  'installation.': ['installation', 'manual'],
  'journal/': ['journal', 'support', 'portal', 'structures'],
  'keyboard/': [],
  'list/': ['structures'],
  'list/map.': ['map', 'geography'],
  'login.': ['auth'],
  'phone.': [],
  'place.': ['geography', 'structures'],
  'points-of-interest.': ['surroundings', 'geography'],
  'registration.': ['auth', 'registration', 'mail'],
  'sales/': ['affiliations', 'highlights', 'sales'],
  'security/': [],
  'site.': ['public', 'well-known'],
  'start.': ['auth'],

  'structures/': ['structures'],
  'structures/bookings.': ['bookings', 'correspondence', 'guest-mail'],
  'structures/calendar': ['availability', 'bookings', 'pricing', 'rooms', 'offers'],
  'structures/guest-eyes.': ['preview', 'portal', 'structures', 'photos'],
  'structures/messages.': ['messages', 'bookings', 'correspondence'],
  'structures/notes.': ['structures', 'support'],
  'structures/offers.': ['offers', 'pricing'],
  'structures/openings-and-mail.': ['openings', 'mail', 'correspondence'],
  'structures/policies.': ['policies'],
  'structures/publication.': ['publication', 'structures'],
  'structures/rooms.': ['rooms', 'photos'],
  'structures/services.': ['services', 'structures'],
  'structures/simulator.': ['availability', 'pricing', 'offers'],
  'structures/suggestions.': ['amenities', 'structures'],
  'structures/today.': ['dashboard', 'bookings'],
  'structures/tourist-tax.': ['tourist-tax', 'bookings'],
  'structures/translations.': ['structures', 'translator'],
};

/** Whatever changes: who gets in, and what they see. */
const ALWAYS: readonly string[] = ['e2e/access.e2e.ts', 'e2e/start.e2e.ts'];

const E2E_TEST = /^e2e\/(?!.*\.gate\.)(.+\.e2e\.ts)$/;
const TEST = /\.test\.tsx?$/;

export const e2eTestsOf = (sources: readonly Source[]): string[] =>
  sources.map(({ file }) => file).filter((file) => E2E_TEST.test(file));

/** The areas of an e2e test; undefined where none are listed. */
export function areasOfE2e(file: string): readonly string[] | undefined {
  const name = E2E_TEST.exec(file)?.[1] ?? '';
  const start = Object.keys(E2E_AREAS)
    .filter((one) => name.startsWith(one))
    .toSorted((one, other) => other.length - one.length)[0];
  return start === undefined ? undefined : E2E_AREAS[start];
}

/** The area of a file: its folder on its floor; of texts the folder and the file. */
function areasOf(file: string): string[] {
  const [floor = '', folder = '', ...rest] = file.split('/');
  if (!['domain', 'server', 'web', 'portal', 'demo'].includes(floor)) return [];
  if (rest.length === 0) return floor === 'portal' ? [floor] : [];
  return folder === 'texts' ? rest.map((part) => path.basename(part, '.ts')) : [folder];
}

/** The e2e tests that a change touches; all of them where its base is unknown or the kernel has changed. */
export function selectE2e(
  sources: readonly Source[],
  changed: readonly string[] | null,
): 'all' | readonly string[] {
  const product = changed?.filter((file) => !TEST.test(file));
  if (!product || product.some((file) => KERNEL.some((one) => one.test(file)))) return 'all';
  const areas = new Set(product.flatMap(areasOf));
  return e2eTestsOf(sources).filter(
    (file) =>
      ALWAYS.includes(file) || product.includes(file) || areasOfE2e(file)?.some((area) => areas.has(area)),
  );
}
