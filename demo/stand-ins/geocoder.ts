import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GeocoderStandIn {
  readonly url: string;
  /** Queries that it received. */
  readonly asked: URLSearchParams[];
  /** Answer to give instead of its own. */
  says: { status: number; body: unknown } | null;
  close(): Promise<void>;
}

/** Starts a stand-in for Nominatim's `GET /search` that knows Via Indipendenza in Bologna. */
export async function openGeocoderStandIn(): Promise<GeocoderStandIn> {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(searchParams);
    const { status, body } = standIn.says ?? {
      status: pathname === '/search' ? 200 : 404,
      body: placesFor(searchParams),
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: GeocoderStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    says: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return standIn;
}

/** Returns a place in the format `jsonv2`, with more members than the product reads. */
function placesFor(asked: URLSearchParams): object[] {
  const [number = '', ...street] = (asked.get('street') ?? '').split(' ');
  if (asked.get('city') !== 'Bologna' || street.join(' ') !== 'Via Indipendenza') return [];
  return [
    {
      place_id: 68_000_001,
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
      osm_type: 'node',
      osm_id: 1,
      lat: '44.4971234567',
      lon: '11.3430001',
      category: 'place',
      type: 'house',
      place_rank: 30,
      importance: 0.00001,
      addresstype: 'place',
      name: '',
      display_name: `${number}, Via dell’Indipendenza, Bologna, Emilia-Romagna, ${asked.get('postalcode')}, Italia`,
      boundingbox: ['44.4970734', '44.4971734', '11.3429501', '11.3430501'],
    },
  ];
}
