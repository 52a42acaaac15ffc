import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { schemaErrors } from '../../server/money/invoices/fatturapa/validate.ts';
import { loadConfig } from '../../server/platform/config.ts';

/**
 * Plays the intermediary and SdI for trials: takes what lies in the outbox and answers into the inbox, by the schema: a
 * receipt of delivery, or of rejection with the schema's words. Sends nothing anywhere.
 */
const folder = path.join(loadConfig().dataDir, 'sdi');
const SPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function receipt(fileName: string, errors: readonly string[]): string {
  const root = errors.length > 0 ? 'RicevutaScarto' : 'RicevutaConsegna';
  const list = errors
    .map((text) => `<Errore><Codice>00200</Codice><Descrizione>${escaped(text)}</Descrizione></Errore>`)
    .join('');
  return (
    `<?xml version="1.0" encoding="UTF-8"?><t:${root} xmlns:t="${SPACE}" versione="1.0">` +
    `<IdentificativoSdI>${Date.now()}</IdentificativoSdI><NomeFile>${escaped(fileName)}</NomeFile>` +
    `<DataOraRicezione>${new Date().toISOString()}</DataOraRicezione>` +
    `${list ? `<ListaErrori>${list}</ListaErrori>` : ''}<MessageId>1</MessageId></t:${root}>`
  );
}

await mkdir(path.join(folder, 'inbox'), { recursive: true });
const outbox = path.join(folder, 'outbox');
const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.xml'));
for (const name of names) {
  const errors = await schemaErrors(await readFile(path.join(outbox, name), 'utf8'));
  const kind = errors.length > 0 ? 'NS' : 'RC';
  const answer = path.join(folder, 'inbox', name.replace('.xml', `_${kind}_001.xml`));
  await writeFile(`${answer}.part`, receipt(name, errors));
  await rename(`${answer}.part`, answer);
  await rename(path.join(outbox, name), path.join(outbox, `${name}.sent`));
  console.log(`${name}: ${kind}`);
}
