import { cutText } from '../../platform/language/cut-text.ts';

/**
 * Names of search engines and link preview services. Monitors, scanners, libraries and automated browsers are not
 * included, because their operators need to see failures.
 */
const NAMES = [
  // Search engines: names that no person's browser contains.
  'Googlebot',
  'GoogleOther',
  'Google-InspectionTool',
  'Storebot-Google',
  'bingbot',
  'adidxbot',
  'Yahoo! Slurp',
  'DuckDuckBot',
  'DuckAssistBot',
  'YandexBot',
  'YandexMobileBot',
  'YandexImages',
  'Baiduspider',
  'Applebot',
  'PetalBot',
  'SeznamBot',
  'Qwantbot',
  'Qwantify',
  'MojeekBot',
  'BraveBot',
  'Sogou web spider',
  'Yeti/',
  'coccocbot',
  'IstellaBot',
  'OAI-SearchBot',
  'Claude-SearchBot',
  'PerplexityBot',
  'facebookexternalhit',
  'facebookcatalog',
  'Facebot',
  'meta-externalagent',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot',
  'Slack-ImgProxy',
  'WhatsApp/',
  'TelegramBot',
  'Discordbot',
  'SkypeUriPreview',
  'BingPreview',
  'MicrosoftPreview',
  'Pinterestbot',
  'redditbot',
  'vkShare',
  'Google Web Preview',
  'Yahoo Link Preview',
  'Embedly',
  'Iframely',
  'Mastodon/',
  'Bluesky Cardyb',
].map((name) => name.toLowerCase());

const MAX_AGENT_LENGTH = 300;

/** True for search and preview bots: their errors are logged, and they see no error page (specification §8). */
export function isSearchOrPreviewBot(userAgent: string | undefined): boolean {
  const agent = cutText(userAgent ?? '', MAX_AGENT_LENGTH).toLowerCase();
  return NAMES.some((name) => agent.includes(name));
}
