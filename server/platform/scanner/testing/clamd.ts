import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** The EICAR test file, in parts so that no scanner flags this repository. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Behaviours of the stand-in. `silent` never answers, `broken` closes at once. */
type Mood = 'well' | 'silent' | 'broken' | 'too_small';

/** Stand-in for clamd, limited to INSTREAM and to the EICAR test file. */
export class Clamd {
  mood: Mood = 'well';
  /** Number of bytes of each scan. */
  readonly scans: number[] = [];
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  /** Listens on a free port, or on a unix socket. Returns the value for CLAMD_URL. */
  async open(socketPath?: string): Promise<string> {
    this.#server = createServer((socket) => this.#talk(socket)).listen(socketPath ?? { port: 0, host: '127.0.0.1' });
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return socketPath ? `unix:${socketPath}` : `tcp://127.0.0.1:${(address as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
    if (this.mood === 'broken') {
      socket.destroy();
      return;
    }
    const pieces: Buffer[] = [];
    socket.on('data', (data: Buffer) => {
      pieces.push(data);
      if (this.mood === 'silent' || socket.writableEnded) return;
      if (this.mood === 'too_small') {
        socket.end('INSTREAM size limit exceeded. ERROR\0');
        return;
      }
      // A chunk of length zero ends the stream.
      if (!data.subarray(-4).equals(Buffer.alloc(4))) return;
      const content = readStream(Buffer.concat(pieces));
      if (!content) return;
      this.scans.push(content.length);
      socket.end(content.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
    });
  }
}

/** Returns the content of a finished INSTREAM command, otherwise null. */
function readStream(input: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (input.subarray(0, command.length).toString() !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= input.length; ) {
    const length = input.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(input.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
