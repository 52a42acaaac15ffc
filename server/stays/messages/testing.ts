import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../testing/bookings.ts';
import { createCloudApi } from './provider.ts';

interface SentRequest {
  to: string;
  type: string;
  text?: { body: string };
  template?: {
    name: string;
    language: { code: string };
    components: { parameters: { text: string }[] }[];
  };
  biz_opaque_callback_data: string;
}

/** Stand-in for WhatsApp's Cloud API: records requests and answers as the test sets. */
export class CloudApi {
  readonly sent: SentRequest[] = [];
  error: { code: number; message: string } | null = null;
  #server: Server | null = null;

  async open(): Promise<string> {
    this.#server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += String(part);
      });
      request.on('end', () => {
        response.setHeader('content-type', 'application/json');
        if (request.headers.authorization !== 'Bearer a-token') response.statusCode = 401;
        if (this.error) {
          response.end(JSON.stringify({ error: this.error }));
          return;
        }
        this.sent.push(JSON.parse(body));
        response.end(JSON.stringify({ messages: [{ id: `wamid.${this.sent.length}` }] }));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server?.once('listening', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
  }
}

const SECRET = 'the secret of our application';

export async function makeGuestRequest(structure: BookingStructure, phone: string): Promise<number> {
  const { code } = (await structure.door('POST', 'booking-requests', structure.asking({ phone }))).json().requests[0];
  return (await structure.customer.get(`${structure.structure}/booking-requests?q=${code}`)).json().data[0].id;
}

export const makeCustomMessage = (more: object) => ({
  recipientType: 'guest',
  templateCode: 'custom',
  body: 'Vi aspettiamo.',
  ...more,
});

export const randomMobileNumber = () => `+3934${String(Math.random()).slice(2, 10)}`;

/** Starts an app with a structure that sends by WhatsApp through the stand-in. */
export async function openWhatsapp() {
  const api = new CloudApi();
  const whatsapp = {
    token: 'a-token',
    phoneId: '1234567',
    appSecret: SECRET,
    verifyToken: 'a token of sixteen',
    apiUrl: await api.open(),
  };
  const t: TestApp = await openTestApp({ whatsapp });
  const h = await openBookingStructure(t);
  const due = (id: number) =>
    t.database.pool.query(`update messages set scheduled_at = now(), state = 'waiting' where id = $1`, [id]);
  /** Opens the free-text period as if the guest had just written. */
  const openWindow = (number: string) =>
    t.database.pool.query(
      `insert into whatsapp_windows (number, at) values ($1, now()) on conflict (number) do update set at = now()`,
      [number],
    );
  const write = async (more: object = {}, structure = h) => {
    const number = randomMobileNumber();
    await openWindow(number);
    const requestId = await makeGuestRequest(structure, number);
    const body = `Testo ${Math.random()}`;
    const made = (
      await structure.customer.post(`${structure.structure}/messages`, makeCustomMessage({ requestId, body, ...more }))
    ).json();
    await due(made.id);
    return { requestId, id: made.id as number, number: made.recipientNumber as string };
  };
  const read = async (id: number, structure = h) =>
    (await structure.customer.get(`${structure.structure}/messages/${id}`)).json();
  const tell = (value: object, secret = SECRET) => {
    // Meta escapes everything but ASCII before signing.
    const payload = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    }).replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
    const signature = `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`;
    return t.app.inject({
      method: 'POST',
      url: '/api/webhooks/whatsapp',
      payload,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    });
  };
  let received = 0;
  /** Delivers a guest's message: a text, or the fields in `more`. */
  const answer = (from: string, more: object | string) =>
    tell({
      messages: [
        {
          id: `wamid.in.${++received}`,
          from: from.slice(1),
          timestamp: '1790000000',
          ...(typeof more === 'string' ? { type: 'text', text: { body: more } } : more),
        },
      ],
    });
  const thread = async (requestId: number, structure = h) =>
    (await structure.customer.get(`${structure.structure}/booking-requests/${requestId}/thread`)).json();
  return {
    t,
    h,
    api,
    provider: createCloudApi(whatsapp),
    due,
    openWindow,
    write,
    read,
    tell,
    answer,
    thread,
    close: async () => {
      await t.close();
      api.close();
    },
  };
}
export type Whatsapp = Awaited<ReturnType<typeof openWhatsapp>>;
