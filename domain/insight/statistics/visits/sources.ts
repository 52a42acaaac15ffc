import { utmOf } from './campaigns.ts';

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

/** Domains with a name for each country, such as google.it, google.co.uk and pinterest.de. */
const COUNTRY_SUFFIX = '(?:[a-z]{2}|com|(?:co|com|ne|or)\\.[a-z]{2})';
/** Search pages of engines with a domain for each country. Their other hosts, such as docs.google.com, are sites. */
const SEARCH_PAGE = new RegExp(`^(?:(?:www|m|images|encrypted|lens)\\.)?(?:google|yandex)\\.${COUNTRY_SUFFIX}$`);
const SOCIAL_PAGE = new RegExp(`^(?:[a-z0-9-]+\\.)*pinterest\\.${COUNTRY_SUFFIX}$`);

/** Hosts of search engines and of assistants that answer with links. */
const SEARCH_HOSTS = [
  'bing.com',
  'search.yahoo.com',
  'search.yahoo.co.jp',
  'duckduckgo.com',
  'ecosia.org',
  'qwant.com',
  'startpage.com',
  'search.brave.com',
  'kagi.com',
  'mojeek.com',
  'swisscows.com',
  'metager.de',
  'lilo.org',
  'ya.ru',
  'ask.com',
  'search.aol.com',
  'search.aol.it',
  'search.aol.co.uk',
  'ricerca.virgilio.it',
  'ricerca.libero.it',
  'istella.it',
  'suche.web.de',
  'suche.gmx.net',
  'suche.t-online.de',
  'search.ch',
  'search.seznam.cz',
  'search.naver.com',
  'sogou.com',
  'chatgpt.com',
  'perplexity.ai',
  'copilot.microsoft.com',
  'gemini.google.com',
  'claude.ai',
  'com.google.android.googlequicksearchbox',
];
/** Engines whose other hosts are sites of other kinds. */
const SEARCH_HOSTS_ONLY = ['baidu.com', 'm.baidu.com'];
const SOCIAL_HOSTS = [
  'facebook.com',
  'fb.com',
  'fb.me',
  'messenger.com',
  'instagram.com',
  'twitter.com',
  'x.com',
  't.co',
  'linkedin.com',
  'lnkd.in',
  'pin.it',
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
  'vk.ru',
  'ok.ru',
  'xing.com',
  'bsky.app',
  'mastodon.social',
  'tumblr.com',
  'flickr.com',
  'quora.com',
  'discord.com',
  'weibo.com',
  'com.facebook.katana',
  'com.instagram.android',
  'com.linkedin.android',
  'com.pinterest',
  'com.twitter.android',
  'com.reddit.frontpage',
  'org.telegram.messenger',
];
const MAIL_HOSTS = [
  'outlook.live.com',
  'outlook.office.com',
  'outlook.office365.com',
  'navigator.gmx.net',
  'com.google.android.gm',
];

const MAIL_MEDIA = new Set(['email', 'e-mail', 'newsletter']);

const isUnder = (host: string, of: string) => host === of || host.endsWith(`.${of}`);

function sourceOfHost(host: string): Source {
  if (MAIL_HOSTS.some((one) => isUnder(host, one)) || /^(?:web)?mail\./.test(host)) return 'email';
  if (SOCIAL_PAGE.test(host) || SOCIAL_HOSTS.some((one) => isUnder(host, one))) return 'social';
  const isSearch =
    SEARCH_PAGE.test(host) || SEARCH_HOSTS_ONLY.includes(host) || SEARCH_HOSTS.some((one) => isUnder(host, one));
  return isSearch ? 'search' : 'referral';
}

export interface Arrival {
  readonly utmSource?: string | null | undefined;
  readonly utmMedium?: string | null | undefined;
  readonly utmCampaign?: string | null | undefined;
  /** Path with its query. */
  readonly path: string;
  readonly referrerHost?: string | null | undefined;
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
