import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export const REGISTER_NAME = 'bologna-accommodations.csv';

/**
 * The municipal register of accommodation businesses of Bologna as published, 6,000 rows. Source: Comune di Bologna
 * open data, `elenco-esercizi-attivita-ricettive`, CC BY 4.0.
 */
export function readBolognaRegister(): Buffer {
  return gunzipSync(readFileSync(path.join(import.meta.dirname, `${REGISTER_NAME}.gz`)));
}
