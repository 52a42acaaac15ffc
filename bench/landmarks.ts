import type pg from 'pg';

/** A comune where nothing else lies. */
export const LANDMARK_CITY = 'Bormio';

/** Houses like no other, as many at every size: what finds them finds the same. Name, street, how many. */
const LANDMARKS: readonly [name: string, street: string, count: number][] = [
  ['Locanda del Pettirosso', 'Via Roma', 1],
  ['Albergo Quadrifoglio', 'Via Garibaldi', 25],
  ['Rifugio 70712345', 'Via Verdi', 1],
  ['Villa Aurora', 'Via delle Ginestre', 5],
  ['Casa Montebello', 'Via Dante', 8],
];

/** Once: later fillings find them there. */
export async function addLandmarks(client: pg.Client): Promise<void> {
  for (const [name, street, count] of LANDMARKS) {
    await client.query(
      `insert into structures (name, structure_type, address, street_number, city_id, city, province_id, province, region_id,
         region, status, source)
       select $1, (select min(id) from structure_types), $2, n::text, c.id, c.name, p.id, p.code, r.id, r.name, 10, 'import'
       from cities c join provinces p on p.id = c.province_id join regions r on r.id = c.region_id, generate_series(1, $3) n
       where c.name = $4 and not exists (select from structures where name = $1 and address = $2)`,
      [name, street, count, LANDMARK_CITY],
    );
  }
}
