import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { validateAgainstSchema } from '../../server/money/invoices/fatturapa/validate.ts';
import { loadConfig } from '../../server/platform/config.ts';

/**
 * Simulates the intermediary and the SdI for tests. Answers files in the outbox with receipts in the inbox: delivered,
 * or rejected with the errors of the schema. Sends nothing.
 */
const folder = path.join(loadConfig().dataDir, 'sdi');
const SPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function receipt(fileName: string, errors: readonly string[]): string {
  const root = errors.length > 0 ? 'RicevutaScarto' : 'RicevutaConsegna';
  const list = errors
    .map((text) => `<Errore><Codice>00200</Codice><Descrizione>${escapeXml(text)}</Descrizione></Errore>`)
    .join('');
  return (
    `<?xml version="1.0" encoding="UTF-8"?><t:${root} xmlns:t="${SPACE}" versione="1.0">` +
    `<IdentificativoSdI>${Date.now()}</IdentificativoSdI><NomeFile>${escapeXml(fileName)}</NomeFile>` +
    `<DataOraRicezione>${new Date().toISOString()}</DataOraRicezione>` +
    `${list ? `<ListaErrori>${list}</ListaErrori>` : ''}<MessageId>1</MessageId></t:${root}>`
  );
}

await mkdir(path.join(folder, 'inbox'), { recursive: true });
const outbox = path.join(folder, 'outbox');
const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.xml'));
for (const name of names) {
  const errors = await validateAgainstSchema(await readFile(path.join(outbox, name), 'utf8'));
  const kind = errors.length > 0 ? 'NS' : 'RC';
  const answer = path.join(folder, 'inbox', name.replace('.xml', `_${kind}_001.xml`));
  await writeFile(`${answer}.part`, receipt(name, errors));
  await rename(`${answer}.part`, answer);
  await rename(path.join(outbox, name), path.join(outbox, `${name}.sent`));
  console.log(`${name}: ${kind}`);
}
