import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { Config } from '../config.ts';
import { fieldProblem, Problem } from '../problems/problem.ts';

type ScannerAddress = Pick<Config, 'clamdUrl'>;
type Content = Buffer | AsyncIterable<Buffer>;

/** `too_large`: the scanner does not accept a file of this size. */
type Verdict = 'clean' | 'infected' | 'too_large';

/** Milliseconds for one scan, below the deadline of a request. */
const SCAN_TIMEOUT_MS = 20_000;
/** Bytes of a chunk. clamd reads each chunk into memory. */
const CHUNK_BYTES = 64 * 1024;
/** Maximum bytes sent for one scan: the largest upload, which is an import. */
const MAX_SCAN_BYTES = 50 * 1024 * 1024;
const MAX_REPLY_BYTES = 1024;
const RETRY_SECONDS = 30;

/**
 * Asks clamd for its verdict on a file (command INSTREAM, clamd(8)). Without `CLAMD_URL` every file is clean. Throws
 * 503 if clamd cannot answer, so that nothing is stored unscanned.
 */
export async function scanFile(config: ScannerAddress, content: Content): Promise<Verdict> {
  if (!config.clamdUrl) return 'clean';
  const socket = connect(config.clamdUrl);
  const signal = AbortSignal.timeout(SCAN_TIMEOUT_MS);
  signal.addEventListener('abort', () => socket.destroy());
  try {
    const reply = readReply(socket);
    // clamd answers before the end if a file is too large. Its answer then counts, not the broken connection.
    const isSent = await sendStream(socket, content, signal).catch(() => false);
    const verdict = isSent === 'too_large' ? isSent : parseReply(await reply);
    if (verdict) return verdict;
  } catch {
    // Unreachable, too slow or ended early.
  } finally {
    socket.destroy();
  }
  throw new Problem('unavailable', { reason: 'scanner', retryAfter: RETRY_SECONDS });
}

/** Refuses an uploaded file at its field unless the scanner finds it clean. */
export async function assertClean(config: ScannerAddress, content: Content): Promise<void> {
  const verdict = await scanFile(config, content);
  if (verdict === 'infected') throw fieldProblem('file', 'file_infected');
  if (verdict === 'too_large') throw fieldProblem('file', 'file_unscannable');
}

/** Stores an attached file unless the scanner refuses it. */
export async function storeClean<Stored>(
  config: ScannerAddress,
  { data }: { readonly data: Buffer },
  store: () => Promise<Stored>,
): Promise<Stored | 'virus' | 'size'> {
  const verdict = await scanFile(config, data);
  if (verdict === 'clean') return store();
  return verdict === 'infected' ? 'virus' : 'size';
}

function connect(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? createConnection(decodeURIComponent(pathname))
    : createConnection(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

async function sendStream(socket: Socket, content: Content, signal: AbortSignal): Promise<true | 'too_large'> {
  await once(socket, 'connect', { signal });
  const ended = AbortSignal.any([signal, closeSignal(socket)]);
  socket.write('zINSTREAM\0');
  let bytes = 0;
  for await (const chunk of Buffer.isBuffer(content) ? chunksOf(content) : content) {
    bytes += chunk.length;
    if (bytes > MAX_SCAN_BYTES) return 'too_large';
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, 'drain', { signal: ended });
  }
  socket.write(Buffer.alloc(4));
  return true;
}

function* chunksOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += CHUNK_BYTES) yield data.subarray(at, at + CHUNK_BYTES);
}

/** Aborts when the socket closes, because a closed socket never drains. */
function closeSignal(socket: Socket): AbortSignal {
  const controller = new AbortController();
  socket.once('close', () => controller.abort());
  if (socket.destroyed) controller.abort();
  return controller.signal;
}

/** Resolves with the text received until the scanner closes the connection or ends its answer. */
function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('error', () => {});
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.includes('\0') || text.length > MAX_REPLY_BYTES) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
}

function parseReply(reply: string): Verdict | null {
  const [text = ''] = reply.split('\0');
  if (text === 'stream: OK') return 'clean';
  if (text.startsWith('stream: ') && text.endsWith(' FOUND')) return 'infected';
  return text.startsWith('INSTREAM size limit exceeded') ? 'too_large' : null;
}
