import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly id: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

type Behave = (received: ReceivedCall, answer: http.ServerResponse) => void;

/** Starts a receiver on this machine that answers as the test defines. */
export async function openReceiver(behave: Behave = (_received, answer) => answer.writeHead(204).end()) {
  const received: ReceivedCall[] = [];
  const state = { behave };
  const server = http.createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const one = { id: String(request.headers['webhook-id']), headers: request.headers, body };
      received.push(one);
      state.behave(one, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answersBy(next: Behave) {
      state.behave = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
