import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Stand-in for an IMAP server (RFC 3501) with one mailbox, limited to reading unread mail. */
export class Mailbox {
  readonly seen = new Set<number>();
  /** Number of logins, each of which contained the password. */
  logins = 0;
  uidValidity = 1;
  firstUid = 1;
  /** Uids of mails that cannot be fetched. */
  readonly broken = new Set<number>();
  readonly #mails: Buffer[];
  readonly #came: Date[];
  #server: Server | null = null;
  #url = '';

  constructor(mails: readonly Buffer[], came = new Date()) {
    this.#mails = [...mails];
    this.#came = mails.map(() => came);
  }

  /** Adds a mail and returns its uid. */
  add(mail: Buffer, came = new Date()): number {
    this.#mails.push(mail);
    this.#came.push(came);
    return this.#next - 1;
  }

  async open(): Promise<string> {
    if (this.#url) return this.#url;
    this.#server = createServer((socket) => this.#talk(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server?.once('listening', resolve));
    this.#url = `imap://posta:segreta@127.0.0.1:${(this.#server.address() as AddressInfo).port}/INBOX`;
    return this.#url;
  }

  close(): void {
    this.#server?.close();
  }

  get #next(): number {
    return this.firstUid + this.#mails.length;
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

  #found(query: string): number[] {
    const since = /SINCE (\d+-\w+-\d+)/i.exec(query)?.[1];
    const from = since ? Date.parse(`${since} UTC`) : 0;
    const uids = this.#mails.map((_, at) => this.firstUid + at);
    return uids.filter((uid, at) => {
      const day = new Date(this.#came[at] ?? 0).setUTCHours(0, 0, 0, 0);
      return !this.seen.has(uid) && day >= from;
    });
  }

  #answer(socket: Socket, line: string): void {
    const [tag = '', ...words] = line.split(' ');
    const command = words.join(' ').toUpperCase();
    const say = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n`);
    const done = (...lines: string[]) => say(...lines, `${tag} OK done`);
    if (/^(?:LOGIN|AUTHENTICATE)/.test(command)) this.logins += 1;
    if (command.startsWith('CAPABILITY')) done('* CAPABILITY IMAP4rev1');
    else if (command.startsWith('LIST') || command.startsWith('LSUB')) done('* LIST (\\HasNoChildren) "/" INBOX');
    else if (command.startsWith('SELECT'))
      done(
        `* ${this.#mails.length} EXISTS`,
        '* FLAGS (\\Seen)',
        `* OK [UIDVALIDITY ${this.uidValidity}] ok`,
        `* OK [UIDNEXT ${this.#next}] ok`,
      );
    else if (command.startsWith('UID SEARCH')) done(`* SEARCH ${this.#found(command).join(' ')}`);
    else if (command.startsWith('UID FETCH')) {
      const uid = Number(/UID FETCH (\d+)/.exec(command)?.[1]);
      if (this.broken.has(uid)) {
        say(`${tag} NO cannot be read`);
        return;
      }
      const at = uid - this.firstUid;
      const raw = this.#mails[at] ?? Buffer.alloc(0);
      const dated = command.includes('INTERNALDATE') ? `INTERNALDATE "${formatImapDate(this.#came[at])}" ` : '';
      const partial = /BODY(?:\.PEEK)?\[\](<0(?:\.\d+)?>)?/.exec(command)?.[1] ? '<0>' : '';
      socket.write(`* ${at + 1} FETCH (UID ${uid} ${dated}BODY[]${partial} {${raw.length}}\r\n`);
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

/** Formats an instant for IMAP. */
function formatImapDate(at = new Date()): string {
  const [, day, month, year, time] = at.toUTCString().split(' ');
  return `${day}-${month}-${year} ${time} +0000`;
}
