import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Stands for an IMAP server (RFC 3501) with one mailbox: as much of it as a reader of unread mail asks. */
export class Mailbox {
  readonly seen = new Set<number>();
  readonly #mails: readonly Buffer[];
  #server: Server | null = null;

  constructor(mails: readonly Buffer[]) {
    this.#mails = mails;
  }

  async open(): Promise<string> {
    this.#server = createServer((socket) => this.#talk(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server?.once('listening', resolve));
    return `imap://posta:segreta@127.0.0.1:${(this.#server.address() as AddressInfo).port}/INBOX`;
  }

  close(): void {
    this.#server?.close();
  }

  #talk(socket: Socket): void {
    socket.on('error', () => {});
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += String(chunk);
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        this.#answer(socket, rest.slice(0, end));
        rest = rest.slice(end + 2);
      }
    });
  }

  #answer(socket: Socket, line: string): void {
    const [tag = '', ...words] = line.split(' ');
    const command = words.join(' ').toUpperCase();
    const say = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n`);
    const done = (...lines: string[]) => say(...lines, `${tag} OK done`);
    if (command.startsWith('CAPABILITY')) done('* CAPABILITY IMAP4rev1');
    else if (command.startsWith('LIST') || command.startsWith('LSUB'))
      done('* LIST (\\HasNoChildren) "/" INBOX');
    else if (command.startsWith('SELECT'))
      done(
        `* ${this.#mails.length} EXISTS`,
        '* FLAGS (\\Seen)',
        '* OK [UIDVALIDITY 1] ok',
        `* OK [UIDNEXT ${this.#mails.length + 1}] ok`,
      );
    else if (command.startsWith('UID SEARCH'))
      done(`* SEARCH ${this.#mails.map((_, at) => at + 1).join(' ')}`);
    else if (command.startsWith('UID FETCH')) {
      const uid = Number(/UID FETCH (\d+)/.exec(command)?.[1]);
      const raw = this.#mails[uid - 1] ?? Buffer.alloc(0);
      const partial = /BODY(?:\.PEEK)?\[\](<0(?:\.\d+)?>)?/.exec(command)?.[1] ? '<0>' : '';
      socket.write(`* ${uid} FETCH (UID ${uid} BODY[]${partial} {${raw.length}}\r\n`);
      socket.write(raw);
      done(')');
    } else if (command.startsWith('UID STORE')) {
      this.seen.add(Number(/UID STORE (\d+)/.exec(command)?.[1]));
      done();
    } else if (command.startsWith('LOGOUT')) {
      done('* BYE');
      socket.end();
    } else done();
  }
}
