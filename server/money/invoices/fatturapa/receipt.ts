import type { SdiState } from '../../../../domain/kernel/vocabularies/fatturapa-codes.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';

/** Errors of one that are stored, each on its own. */
const MOST_ERRORS = 200;
/** The interchange system began on this day; a clock may be a day ahead. */
const FIRST_DAY = Date.parse('2014-06-06');
const DAY_MS = 86_400_000;
const NAMESPACES: ReadonlySet<string> = new Set([
  'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0',
  'http://www.fatturapa.gov.it/sdi/messaggi/v1.0',
]);
/** Roots of both vocabularies, private and public (standards, FatturaPA §4). */
const KINDS: Readonly<Record<string, { kind: string; state: SdiState }>> = {
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
  /** The file that it speaks of, without a signature's ending. */
  readonly fileName: string;
  readonly sdiIdentifier: string | null;
  readonly at: string;
  readonly errors: readonly { code: string; description: string; suggestion: string }[];
}

/**
 * What a receipt of SdI says, or null of anything else: a file, in the encoding that it names, or a text. Read by path: the
 * signature in it is whoever transmits's to check. One parser reads what another validates; it loads nothing and takes no
 * document type.
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
    const known = KINDS[root.name];
    if (!known || !NAMESPACES.has(root.namespaceUri)) return null;
    const said = (path: string) => root.get(path)?.content.trim() ?? '';
    const fileName = said('NomeFile').replace(/\.p7m$/i, '');
    if (!fileName) return null;
    const outcome = said('.//Esito');
    const isRefused = known.kind === 'NE' && outcome === 'EC02';
    if (known.kind === 'NE' && !isRefused && outcome !== 'EC01') return null;
    const at = momentOf(said('DataOraRicezione') || said('DataOraConsegna'));
    if (at === null) return null;
    const all = root.find('ListaErrori/Errore');
    const errors = all.slice(0, MOST_ERRORS).map((error) => {
      const part = (name: string) => (error as typeof root).get(name)?.content.trim() ?? '';
      return { code: part('Codice'), description: part('Descrizione'), suggestion: part('Suggerimento') };
    });
    if (all.length > MOST_ERRORS)
      errors.push({
        code: '',
        description: `Altri ${all.length - MOST_ERRORS} errori nella ricevuta`,
        suggestion: '',
      });
    const words = said('.//EsitoCommittente/Descrizione') || said('Descrizione');
    return {
      kind: known.kind,
      state: isRefused ? 'refused' : known.state,
      fileName,
      sdiIdentifier: cutText(said('IdentificativoSdI'), 40) || null,
      at,
      errors: errors.length > 0 || !words ? errors : [{ code: '', description: words, suggestion: '' }],
    };
  } finally {
    document.dispose();
  }
}

/** An instant in ISO 8601, now where none is given; null of one at which there was no interchange system yet, or is none. */
function momentOf(text: string): string | null {
  if (text === '') return new Date().toISOString();
  const at = Date.parse(text);
  const isPossible = at >= FIRST_DAY && at <= Date.now() + DAY_MS;
  return isPossible ? new Date(at).toISOString() : null;
}
