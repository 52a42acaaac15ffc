import { z } from 'zod';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';

/**
 * The members that we read of Nominatim's answer to `/search?format=jsonv2`
 * (https://nominatim.org/release-docs/latest/api/Search/).
 */
const nominatimAnswer = z
  .array(z.object({ lat: z.coerce.number(), lon: z.coerce.number(), display_name: z.string().max(1000) }))
  .max(50);

export interface Address {
  readonly cityId: number;
  readonly address: string;
  readonly streetNumber?: string | undefined;
  readonly zip?: string | undefined;
}

export interface GeocodedAddress {
  readonly latitude: number;
  readonly longitude: number;
  /** The geocoder's name for the location, shown so that users notice a wrong match. */
  readonly label: string;
}

const GEOCODER_TIMEOUT_MS = 5_000;
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Returns the coordinates that a Nominatim geocoder gives for an address in this comune; null when it finds none. */
export async function geocode(
  database: Queryable,
  geocoderUrl: string,
  { cityId, address, streetNumber, zip }: Address,
): Promise<GeocodedAddress | null> {
  const [city] = await run<{ name: string; province: string }>(
    database,
    'select c.name, p.name as province from cities c join provinces p on p.id = c.province_id where c.id = $1',
    [cityId],
  );
  if (!city) throw new Problem('not-found', { members: { resource: 'cities' } });
  const url = new URL(`${geocoderUrl.replace(/\/$/, '')}/search`);
  url.search = new URLSearchParams({
    format: 'jsonv2',
    limit: '1',
    countrycodes: 'it',
    street: streetNumber ? `${streetNumber} ${address}` : address,
    city: city.name,
    county: city.province,
    ...(zip ? { postalcode: zip } : {}),
  }).toString();
  try {
    const answer = await fetch(url, {
      headers: { 'user-agent': 'Locanda', accept: 'application/json', 'accept-language': 'it' },
      redirect: 'error',
      signal: AbortSignal.timeout(GEOCODER_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`);
    const [match] = nominatimAnswer.parse(await answer.json());
    return match
      ? { latitude: roundDegrees(match.lat), longitude: roundDegrees(match.lon), label: match.display_name }
      : null;
  } catch {
    throw new Problem('unavailable', { retryAfter: 30 });
  }
}
