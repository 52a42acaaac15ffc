import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A stand-in mail server (RFC 5321) with configurable answers. */
export class MailServer {
  /**
   * Answers by the beginning of a command, up to the address, or by the whole command: `RCPT`, `MAIL`, `AUTH`, `.`,
   * `CONNECT`.
   */
  readonly answers = new Map<string, string>();
  readonly commands: string[] = [];
  readonly taken: string[] = [];
  extensions: readonly string[] = [];
  #server: Server | null = null;

  async open(): Promise<string> {
    this.#server = createServer((socket) => this.#talk(socket)).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
  }

  sent(beginning: string): string[] {
    return this.commands.filter((one) => one.startsWith(beginning));
  }

  #talk(socket: Socket): void {
    let message: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say(this.answers.get('CONNECT') ?? '220 locanda.test');
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (message !== null && line !== '.') message += `${line}\n`;
        else if (message !== null) {
          const answer = this.answers.get('.') ?? '250 taken';
          if (answer.startsWith('2')) this.taken.push(message);
          message = null;
          say(answer);
        } else {
          this.commands.push(line);
          const [word = ''] = line.split(' ');
          const answer = this.answers.get(word);
          if (answer) say(answer);
          else if (word === 'EHLO') for (const one of this.#greeting()) say(one);
          else if (word === 'AUTH') say('235 fine');
          else if (word === 'DATA') {
            message = '';
            say('354 go on');
          } else say(word === 'QUIT' ? '221 bye' : '250 fine');
        }
      }
    });
  }

  #greeting(): string[] {
    const names = ['locanda.test', ...this.extensions];
    return names.map((name, at) => `250${at === names.length - 1 ? ' ' : '-'}${name}`);
  }
}
