import fc from 'fast-check';
import { expect, it } from 'vitest';
import { campaignOf, MAX_CAMPAIGN_LENGTH, utmOf } from './campaigns.ts';
import { sourceOf } from './sources.ts';

const OWN_HOSTS = new Set(['example.it']);
const ofHost = (referrerHost: string) => sourceOf({ path: '/', referrerHost }, OWN_HOSTS);

it.each([
  [
    'search',
    [
      'google.it',
      'www.google.co.uk',
      'google.com.br',
      'yandex.ru',
      'it.search.yahoo.com',
      'bing.com',
      'www.bing.com',
      'ask.com',
      'duckduckgo.com',
      'm.baidu.com',
      'ricerca.virgilio.it',
      'chatgpt.com',
    ],
  ],
  [
    'referral',
    [
      'docs.google.com',
      'sites.google.com',
      'news.google.com',
      'ask.fm',
      'google.example.com',
      'mygoogle.it',
      'libero.it',
      'tieba.baidu.com',
      'notpinterest.de',
      'netflix.com',
      'finance.yahoo.com',
    ],
  ],
  [
    'social',
    [
      'pinterest.de',
      'pinterest.fr',
      'www.pinterest.co.uk',
      'it.pinterest.com',
      'pinterest.com',
      'l.facebook.com',
      't.co',
      'com.facebook.katana',
    ],
  ],
  ['email', ['mail.google.com', 'webmail.aruba.it', 'mail.yahoo.com', 'com.google.android.gm']],
  ['direct', ['example.it', 'www.example.it', '']],
])('visits from hosts of the kind %s', (source, hosts) => {
  expect(hosts.map((host) => [host, ofHost(host)])).toEqual(hosts.map((host) => [host, source]));
});

it.each([
  ['utm_campaign=estate%202026', 'estate 2026'],
  ['utm_campaign=Estate+2026', 'Estate 2026'],
  ['a=1&utm_campaign=caff%C3%A8', 'caffè'],
  ['utm_campaign=caff%c3%a8%20%26%20mare#x', 'caffè & mare'],
  ['utm_campaign=a=b', 'a=b'],
  ['utm_campaign=x%0A%00y', 'x y'],
  // Not UTF-8, cut within a character, and a lone surrogate.
  ['utm_campaign=caff%E8', 'caff'],
  ['utm_campaign=caff%C3', 'caff'],
  ['utm_campaign=caff%C', 'caff'],
  ['utm_campaign=a%ED%A0%80', 'a'],
  ['utm_campaign=%20', null],
  ['utm_source=lettera', 'lettera'],
])('?%s is the campaign %s', (query, campaign) => {
  expect(campaignOf({ path: `/?${query}` })).toBe(campaign);
});

it('cuts long campaigns and never fails', () => {
  expect(campaignOf({ path: `/?utm_campaign=${'a'.repeat(2_000)}` })).toHaveLength(MAX_CAMPAIGN_LENGTH);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('%', 'C', '3', 'è', '+', '&', '=', '\ud800', '😀', '?') }),
      (text) => {
        const { campaign } = utmOf({ path: `/?utm_campaign=${text}` });
        expect(campaign === null || (campaign.isWellFormed() && campaign.length <= MAX_CAMPAIGN_LENGTH)).toBe(true);
      },
    ),
  );
});

it('a mail medium makes the visit one from e-mail, and other tags one from a campaign', () => {
  expect(sourceOf({ path: '/?utm_medium=E-Mail&utm_campaign=x', referrerHost: 'google.it' }, OWN_HOSTS)).toBe('email');
  expect(sourceOf({ path: '/?utm_campaign=caff%C3%A8', referrerHost: 'google.it' }, OWN_HOSTS)).toBe('campaign');
});
