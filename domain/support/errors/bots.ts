import { cutText } from '../../platform/language/cut-text.ts';

/**
 * Search engines and whoever draws the preview of a link, as they name themselves. Monitors, scanners, libraries and
 * browsers that a program drives are none of these: whoever runs them is to see that something failed.
 */
const NAMES = [
  // Search. Names with the engine's own word for them, which no browser of a person bears.
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
  // Previews of links.
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

/** The longest user agent that is read. */
const MOST = 300;

/** Whether a visitor is a search or preview bot: its errors are logged and show no page (specification §8). */
export function isSearchOrPreviewBot(userAgent: string | undefined): boolean {
  const agent = cutText(userAgent ?? '', MOST).toLowerCase();
  return NAMES.some((name) => agent.includes(name));
}
