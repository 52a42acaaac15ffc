import type { SdiState } from '../../../domain/invoices/codes.ts';

/** Bytes of the largest that we read. */
export const MOST_BYTES = 1_000_000;
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
 * What a receipt of SdI says, or null of anything else. Read by path: the signature in it is whoever transmits's to check.
 * One parser reads what another validates; it loads nothing and takes no document type.
 */
export async function readReceipt(text: string): Promise<Receipt | null> {
  if (text.length > MOST_BYTES || /<!DOCTYPE/i.test(text)) return null;
  const { XmlDocument } = await import('libxml2-wasm');
  let document: InstanceType<typeof XmlDocument>;
  try {
    document = XmlDocument.fromString(text);
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
    const at = Date.parse(said('DataOraRicezione') || said('DataOraConsegna'));
    const errors = root.find('ListaErrori/Errore').map((error) => {
      const part = (name: string) => (error as typeof root).get(name)?.content.trim() ?? '';
      return { code: part('Codice'), description: part('Descrizione'), suggestion: part('Suggerimento') };
    });
    const words = said('.//EsitoCommittente/Descrizione') || said('Descrizione');
    return {
      kind: known.kind,
      state: isRefused ? 'refused' : known.state,
      fileName,
      sdiIdentifier: said('IdentificativoSdI').slice(0, 40) || null,
      at: new Date(Number.isNaN(at) ? Date.now() : at).toISOString(),
      errors: errors.length > 0 || !words ? errors : [{ code: '', description: words, suggestion: '' }],
    };
  } finally {
    document.dispose();
  }
}
