import { demo } from '../../demo/demo.ts';
import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { PERSON_ROLES, type PersonRole } from '../../domain/kernel/screens/roles.ts';
import { CONTRACT_RUN_ACTIONS } from '../../domain/money/contracts/portfolio.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../domain/people/auth/service-token.ts';
import { MAX_CELLS_PER_REQUEST } from '../../domain/selling/availability/tasks.ts';
import { buildApp } from '../app.ts';
import { runTask } from '../kernel/tasks/task.ts';
import { createServiceToken } from '../people/auth/service-tokens.ts';
import { createConfirmationToken } from '../people/correspondence/confirmation.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { run } from '../platform/database/statement.ts';
import type { App } from '../platform/http/app-type.ts';
import { replyAddress, ticketAddress } from '../platform/mail/reply-address.ts';
import { unsubscribePath } from '../platform/mail/unsubscribe.ts';
import { fillDatabase } from '../reference.ts';
import { buildGuestPath } from '../stays/bookings/guest/guest-link.ts';
import { receiveMail } from '../stays/bookings/post/receive-mail.ts';
import { buildCheckinPath } from '../stays/guests/checkin-link.ts';
import { buildReviewPath } from '../stays/reviews/review-link.ts';
import { importTask } from '../structures/imports/job.ts';
import { bulkTask } from '../structures/structures/bulk/job.ts';
import { testContext } from './app/context.ts';
import { type Caller, createSession, makeCaller, makeSender } from './callers.ts';
import { uploadFiles } from './uploads.ts';

/** An app with the demo's data and at least one row for every GET. */
export interface Demo {
  readonly app: App;
  readonly context: Context;
  readonly callers: Readonly<Record<PersonRole, Caller>>;
  /** Sends a request as the portal, by a token with every scope. */
  site(url: string): ReturnType<Caller['get']>;
  /** Path parameters that no list contains, by the path before them. */
  readonly known: Readonly<Record<string, readonly (string | number)[]>>;
  close(): Promise<void>;
}

/** Opens an app with the demo's data and seeds them if they are missing. */
export async function openSeededApp(
  config: Config,
  database: Database,
): Promise<Pick<Demo, 'app' | 'context' | 'close'>> {
  const context = testContext(config, database);
  const { jobs } = context;
  const app = await buildApp(context);
  await jobs.start({ work: false });
  await fillDatabase(context, config.demo ? demo : null);
  await app.ready();
  return {
    app,
    context,
    async close() {
      await app.close();
      await jobs.stop();
    },
  };
}

export async function openDemo(config: Config, database: Database): Promise<Demo> {
  const { app, context, close } = await openSeededApp(config, database);
  const callers = {} as Record<PersonRole, Caller>;
  for (const role of PERSON_ROLES) {
    const [user] = await run<{ id: number }>(
      database.pool,
      'select id from users where role = $1 and not global_2fa order by id limit 1',
      [role],
    );
    const token = await createSession(database.pool, user?.id ?? 0);
    callers[role] = makeCaller(token, makeSender(app, config, token));
  }
  const known = await createMissingRecords(context, callers);
  const scopes = Object.keys(TOKEN_SCOPES) as TokenScope[];
  const token = await createServiceToken(database.pool, 'Prova', scopes);
  return {
    app,
    context,
    callers,
    known,
    site: async (url) => app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
    close,
  };
}

/** Creates the records that the demo lacks. */
async function createMissingRecords(
  context: Context,
  { admin, operator, customer }: Record<PersonRole, Caller>,
): Promise<Demo['known']> {
  const rows = async (url: string) => assertSuccess(await operator.get(url)).json<{ data: Row[] }>().data;
  const structures = await rows('/api/structures?sort=id&perPage=100');
  const [{ id } = NO_ROW] = structures;

  const firstRecord = async (collection: string) => {
    for (const { id: structureId } of structures) {
      const [row] = await rows(`/api/structures/${structureId}/${collection}`);
      if (row) return { structureId, id: row.id };
    }
    throw new Error(`no ${collection} in the demo`);
  };

  const restaurant = await firstRecord('restaurants');
  const menu = { data: Buffer.from('%PDF-1.7\nmenu\n%%EOF'), name: 'menu.pdf', type: 'application/pdf' };
  const menus = `/api/structures/${restaurant.structureId}/restaurants/${restaurant.id}/menus`;
  assertSuccess(await uploadFiles(operator, `${menus}/it`, [menu]));

  const email = 'banco@sole.example';
  const recipient = assertSuccess(
    await operator.post(`/api/structures/${id}/email-recipients`, { purpose: 'requests', email }),
  ).json<Row>();

  const { structure_type, category, city_id, address, streetNumber, zip, latitude, longitude } = assertSuccess(
    await operator.get(`/api/structures/${id}`),
  ).json<Row>();
  const main = { structure_type, category, city_id, address, streetNumber, zip, latitude, longitude };
  assertSuccess(await customer.post('/api/structures', { ...main, name: 'Casa incompiuta' }));

  const csv = Buffer.from('Nome;Comune;Tipo\nCasa del sole;Bologna;Hotel\n;;\nCasa;Atlantide;Hotel\n');
  const importAnswer = assertSuccess(
    await uploadFiles(operator, '/api/imports', [{ data: csv, name: 'registro.csv', type: 'text/csv' }]),
  ).json<Row>();
  assertSuccess(await operator.post(`/api/imports/${importAnswer.id}/check`, { mapping: importAnswer.mapping }));
  await runTask(context, importTask, importAnswer.id);

  const bulkChangeBody = { action: 'status', ids: structures.map((one) => one.id), to: 70 };
  const bulkChange = assertSuccess(await operator.post('/api/bulk-changes', bulkChangeBody)).json<Row>();
  assertSuccess(await operator.post(`/api/bulk-changes/${bulkChange.id}/start`, { version: bulkChange.version }));
  const slugEditBody = {
    selection: { ids: [1] },
    operation: { kind: 'set_field', set: { isIndexable: false } },
  };
  const edit = assertSuccess(await operator.post('/api/slug-edits', slugEditBody)).json<Row>();
  await runTask(
    context,
    bulkTask(() => new Map()),
    bulkChange.id,
  );

  const issuing = assertSuccess(await operator.post('/api/invoice-runs', { ids: [2_000_000_000] })).json<Row>();
  const renewing = assertSuccess(
    await operator.post('/api/contract-runs', { action: CONTRACT_RUN_ACTIONS[0], ids: [2_000_000_000] }),
  ).json<Row>();

  const day = addDays(todayInRome(), -1);
  await run(context.database.pool, `insert into audit_seals (day, entries, hash) values ($1, 0, '')`, [day]);

  const guestBooking = await readGuestBooking(context);
  const lapsed = await makeLapsedBooking(context);
  const sentFile = await sendFile(context, operator);
  const mailbox = { ...context, config: { ...context.config, mailReplyTo: 'risposte@posta.example' } };
  const receivedMails = await receiveMails(mailbox);
  const hook = { url: 'https://ricevente.it/hook', events: ['review.published'] };
  assertSuccess(await admin.post('/api/webhook-endpoints', hook));
  const paper = { data: Buffer.from('%PDF-1.7\nticket\n%%EOF'), name: 'foglio.pdf', type: 'application/pdf' };
  const { attachments } = assertSuccess(await uploadFiles(operator, '/api/tickets/1/attachments', [paper])).json<{
    attachments: Row[];
  }>();
  const [inTicket] = attachments;
  assertSuccess(await operator.post('/api/tickets/1/messages', { text: 'Ecco', attachmentIds: [inTicket?.id ?? 0] }));
  const ticketMail = await receiveTicketMail(mailbox);
  return {
    '/api/api-operations/': ['listStructures'],
    '/api/manual/': ['accesso'],
    '/api/manual-pictures/': ['accesso-light.webp'],
    '/api/tickets/{id}/attachments/': [inTicket?.id ?? 0],
    '/api/tickets/{id}/messages/': [ticketMail],
    '/api/structures/{id}/availability/tasks/': [await makeTask(operator, await firstRecord('rooms'))],
    '/api/audit-seals/': [day],
    '/api/public/observatory/': [37006],
    '/api/public/observatory/{cityId}/': ['2020-01'],
    '/api/views/': [await createStatisticsView(operator)],
    '/api/statistics/evidence/{location}/': [1],
    '/api/idempotency-keys/': ['a-key-that-nobody-sent'],
    '/api/bulk-changes/': [bulkChange.id],
    '/api/slug-edits/': [edit.id],
    '/api/invoice-runs/': [issuing.id],
    '/api/contract-runs/': [renewing.id],
    '/api/email-confirmations/': [createConfirmationToken(context.config, recipient.id, email)],
    '/api/notification-mails/': [
      unsubscribePath(context.config, { userId: 1, kind: 'digest' }).split('/').at(-1) ?? '',
    ],
    '/api/options/': ['structure-types', 'services', 'pois', 'regions'],
    '/api/icons/': ['tabler'],
    '/api/public/guest/': [await makeGuestToken(context), guestBooking.token, lapsed.token, sentFile.token],
    '/api/public/guest/{token}/attachments/': [sentFile.attachmentId],
    '/api/structures/{id}/booking-requests/{recordId}/attachments/': [sentFile.attachmentId],
    '/api/structures/{id}/booking-requests/{recordId}/messages/': [receivedMails.messageId],
    '/api/unplaced-messages/': [receivedMails.unplacedId],
    '/api/public/guest/{token}/bookings/': [guestBooking.code, lapsed.code],
    '/api/public/sitemaps/{kind}/': [1],
    '/api/public/previews/': [await createPreviewToken(operator)],
    '/api/public/checkin/': [await makeCheckinToken(context)],
    '/api/public/review-invitations/': [await readReviewToken(context)],
  };
}

async function makeGuestToken({ database, config }: Context): Promise<string> {
  const [request] = await run<{ id: number }>(
    database.pool,
    `select request_id as id from quotes where state = 'sent' order by id limit 1`,
    [],
  );
  return (await buildGuestPath(database.pool, config, request?.id ?? 0)).split('/').at(-1) ?? '';
}

/** Sends a file in the conversation of the newest request. */
async function sendFile(
  { database, config }: Context,
  operator: Caller,
): Promise<{ token: string; attachmentId: number }> {
  const [request] = await run<{ id: number; structureId: number }>(
    database.pool,
    'select id, structure_id as "structureId" from booking_requests order by created_at desc, id desc limit 1',
    [],
  );
  const url = `/api/structures/${request?.structureId}/booking-requests/${request?.id}`;
  const pdf = { data: Buffer.from('%PDF-1.7\nlistino\n%%EOF'), name: 'listino.pdf', type: 'application/pdf' };
  const { attachments } = assertSuccess(await uploadFiles(operator, `${url}/attachments`, [pdf])).json();
  const attachmentId = Number(attachments[0].id);
  assertSuccess(
    await operator.post(`${url}/messages`, {
      text: 'Il listino',
      channel: 'phone',
      attachmentIds: [attachmentId],
    }),
  );
  const path = await buildGuestPath(database.pool, config, request?.id ?? 0);
  return { token: path.split('/').at(-1) ?? '', attachmentId };
}

/** Receives a mail that answers the newest request, and one that answers none. */
async function receiveMails(context: Context): Promise<{ messageId: number; unplacedId: number }> {
  const { pool } = context.database;
  const [request] = await run<{ id: number; code: string; key: string }>(
    pool,
    'select id, code, guest_key::text as key from booking_requests order by created_at desc, id desc limit 1',
    [],
  );
  const head = 'From: Ospite <ospite@posta.example>\r\nSubject: Prova';
  const to = replyAddress(context.config, request?.code ?? '', request?.key ?? '');
  await receiveMail(context, Buffer.from(`${head}\r\nTo: ${to}\r\n\r\nVa bene`));
  await receiveMail(context, Buffer.from(`${head}\r\n\r\nA chi scrivo?`));
  const [{ id: messageId } = NO_ROW] = await run<Row>(
    pool,
    `select id from request_messages where request_id = $1 and external_id is not null order by id desc limit 1`,
    [request?.id],
  );
  const [{ id: unplacedId } = NO_ROW] = await run<Row>(
    pool,
    `select id from unplaced_messages where sender = 'ospite@posta.example' order by id desc limit 1`,
    [],
  );
  return { messageId: Number(messageId), unplacedId: Number(unplacedId) };
}

/** Receives a mail from the requester of the demo's first ticket. */
async function receiveTicketMail(context: Context): Promise<number> {
  const { pool } = context.database;
  const [requester] = await run<{ id: number; email: string }>(
    pool,
    'select u.id, u.email::text as email from users u join tickets t on t.requester_id = u.id where t.id = 1',
    [],
  );
  const to = ticketAddress(context.config, 1, requester?.id ?? 0);
  await receiveMail(
    context,
    Buffer.from(`From: ${requester?.email}\r\nTo: ${to}\r\nSubject: Re: ticket\r\n\r\nVa bene`),
  );
  const [{ id } = NO_ROW] = await run<Row>(
    pool,
    'select id from ticket_messages where ticket_id = 1 and external_id is not null order by id desc limit 1',
    [],
  );
  return Number(id);
}

interface GuestBooking {
  readonly token: string;
  readonly code: string;
}

/** Returns the token of a guest's booking page and the booking's code. */
const readGuestBooking = (context: Context): Promise<GuestBooking> =>
  readBookingWith(
    context,
    `select request_id as id, code from arrivals
     where request_id is not null and state = 'confirmed' and checkout > current_date order by id limit 1`,
  );

/** Turns a booking into one that lapsed without payment. */
const makeLapsedBooking = (context: Context): Promise<GuestBooking> =>
  readBookingWith(
    context,
    `update arrivals set state = 'cancelled', pay_by = now() - interval '1 day' where id = (select max(id) from arrivals
       where request_id is not null and state = 'cancelled' and meal_plan_id is not null)
     returning request_id as id, code`,
  );

async function readBookingWith({ database, config }: Context, statement: string): Promise<GuestBooking> {
  const [stay] = await run<{ id: number; code: string }>(database.pool, statement, []);
  const path = await buildGuestPath(database.pool, config, stay?.id ?? 0);
  return { token: path.split('/').at(-1) ?? '', code: stay?.code ?? '' };
}

/** Returns the review token of a recent stay. */
async function readReviewToken({ database, config }: Context): Promise<string> {
  const [stay] = await run<{ code: string; key: string }>(
    database.pool,
    `select a.code, i.key::text as key from review_invitations i join arrivals a on a.id = i.arrival_id
       join structures s on s.id = a.structure_id where s.is_online order by a.checkout desc limit 1`,
    [],
  );
  return (
    buildReviewPath(config, stay?.code ?? '', stay?.key ?? '')
      .split('/')
      .at(-1) ?? ''
  );
}

async function makeCheckinToken({ database, config }: Context): Promise<string> {
  const [stay] = await run<{ code: string; key: string }>(
    database.pool,
    `select a.code, g.link_key::text as key from arrivals a join guest_registers g on g.arrival_id = a.id
     where g.is_link_open and a.state in ('confirmed', 'checked_in') and a.checkout > current_date order by a.id limit 1`,
    [],
  );
  return (
    buildCheckinPath(config, stay?.code ?? '', stay?.key ?? '')
      .split('/')
      .at(-1) ?? ''
  );
}

/** Returns the token of a preview link to the demo's release. */
async function createPreviewToken(operator: Caller): Promise<string> {
  const [release] = assertSuccess(await operator.get('/api/releases')).json<{ data: Row[] }>().data;
  const { url } = assertSuccess(await operator.post(`/api/releases/${release?.id}/preview-links`, {})).json<{
    url: string;
  }>();
  return new URL(url).pathname.split('/')[2] ?? '';
}

/** Creates a saved view of the statistics, which can be mailed. */
async function createStatisticsView(operator: Caller): Promise<number> {
  const view = { screen: 'statsSessions', name: 'Settimana', query: 'preset=last_7' };
  return Number(assertSuccess(await operator.post('/api/views', view)).json<Row>().id);
}

/** Starts a task by changing more cells than one request may change. */
async function makeTask(
  operator: Caller,
  { structureId, id: roomId }: { structureId: number; id: number },
): Promise<number> {
  const from = addDays(todayInRome(), 1);
  const line = { roomId, mealPlanId: null, field: 'allotment', from, values: Array(500).fill(1) };
  const body = { runs: Array(MAX_CELLS_PER_REQUEST / 500 + 1).fill(line), source: 'bulk' };
  return assertSuccess(await operator.post(`/api/structures/${structureId}/availability/changes`, body)).json<Row>().id;
}

interface Row extends Record<string, unknown> {
  readonly id: number;
}
const NO_ROW: Row = { id: 0 };

function assertSuccess<T extends { statusCode: number; body: string }>(answer: T): T {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer;
}
