/** Sources of a session. Source: platform dictionary 5.2. */
export const SOURCES = {
  direct: ['Diretto', 'Direct', 'Direct', 'Direkt'],
  search: ['Motori di ricerca', 'Search engines', 'Moteurs de recherche', 'Suchmaschinen'],
  social: ['Social', 'Social', 'Réseaux sociaux', 'Soziale Netzwerke'],
  referral: ['Siti esterni', 'Other sites', 'Sites externes', 'Andere Websites'],
  campaign: ['Campagne', 'Campaigns', 'Campagnes', 'Kampagnen'],
  email: ['E-mail', 'E-mail', 'E-mail', 'E-Mail'],
} as const;
export type Source = keyof typeof SOURCES;
export const SOURCE_CODES = Object.keys(SOURCES) as [Source, ...Source[]];

/** Names of search engines: the label before the public suffix, as in google.it and google.co.uk. */
const SEARCH = new Set([
  'google',
  'bing',
  'yahoo',
  'duckduckgo',
  'ecosia',
  'qwant',
  'yandex',
  'baidu',
  'startpage',
  'ask',
  'aol',
  'virgilio',
  'libero',
  'istella',
  'seznam',
  'naver',
  'perplexity',
]);
const SEARCH_HOSTS = ['search.brave.com', 'chatgpt.com', 'ricerca.virgilio.it', 'suche.web.de', 'search.ch'];
const SOCIAL_HOSTS = [
  'facebook.com',
  'fb.com',
  'fb.me',
  'instagram.com',
  'twitter.com',
  'x.com',
  't.co',
  'linkedin.com',
  'lnkd.in',
  'pinterest.com',
  'pinterest.it',
  'youtube.com',
  'youtu.be',
  'tiktok.com',
  'reddit.com',
  'threads.net',
  'threads.com',
  'telegram.org',
  't.me',
  'whatsapp.com',
  'wa.me',
  'snapchat.com',
  'vk.com',
  'xing.com',
  'bsky.app',
];
const MAIL_HOSTS = [
  'mail.google.com',
  'outlook.live.com',
  'outlook.office.com',
  'outlook.office365.com',
  'mail.yahoo.com',
  'mail.libero.it',
  'webmail.libero.it',
  'mail.virgilio.it',
  'mail.tiscali.it',
  'webmail.aruba.it',
  'mail.aol.com',
  'mail.proton.me',
  'mail.ru',
  'navigator.gmx.net',
  'com.google.android.gm',
];

const MAIL_MEDIA = new Set(['email', 'e-mail', 'newsletter']);

const isUnder = (host: string, of: string) => host === of || host.endsWith(`.${of}`);

function sourceOfHost(host: string): Source {
  if (MAIL_HOSTS.some((one) => isUnder(host, one)) || /^(web)?mail\./.test(host)) return 'email';
  if (SOCIAL_HOSTS.some((one) => isUnder(host, one))) return 'social';
  if (SEARCH_HOSTS.some((one) => isUnder(host, one))) return 'search';
  // The registered name precedes a suffix of one label or of two short labels (co.uk, com.br).
  const labels = host.split('.');
  const isLongSuffix = labels.length > 2 && /^(co|com|ne|or)$/.test(labels.at(-2) ?? '');
  return SEARCH.has(labels.at(isLongSuffix ? -3 : -2) ?? '') ? 'search' : 'referral';
}

export interface Arrival {
  readonly utmSource?: string | null | undefined;
  readonly utmMedium?: string | null | undefined;
  readonly utmCampaign?: string | null | undefined;
  /** Path with its query. */
  readonly path: string;
  readonly referrerHost?: string | null | undefined;
}

const UTM = /^[\w.-]{1,60}$/;

/**
 * Returns the UTM values of a page view. Explicit fields take precedence over the path's query; malformed values are
 * ignored.
 */
export function utmOf({ path, ...given }: Arrival): Record<'source' | 'medium' | 'campaign', string | null> {
  const pairs = (path.split('#', 1)[0]?.split('?')[1] ?? '').split('&').map((pair) => pair.split('=', 2));
  const inPath = (name: string) => {
    const value = pairs.find(([own]) => own === name)?.[1] ?? '';
    return UTM.test(value) ? value : null;
  };
  return {
    source: given.utmSource ?? inPath('utm_source'),
    medium: given.utmMedium ?? inPath('utm_medium'),
    campaign: given.utmCampaign ?? inPath('utm_campaign'),
  };
}

/** Returns the source of a session; `ownHosts` are the portal's own hosts. */
export function sourceOf(arrival: Arrival, ownHosts: ReadonlySet<string>): Source {
  const utm = utmOf(arrival);
  if (utm.medium !== null && MAIL_MEDIA.has(utm.medium.toLowerCase())) return 'email';
  if (utm.source !== null || utm.medium !== null || utm.campaign !== null) return 'campaign';
  const host = arrival.referrerHost?.toLowerCase().replace(/^www\./, '');
  if (!host || ownHosts.has(host)) return 'direct';
  return sourceOfHost(host);
}
