import type { SdiState } from '../../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';

/** Maximum number of errors stored individually per receipt. */
const MAX_STORED_ERRORS = 200;
/** SdI started on this day. Receipt times are accepted up to one day in the future. */
const SDI_START_MS = Date.parse('2014-06-06');
const DAY_MS = 86_400_000;
const NAMESPACES: ReadonlySet<string> = new Set([
  'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0',
  'http://www.fatturapa.gov.it/sdi/messaggi/v1.0',
]);
/** Root elements of the private and the public vocabulary (standards, FatturaPA §4). */
const RECEIPT_KINDS: Readonly<Record<string, { kind: string; state: SdiState }>> = {
  RicevutaConsegna: { kind: 'RC', state: 'delivered' },
  RicevutaScarto: { kind: 'NS', state: 'rejected' },
  NotificaScarto: { kind: 'NS', state: 'rejected' },
  RicevutaImpossibilitaRecapito: { kind: 'MC', state: 'not_delivered' },
  NotificaMancataConsegna: { kind: 'MC', state: 'not_delivered' },
  NotificaEsito: { kind: 'NE', state: 'accepted' },
  NotificaDecorrenzaTermini: { kind: 'DT', state: 'accepted' },
  AttestazioneTrasmissioneFattura: { kind: 'AT', state: 'not_delivered' },
};

export interface Receipt {
  readonly kind: string;
  readonly state: SdiState;
  /** Name of the invoice file, without a signature's extension. */
  readonly fileName: string;
  readonly sdiIdentifier: string | null;
  readonly at: string;
  readonly errors: readonly { code: string; description: string; suggestion: string }[];
}

/**
 * Parses an SdI receipt, as bytes in their declared encoding or as text. Returns null for anything else. The
 * transmitter checks the signature, not this code. Document types are refused, and external entities are not loaded.
 */
export async function parseReceipt(source: string | Uint8Array): Promise<Receipt | null> {
  const isText = typeof source === 'string';
  if (/<!DOCTYPE/i.test(isText ? source : Buffer.from(source).toString('latin1'))) return null;
  const { XmlDocument } = await import('libxml2-wasm');
  let document: InstanceType<typeof XmlDocument>;
  try {
    document = isText ? XmlDocument.fromString(source) : XmlDocument.fromBuffer(source);
  } catch {
    return null;
  }
  try {
    const { root } = document;
    const receiptKind = RECEIPT_KINDS[root.name];
    if (!receiptKind || !NAMESPACES.has(root.namespaceUri)) return null;
    const readText = (path: string) => root.get(path)?.content.trim() ?? '';
    const fileName = readText('NomeFile').replace(/\.p7m$/i, '');
    if (!fileName) return null;
    const outcome = readText('.//Esito');
    const isRefused = receiptKind.kind === 'NE' && outcome === 'EC02';
    if (receiptKind.kind === 'NE' && !isRefused && outcome !== 'EC01') return null;
    const at = parseInstant(readText('DataOraRicezione') || readText('DataOraConsegna'));
    if (at === null) return null;
    const all = root.find('ListaErrori/Errore');
    const errors = all.slice(0, MAX_STORED_ERRORS).map((error) => {
      const part = (name: string) => (error as typeof root).get(name)?.content.trim() ?? '';
      return { code: part('Codice'), description: part('Descrizione'), suggestion: part('Suggerimento') };
    });
    if (all.length > MAX_STORED_ERRORS)
      errors.push({
        code: '',
        description: `Altri ${all.length - MAX_STORED_ERRORS} errori nella ricevuta`,
        suggestion: '',
      });
    const words = readText('.//EsitoCommittente/Descrizione') || readText('Descrizione');
    return {
      kind: receiptKind.kind,
      state: isRefused ? 'refused' : receiptKind.state,
      fileName,
      sdiIdentifier: cutText(readText('IdentificativoSdI'), 40) || null,
      at,
      errors: errors.length > 0 || !words ? errors : [{ code: '', description: words, suggestion: '' }],
    };
  } finally {
    document.dispose();
  }
}

/** Returns the instant in ISO 8601, or now for an empty text. Null if it is invalid or outside SdI's lifetime. */
function parseInstant(text: string): string | null {
  if (text === '') return new Date().toISOString();
  const at = Date.parse(text);
  const isPossible = at >= SDI_START_MS && at <= Date.now() + DAY_MS;
  return isPossible ? new Date(at).toISOString() : null;
}
