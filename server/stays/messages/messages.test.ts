import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MESSAGES_PER_DAY } from '../../../domain/stays/messages/states.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, openBookingStructure } from '../../testing/bookings.ts';
import { makeStructure } from '../../testing/structures.ts';
import { sendDue } from './send.ts';
import { makeCustomMessage, makeGuestRequest, openWhatsapp, type Whatsapp } from './testing.ts';

const MOBILE = '+393401234567';
let t: TestApp;
let h: BookingStructure;
let url: string;
let w: Whatsapp;

async function readContactKey(caller: Caller, structure: string): Promise<string> {
  const { recipients } = (await caller.get(`${structure}/message-options`)).json();
  return recipients.find(({ recipientType }: { recipientType: string }) => recipientType === 'structure_contact')
    .contactKey;
}
async function setWhatsapp(app: TestApp, structureId: number, more: object = {}): Promise<void> {
  const operator = await app.as('operator');
  const at = `/api/structures/${structureId}/contacts`;
  const { version } = (await operator.get(at)).json();
  await operator.patch(at, { version, whatsapp: MOBILE, ...more });
}
beforeAll(async () => {
  t = await openTestApp();
  w = await openWhatsapp();
  h = await openBookingStructure(t);
  url = `${h.structure}/messages`;
});
afterAll(async () => {
  await t.close();
  await w.close();
});

describe('message', () => {
  it("gets its text and recipient from the server, in the recipient's language", async () => {
    const { code } = (
      await h.door('POST', 'booking-requests', h.asking({ phone: MOBILE, lang: 'de', name: 'Katrin' }))
    ).json().requests[0];
    const [{ id: requestId }] = (await h.customer.get(`${h.structure}/booking-requests?q=${code}`)).json().data;
    const variables = {
      guestName: 'Katrin',
      structureName: 'Pensione',
      checkin: '1. Mai',
      receptionHours: '8–20',
      mapLink: 'https://maps.google.com/?q=1,2',
    };
    const made = await h.customer.post(url, {
      recipientType: 'guest',
      requestId,
      templateCode: 'pre_arrival',
      variables,
    });
    expect(made.json()).toMatchObject({
      recipientNumber: MOBILE,
      recipientName: 'Katrin Venturelli',
      lang: 'de',
      body: expect.stringMatching(/^Guten Tag Katrin, wir freuen uns auf Sie am 1\. Mai in Pensione\./),
    });
    const given = await h.customer.post(url, makeCustomMessage({ requestId, recipientNumber: '+393409999999' }));
    expect([given.statusCode, Object.keys(given.json().errors)]).toEqual([422, ['recipientNumber']]);
  });

  it.each([
    ['a template of the other kind', { templateCode: 'welcome', variables: {} }, 'templateCode'],
    ['a variable missing', { templateCode: 'booking_confirm', variables: { guestName: 'A' } }, 'variables'],
    ['a variable too many', { variables: { other: 'x' } }, 'variables'],
    ['no text', { body: null }, 'body'],
    ['a link that is not ours', { attachLink: 'https://evil.example/x' }, 'attachLink'],
    ['a moment past', { scheduledAt: '2020-01-01T10:00:00Z' }, 'scheduledAt'],
    ['a moment beyond a month', { scheduledAt: new Date(Date.now() + 40 * 86_400_000).toISOString() }, 'scheduledAt'],
    ['nobody', { requestId: null }, 'requestId'],
  ])('returns 422 for %s', async (_what, more, field) => {
    const requestId = await makeGuestRequest(h, MOBILE);
    const answer = await h.customer.post(url, makeCustomMessage({ requestId, ...more }));
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})[0]?.split('.')[0]]).toEqual([422, field]);
  });

  it('refuses landlines, opted-out numbers and requests older than ninety days', async () => {
    const landline = await makeGuestRequest(h, '+390512345678');
    const old = await makeGuestRequest(h, MOBILE);
    await t.database.pool.query(`update booking_requests set created_at = now() - interval '91 days' where id = $1`, [
      old,
    ]);
    await t.database.pool.query(`insert into whatsapp_opt_outs (number) values ('+393405550000')`);
    const out = await makeGuestRequest(h, '+393405550000');
    for (const requestId of [landline, old, out]) {
      const answer = await h.customer.post(url, makeCustomMessage({ requestId }));
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['requestId']]);
    }
    await setWhatsapp(t, h.structureId, { whatsappOptOut: true });
    const operator = await t.as('operator');
    const to = { recipientType: 'structure_contact', contactKey: await readContactKey(operator, h.structure) };
    expect((await operator.post(url, makeCustomMessage(to))).statusCode).toBe(422);
    await setWhatsapp(t, h.structureId, { whatsappOptOut: false });
    expect((await operator.post(url, makeCustomMessage(to))).statusCode).toBe(201);
  });

  it("lets the structure write to guests and editors to contacts, without reading each other's messages", async () => {
    await setWhatsapp(t, h.structureId);
    const editor = await t.as('editor');
    const contactKey = await readContactKey(editor, h.structure);
    const requestId = await makeGuestRequest(h, MOBILE);
    const toStructure = makeCustomMessage({
      recipientType: 'structure_contact',
      contactKey,
      body: 'Mancano le foto.',
    });
    expect((await h.customer.post(url, toStructure)).statusCode).toBe(422);
    expect((await editor.post(url, makeCustomMessage({ requestId }))).statusCode).toBe(422);
    const sent = (await editor.post(url, toStructure)).json();
    const own = (await h.customer.post(url, makeCustomMessage({ requestId, body: 'Solo per l’ospite.' }))).json();
    expect((await h.customer.get(`${url}/${sent.id}`)).statusCode).toBe(404);
    expect((await editor.get(`${url}/${own.id}`)).statusCode).toBe(404);
    expect((await editor.get(url)).body).not.toContain('Solo per l’ospite.');
    expect((await editor.get(`${h.structure}/message-options`)).body).not.toContain('Venturelli');
    const stranger = await t.as('customer2');
    for (const path of [url, `${url}/${own.id}`, `${h.structure}/message-options`])
      expect((await stranger.get(path)).statusCode).toBe(404);
    // People without permission to change messages may mark only their own as sent.
    expect((await editor.post(`${url}/${sent.id}/mark-sent`)).statusCode).toBe(200);
    expect((await editor.post(`${url}/${sent.id}/cancel`)).statusCode).toBe(403);
  });

  it("marked as sent by hand: appears once in the guest's thread as the first reply", async () => {
    const requestId = await makeGuestRequest(h, MOBILE);
    const made = (await h.customer.post(url, makeCustomMessage({ requestId, body: 'A presto.' }))).json();
    expect((await h.customer.post(`${url}/${made.id}/mark-sent`)).json()).toMatchObject({
      state: 'executed',
      sentAt: expect.any(String),
    });
    expect((await h.customer.post(`${url}/${made.id}/mark-sent`)).statusCode).toBe(422);
    const thread = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
    expect(thread.messages).toMatchObject([{ direction: 'out', channel: 'whatsapp', text: 'A presto.' }]);
    expect(thread.request.firstReplyAt).not.toBeNull();
    expect((await h.customer.post(`${url}/${made.id}/cancel`)).statusCode).toBe(422);
  });

  it('refuses the same text twice a day, even simultaneously, unless the first was cancelled', async () => {
    const requestId = await makeGuestRequest(h, '+393401112223');
    const body = 'Due volte uguale.';
    const answers = await Promise.all([1, 2].map(() => h.customer.post(url, makeCustomMessage({ requestId, body }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    const made = answers.find(({ statusCode }) => statusCode === 201)?.json();
    await h.customer.post(`${url}/${made.id}/cancel`);
    expect((await h.customer.post(url, makeCustomMessage({ requestId, body }))).statusCode).toBe(201);
  });

  it(`no more than ${MAX_MESSAGES_PER_DAY} leave a structure in a day`, async () => {
    const structureId = await makeStructure(t, 'customer');
    await setWhatsapp(t, structureId);
    const operator = await t.as('operator');
    const structure = `/api/structures/${structureId}`;
    const contactKey = await readContactKey(operator, structure);
    await t.database.pool.query(
      `insert into messages (structure_id, recipient_type, template_code, body, state)
       select $1, 'structure_contact', 'custom', 'n. ' || n, 'executed' from generate_series(1, ${MAX_MESSAGES_PER_DAY - 1}) n`,
      [structureId],
    );
    const post = (body: string) =>
      operator.post(
        `${structure}/messages`,
        makeCustomMessage({ recipientType: 'structure_contact', contactKey, body }),
      );
    expect((await post('l’ultimo')).statusCode).toBe(201);
    const over = await post('uno di troppo');
    expect([over.statusCode, Object.keys(over.json().errors)]).toEqual([422, ['recipientType']]);
  });
});

describe('Cloud API', () => {
  it("two workers send each message once, with the template's values in order", async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await w.write()).id));
    const template = await w.write({
      templateCode: 'pre_arrival',
      body: null,
      variables: {
        guestName: 'Anna',
        structureName: 'Casa',
        checkin: 'domani',
        receptionHours: '8–20',
        mapLink: 'https://x.example',
      },
    });
    const before = w.api.sent.length;
    await Promise.all([sendDue(w.t.context, w.provider), sendDue(w.t.context, w.provider)]);
    const sent = w.api.sent.slice(before);
    expect(sent.map((one) => Number(one.biz_opaque_callback_data)).sort((a, b) => a - b)).toEqual(
      [...ids, template.id].sort((a, b) => a - b),
    );
    expect(await w.read(ids[0] ?? 0)).toMatchObject({
      state: 'executed',
      externalId: expect.stringMatching(/^wamid/),
    });
    const one = sent.find(({ type }) => type === 'template');
    expect(one?.template?.components[0]?.parameters.map(({ text }) => text)).toEqual([
      'Anna',
      'Casa',
      'domani',
      '8–20',
      'https://x.example',
    ]);
    expect(sent.every(({ to }) => /^\d+$/.test(to))).toBe(true);
  });

  it('retries temporary errors three times and other errors never; resending creates a new message', async () => {
    const { id } = await w.write();
    w.api.error = { code: 130_429, message: 'Rate limit hit' };
    for (const state of ['delayed', 'delayed', 'failed']) {
      await sendDue(w.t.context, w.provider);
      expect((await w.read(id)).state).toBe(state);
      if (state === 'delayed') await w.due(id);
    }
    const refused = await w.write();
    w.api.error = { code: 131_026, message: 'Message undeliverable' };
    await sendDue(w.t.context, w.provider);
    expect(await w.read(refused.id)).toMatchObject({
      state: 'failed',
      errorText: '131026: Message undeliverable',
    });
    w.api.error = null;
    const again = await w.h.customer.post(`${w.h.structure}/messages/${refused.id}/resend`);
    expect(again.json()).toMatchObject({ state: expect.stringMatching(/waiting|delayed/), errorText: null });
    expect(again.json().id).not.toBe(refused.id);
    expect((await w.h.customer.post(`${w.h.structure}/messages/${id}/mark-sent`)).statusCode).toBe(422);
  });

  it('does not resend after a crash while sending; a later status from WhatsApp settles it', async () => {
    // Sends earlier messages first, also those that waited for the sending hours.
    await sendDue(w.t.context, w.provider);
    const { id } = await w.write();
    await w.t.database.pool.query(`update messages set locked_until = now() - interval '1 minute' where id = $1`, [id]);
    const before = w.api.sent.length;
    await sendDue(w.t.context, w.provider);
    expect(w.api.sent.length).toBe(before);
    expect(await w.read(id)).toMatchObject({ state: 'failed', errorText: 'unknown' });
    const status = {
      id: 'wamid.lost',
      status: 'sent',
      timestamp: '1790000000',
      biz_opaque_callback_data: String(id),
    };
    await w.tell({ statuses: [status] });
    expect(await w.read(id)).toMatchObject({ state: 'executed', externalId: 'wamid.lost' });
  });

  it('accepts signed webhooks in any order and ignores repetitions', async () => {
    const { id } = await w.write();
    await sendDue(w.t.context, w.provider);
    const { externalId } = await w.read(id);
    const status = (name: string) => ({ id: externalId, status: name, timestamp: '1790000000' });
    expect((await w.tell({ statuses: [status('read')] }, 'another secret')).statusCode).toBe(401);
    expect((await w.read(id)).readAt).toBeNull();
    for (const name of ['read', 'delivered', 'read', 'failed'])
      expect((await w.tell({ statuses: [status(name)] })).statusCode).toBe(204);
    expect(await w.read(id)).toMatchObject({
      state: 'executed',
      readAt: '2026-09-21T14:13:20.000Z',
      deliveredAt: '2026-09-21T14:13:20.000Z',
    });
    const hello = 'hub.mode=subscribe&hub.challenge=42&hub.verify_token';
    expect((await w.t.app.inject(`/api/webhooks/whatsapp?${hello}=a%20token%20of%20sixteen`)).body).toBe('42');
    expect((await w.t.app.inject(`/api/webhooks/whatsapp?${hello}=wrong`)).statusCode).toBe(401);
  });

  it("stores a guest's reply once, unknown senders as unplaced, and obeys STOP", async () => {
    const { requestId, number } = await w.write();
    await sendDue(w.t.context, w.provider);
    const answer = (id: string, body: string, from = number) => ({
      messages: [{ id, from: from.slice(1), timestamp: '1790000000', type: 'text', text: { body } }],
    });
    for (const _ of [1, 2]) await w.tell(answer('wamid.in1', 'Arriviamo tardi 🚗'));
    const thread = (await w.h.customer.get(`${w.h.structure}/booking-requests/${requestId}/thread`)).json();
    expect(thread.messages.filter(({ direction }: { direction: string }) => direction === 'in')).toMatchObject([
      { channel: 'whatsapp', text: 'Arriviamo tardi 🚗' },
    ]);
    await w.tell(answer('wamid.in2', 'Chi siete?', '+4915112345678'));
    const { rows } = await w.t.database.pool.query('select sender, text from unplaced_messages');
    expect(rows).toEqual([{ sender: '+4915112345678', text: 'Chi siete?' }]);
    await w.tell(answer('wamid.in3', 'Stop'));
    const refused = await w.h.customer.post(
      `${w.h.structure}/messages`,
      makeCustomMessage({ requestId, body: 'Ancora noi.' }),
    );
    expect(refused.statusCode).toBe(422);
  });
});
