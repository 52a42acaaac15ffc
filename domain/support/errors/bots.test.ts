import { expect, test } from 'vitest';
import { isSearchOrPreviewBot } from './bots.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  `Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots) ${CHROME}`,
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0',
  'Twitterbot/1.0',
])('hides the error page from %s', (agent) => {
  expect(isSearchOrPreviewBot(agent)).toBe(true);
});

test.each([
  `Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`,
  `Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')}`,
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)',
  `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} DatadogSynthetics`,
  'GoogleStackdriverMonitoring-UptimeChecks(https://cloud.google.com/monitoring)',
  `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Chrome-Lighthouse`,
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'curl/8.5.0',
  'python-requests/2.32.0',
  // In-app browsers, which people use.
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${CHROME} [FBAN/FBIOS;FBAV/468.0]`,
  `Mozilla/5.0 (Linux; Android 14) ${CHROME} Viber/22.0`,
  `Mozilla/5.0 (X11; CrOS) ${CHROME} Slack/4.38`,
  '',
  undefined,
])('shows the error page to %s', (agent) => {
  expect(isSearchOrPreviewBot(agent)).toBe(false);
});
