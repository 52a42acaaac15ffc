import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends raw bytes and returns the response when the connection closes. */
export function sendRawRequest(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(10_000, () => socket.destroy(new Error(`no answer to ${bytes.slice(0, 80)}`)));
    socket.on('data', (part) => {
      response += String(part);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = response.split('\r\n\r\n', 2);
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
  });
}
