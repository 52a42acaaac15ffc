// Covers a review from its invitation to its publication. The cases share helpers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../testing/bookings.ts';
import { makeStructure } from '../../testing/structures.ts';
import { anonymiseAuthors, inviteGuests } from './scheduled-jobs.ts';
import { SCORES } from './testing.ts';

let t: TestApp;
let h: BookingStructure;
let editor: Caller;
let operator: Caller;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  editor = await t.as('editor');
  operator = await t.as('operator');
  customer = await t.as('customer');
});
afterAll(() => t.close());

let sentCount = 0;
const makeBody = (more: object = {}) => ({
  title: 'Una sosta tranquilla',
  positiveText: `La camera sul cortile, numero ${++sentCount}: silenzio, e la colazione in giardino.`,
  scores: SCORES,
  lang: 'it',
  travellerType: 'couple',
  privacyConsent: true,
  ...more,
});
const makeFreeBody = (more: object = {}) => ({
  structure: h.structureId,
  name: 'Marta Venturelli',
  email: `marta${++sentCount}@ospiti.example`,
  stayMonth: dayFromToday(-30).slice(0, 7),
  ...makeBody(),
  ...more,
});
const sendFreeReview = (more: object = {}) => h.door('POST', 'reviews', makeFreeBody(more));
const listPublicReviews = async (query = '') =>
  (await h.door('GET', `structures/${h.structureId}/reviews${query}`)).json();
const readLatestReview = async () => (await editor.get('/api/reviews?perPage=1&sort=-id')).json().data[0];
const act = (caller: Caller, id: number, action: string, more: object = {}) =>
  caller.post(`/api/reviews/${id}/${action}`, more);
async function makePublishedReview(more: object = {}) {
  expect((await sendFreeReview(more)).statusCode).toBe(202);
  const { id } = await readLatestReview();
  expect((await act(editor, id, 'approve')).json().state).toBe('published');
  return id as number;
}

it("a review sent by slug belongs to the structure with that slug in the guest's language", async () => {
  const other = await makeStructure(t, 'customer', { status: 10 });
  await t.database.pool.query('update structures set is_online = true where id = $1', [other]);
  await t.database.pool.query(
    `insert into structure_addresses (language, slug, structure_id) values ('it', 'villa-rosa', $1), ('en', 'villa-rosa', $2)`,
    [h.structureId, other],
  );
  const from = async (language: string) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/public/reviews',
      payload: { ...makeFreeBody(), structure: 'villa-rosa' },
      headers: { authorization: `Bearer ${t.serviceToken}`, 'accept-language': language },
    });
    expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)]);
    return (await readLatestReview()).structureId;
  };
  expect([await from('it'), await from('en')]).toEqual([h.structureId, other]);
});

let stayCount = 0;
/** Creates a booking that ended this many days ago. */
async function makePastStay(daysAgo: number, more: object = {}) {
  const made = await customer.post(`${h.structure}/arrivals`, {
    ...h.staying({ checkin: dayFromToday(10 + 3 * ++stayCount), checkout: dayFromToday(13 + 3 * stayCount) }),
    guestName: 'Lena Vogt',
    guestEmail: `lena${++sentCount}@ospiti.example`,
    guestLang: 'de',
    totalAmountCents: 27_000,
    ...more,
  });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const { id } = made.json();
  await t.database.pool.query('update arrivals set checkin = $2, checkout = $3 where id = $1', [
    id,
    dayFromToday(-daysAgo - 3),
    dayFromToday(-daysAgo),
  ]);
  return { id: id as number, email: made.json().guestEmail as string };
}
async function sendInvitation(email: string) {
  await inviteGuests(t.context);
  const mails = (await t.outbox()).filter((mail) => mail.to === email);
  const link = /https?:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  return { mails, door: `review-invitations/${new URL(link).pathname.split('/').at(-1)}` };
}

describe('review without an invitation', () => {
  it('stays unverified, confirms to its author by mail, and appears after approval', async () => {
    const email = 'anna@ospiti.example';
    expect((await sendFreeReview({ email, name: 'anna maria rossi' })).json()).toEqual({
      status: 'pending',
      photoToken: expect.any(String),
    });
    expect((await listPublicReviews()).data).toEqual([]);
    const row = await readLatestReview();
    expect(row).toMatchObject({
      state: 'pending',
      isVerified: false,
      overallScore: 8.5,
      shownName: 'anna R.',
    });
    expect((await customer.get(`/api/reviews/${row.id}`)).statusCode).toBe(404);
    expect((await act(customer, row.id, 'approve')).statusCode).toBe(404);
    expect((await act(editor, row.id, 'approve')).json()).toMatchObject({ state: 'published' });
    expect(await listPublicReviews()).toMatchObject({
      rating: { count: 1, verifiedCount: 0, average: 8.5, scores: { location: 10 } },
      data: [{ id: row.id, author: 'anna R.', overallScore: 8.5, isVerified: false, reply: null }],
      next: null,
    });
    const subjects = (await t.outbox()).filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      expect.stringMatching(/^La Sua recensione è stata pubblicata/),
      expect.stringMatching(/^Recensione ricevuta/),
    ]);
    const seen = (await customer.get(`/api/reviews/${row.id}`)).json();
    for (const hidden of ['authorEmail', 'authorName', 'flags', 'rejectReason'])
      expect(seen).not.toHaveProperty(hidden);
    expect((await editor.get(`/api/reviews/${row.id}`)).json()).not.toHaveProperty('authorEmail');
    expect((await operator.get(`/api/reviews/${row.id}`)).json().authorEmail).toBe(email);
    expect((await customer.get('/api/reviews?filter[isFlagged]=true')).statusCode).toBe(422);
  });

  it('returns field errors, and accepts one review per address and year', async () => {
    const cases: [object, string, string?][] = [
      [
        { positiveText: 'Guardate https://truffa.example subito' },
        'positiveText',
        'Il testo non può contenere link o indirizzi di siti.',
      ],
      [{ title: 'Bello <b>davvero</b>' }, 'title'],
      [{ negativeText: 'ah &lt;script&gt;' }, 'negativeText'],
      [{ positiveText: 'a'.repeat(100_000) }, 'positiveText', 'Massimo 2000 caratteri.'],
      [{ positiveText: null }, 'positiveText'],
      [{ scores: { ...SCORES, staff: 11 } }, 'scores.staff'],
      [{ scores: { cleanliness: 5 } }, 'scores.comfort'],
      [{ stayMonth: dayFromToday(40).slice(0, 7) }, 'stayMonth'],
      [{ stayMonth: '2019-05' }, 'stayMonth'],
      [{ privacyConsent: false }, 'privacyConsent'],
      [{ isVerified: true }, 'isVerified'],
    ];
    for (const [more, path, text] of cases) {
      const answer = await sendFreeReview(more);
      expect([path, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
        path,
        422,
        expect.arrayContaining([path]),
      ]);
      if (text) expect(answer.json().errors[path]).toEqual([text]);
    }
    const email = 'dueVolte@ospiti.example';
    expect((await sendFreeReview({ email })).statusCode).toBe(202);
    const again = await sendFreeReview({ email: email.toLowerCase() });
    // The answer is the same as the first time, so it does not reveal where the address's owner stayed.
    expect([again.statusCode, Object.keys(again.json())]).toEqual([202, ['status', 'photoToken']]);
    expect((await readLatestReview()).flags).toContain('second');
    await t.database.pool.query(`update structures set is_online = false where id = $1`, [h.structureId]);
    expect((await sendFreeReview()).statusCode).toBe(404);
    await t.database.pool.query(`update structures set is_online = true where id = $1`, [h.structureId]);
  });

  it('gets flags for moderators when suspicious, but stays stored', async () => {
    const text = 'Bellissimo posto, torneremo di sicuro con i bambini in estate!';
    await sendFreeReview({ positiveText: text });
    expect((await readLatestReview()).flags).not.toContain('repeated');
    await sendFreeReview({ positiveText: `${text.toUpperCase()}!!`, website: 'x' });
    expect((await readLatestReview()).flags).toEqual(expect.arrayContaining(['repeated', 'trap']));
    await sendFreeReview({ positiveText: 'Chiamate Gino allo 051 219 3111, fa prezzi migliori.' });
    expect((await readLatestReview()).flags).toContain('contacts');
    await sendFreeReview({ email: 'customer@locanda.test' });
    expect((await readLatestReview()).flags).toEqual(expect.arrayContaining(['own_people', 'burst']));
    const { data } = (await editor.get('/api/reviews?filter[isFlagged]=true')).json();
    expect(data.length).toBeGreaterThan(2);
  });
});

describe('review after a stay', () => {
  it('sends one invitation by mail, verifies the review, and opens no other stay', async () => {
    const stay = await makePastStay(3);
    const other = await makePastStay(4);
    const tooSoon = await makePastStay(1);
    const gone = await makePastStay(5);
    await t.database.pool.query(`update arrivals set state = 'cancelled' where id = $1`, [gone.id]);
    const { mails, door } = await sendInvitation(stay.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Wie war es bei/)]);
    expect(await inviteGuests(t.context)).toEqual({ sent: 0 });
    const to = (await t.outbox()).map((mail) => mail.to);
    expect([to.includes(other.email), to.includes(tooSoon.email), to.includes(gone.email)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await h.door('GET', door)).json()).toMatchObject({
      name: 'Lena Vogt',
      lang: 'de',
      isWritten: false,
    });
    // The signature of another stay is refused like an invented one.
    const second = await sendInvitation(other.email);
    const [code] = door.split('/').at(-1)?.split('-') ?? [];
    const swapped = `review-invitations/${code}-${second.door.split('/').at(-1)?.slice(9)}`;
    expect([(await h.door('GET', swapped)).statusCode, (await h.door('POST', swapped, makeBody())).statusCode]).toEqual(
      [404, 404],
    );
    // Two simultaneous reviews become one.
    const both = await Promise.all([h.door('POST', door, makeBody({ lang: 'de' })), h.door('POST', door, makeBody())]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 409]);
    expect((await h.door('GET', door)).json().isWritten).toBe(true);
    expect((await h.door('POST', door, makeBody())).statusCode).toBe(409);
    expect(await readLatestReview()).toMatchObject({
      isVerified: true,
      source: 'invite',
      shownName: 'Lena V.',
    });
    await t.database.pool.query('update arrivals set checkin = $2, checkout = $3 where id = $1', [
      other.id,
      dayFromToday(-99),
      dayFromToday(-95),
    ]);
    expect((await h.door('GET', second.door)).statusCode).toBe(404);
  });

  it('sends no invitation when the structure does not want any', async () => {
    const { version } = (await customer.get(`${h.structure}/rate-settings`)).json();
    const set = await customer.patch(`${h.structure}/rate-settings`, { version, reviewInviteDays: 0 });
    expect([set.statusCode, set.body]).toEqual([200, expect.any(String)]);
    await makePastStay(6);
    expect(await inviteGuests(t.context)).toEqual({ sent: 0 });
    await customer.patch(`${h.structure}/rate-settings`, { version: version + 1, reviewInviteDays: 2 });
    expect(await inviteGuests(t.context)).toEqual({ sent: 1 });
  });
});

describe('moderation', () => {
  it("follows the dictionary's transitions with a reason and notifies the author", async () => {
    const email = 'severa@ospiti.example';
    await sendFreeReview({ email, lang: 'fr' });
    const { id } = await readLatestReview();
    expect((await act(editor, id, 'reject')).statusCode).toBe(422);
    expect((await act(editor, id, 'reject', { reason: 'low_score' })).statusCode).toBe(422);
    const rejected = await act(editor, id, 'reject', {
      reason: 'off_topic',
      note: 'Parla di un altro albergo.',
    });
    expect(rejected.json()).toMatchObject({ state: 'rejected', rejectReason: 'off_topic' });
    const texts = (await t.outbox()).filter(({ to }) => to === email).map(({ text }) => text);
    expect(texts.join()).toContain('Motif\u00a0: Hors sujet. Parla di un altro albergo.');
    expect((await act(editor, id, 'approve')).json()).toMatchObject({
      type: 'invalid-transition',
      from: 'rejected',
    });
    expect((await act(editor, id, 'reopen')).statusCode).toBe(403);
    expect((await act(operator, id, 'reopen', { version: 1 })).statusCode).toBe(409);
    expect((await act(operator, id, 'reopen')).json().state).toBe('pending');
  });

  it('keeps a reported review visible until a moderator hides it, and updates the averages', async () => {
    const id = await makePublishedReview({
      scores: { cleanliness: 1, comfort: 1, location: 1, staff: 1, value: 1, services: 1, food: 2 },
    });
    const { rating } = await listPublicReviews();
    expect((await act(await t.as('customer2'), id, 'report', { reason: 'fake' })).statusCode).toBe(404);
    expect((await act(customer, id, 'report', { reason: 'fake', note: 'Mai stato qui.' })).json()).toMatchObject({
      state: 'reported',
    });
    for (const reason of ['offensive', 'spam'])
      expect((await h.door('POST', `reviews/${id}/reports`, { reason, note: 'Non va' })).statusCode).toBe(204);
    expect((await listPublicReviews()).data.map((one: { id: number }) => one.id)).toContain(id);
    expect((await editor.get(`/api/reviews/${id}`)).json()).toMatchObject({
      reportCount: 3,
      reportReason: 'fake',
      reportNote: 'Mai stato qui.',
    });
    expect((await editor.get(`/api/reviews/${id}/reports`)).json().data).toHaveLength(3);
    expect((await customer.get(`/api/reviews/${id}/reports`)).json().data).toHaveLength(1);
    expect((await act(customer, id, 'keep')).statusCode).toBe(403);
    await act(editor, id, 'keep');
    expect((await listPublicReviews()).rating).toEqual(rating);
    await h.door('POST', `reviews/${id}/reports`, { reason: 'fake' });
    expect((await act(editor, id, 'hide', { reason: 'fake' })).json().state).toBe('hidden');
    const after = await listPublicReviews();
    expect(after.rating.count).toBe(rating.count - 1);
    expect(after.rating.average).toBeGreaterThan(rating.average);
    expect((await h.door('POST', `reviews/${id}/reports`, { reason: 'fake' })).statusCode).toBe(404);
    expect((await customer.get(`/api/reviews/${id}`)).statusCode).toBe(404);
    await act(operator, id, 'restore');
    expect((await listPublicReviews()).rating).toEqual(rating);
  });

  it('accepts one moderated reply from the structure and shows the earlier one until approval', async () => {
    const id = await makePublishedReview();
    const of = async () => (await listPublicReviews()).data.find((one: { id: number }) => one.id === id).reply;
    expect((await act(await t.as('customer2'), id, 'reply', { reply: 'x' })).statusCode).toBe(404);
    expect((await act(customer, id, 'reply', { reply: 'Vedi www.altro.example' })).json().errors).toHaveProperty(
      'reply',
    );
    expect((await act(customer, id, 'reply', { reply: 'a'.repeat(100_000) })).json().errors).toHaveProperty('reply');
    expect((await act(customer, id, 'reply', { reply: 'Grazie, Marta.' })).json()).toMatchObject({
      replyState: 'pending',
    });
    expect(await of()).toBeNull();
    expect((await act(customer, id, 'approve-reply')).statusCode).toBe(403);
    await act(editor, id, 'approve-reply');
    expect(await of()).toBe('Grazie, Marta.');
    await act(customer, id, 'reply', { reply: 'Grazie, a presto.' });
    expect(await of()).toBe('Grazie, Marta.');
    expect((await act(editor, id, 'reject-reply', { reason: 'off_topic' })).json()).toMatchObject({
      replyState: 'rejected',
    });
    expect(await of()).toBe('Grazie, Marta.');
    expect((await customer.get(`/api/reviews/${id}`)).json().replyReason).toBe('off_topic');
    await act(customer, id, 'reply', { reply: 'Grazie ancora.' });
    await act(editor, id, 'approve-reply');
    expect(await of()).toBe('Grazie ancora.');
    await t.database.pool.query(`update reviews set replied_at = now() - interval '49 hours' where id = $1`, [id]);
    expect((await act(customer, id, 'reply', { reply: 'Tardi' })).json().errors).toHaveProperty('reply');
    const other = await makePublishedReview();
    expect((await act(operator, other, 'reply', { reply: 'Grazie dal portale.' })).json()).toMatchObject({
      replyState: 'published',
    });
  });

  it('masks personal data in a text and in the audit log', async () => {
    const id = await makePublishedReview({
      positiveText: 'La signora Ginevra Bassi è gentilissima. Ginevra Bassi!',
    });
    expect((await act(editor, id, 'mask', { field: 'positiveText', words: 'Pippo' })).json().errors).toHaveProperty(
      'words',
    );
    await act(editor, id, 'mask', { field: 'positiveText', words: 'Ginevra Bassi' });
    expect((await editor.get(`/api/reviews/${id}`)).json().positiveText).toBe(
      'La signora [rimosso] è gentilissima. [rimosso]!',
    );
    const [entry] = (await operator.get(`/api/reviews/${id}/history`)).json().data;
    expect(JSON.stringify(entry)).not.toContain('Ginevra');
  });

  it('masks the visible reply while another one is pending', async () => {
    const id = await makePublishedReview();
    await act(operator, id, 'reply', { reply: 'Grazie, Ginevra Bassi.' });
    await act(customer, id, 'reply', { reply: 'Grazie, a presto.' });
    const answer = await act(editor, id, 'mask', { field: 'reply', words: 'Ginevra Bassi' });
    expect([answer.statusCode, answer.json().publishedReply, answer.json().reply]).toEqual([
      200,
      'Grazie, [rimosso].',
      'Grazie, a presto.',
    ]);
    const { data } = await listPublicReviews();
    expect(data.find((one: { id: number }) => one.id === id).reply).toBe('Grazie, [rimosso].');
  });

  it('shows one review per stay, and stores a repeated one once', async () => {
    for (const isFreeFirst of [true, false]) {
      const { email } = await makePastStay(3);
      const { door } = await sendInvitation(email);
      const ofSite = () => sendFreeReview({ email, name: 'Lena Vogt', stayMonth: dayFromToday(-3).slice(0, 7) });
      const invited = () => h.door('POST', door, makeBody());
      const ids: number[] = [];
      for (const send of isFreeFirst ? [ofSite, invited] : [invited, ofSite]) {
        expect((await send()).statusCode).toBe(202);
        const { id, flags } = await readLatestReview();
        expect(flags.includes('second')).toBe(ids.length === 1);
        ids.push(id);
      }
      const [first = 0, second = 0] = ids;
      expect((await act(editor, first, 'approve')).statusCode).toBe(200);
      const refused = await act(editor, second, 'approve');
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['state']]);
      await act(editor, first, 'report', { reason: 'off_topic' });
      expect((await act(editor, first, 'hide', { reason: 'off_topic' })).statusCode).toBe(200);
      expect((await act(editor, second, 'approve')).statusCode).toBe(200);
      expect((await act(operator, first, 'restore')).statusCode).toBe(422);
    }
    const same = { email: 'due@ospiti.example', ...makeBody() };
    const before = (await readLatestReview()).id;
    const answers = await Promise.all([sendFreeReview(same), sendFreeReview(same), sendFreeReview(same)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(
      (await editor.get(`/api/reviews?filter[createdAt][gte]=${dayFromToday(0)}&sort=-id`))
        .json()
        .data.filter((one: { id: number }) => one.id > before),
    ).toHaveLength(1);
  });

  it("shows the rating in the structure's card", async () => {
    const { data } = (await h.door('GET', 'structures')).json();
    const { rating } = await listPublicReviews();
    expect(data.find((one: { id: number }) => one.id === h.structureId).rating).toEqual({
      average: rating.average,
      count: rating.count,
    });
  });

  it('refuses to undo reviews from the audit log for every role', async () => {
    const id = await makePublishedReview();
    await act(customer, id, 'reply', { reply: 'Grazie.' });
    const { data } = (await customer.get(`/api/reviews/${id}/history`)).json();
    expect(data.length).toBeGreaterThan(2);
    for (const entry of data)
      for (const caller of [customer, editor, operator, await t.as('admin')])
        expect((await caller.post(`/api/audit/${entry.id}/undo`)).statusCode).toBe(403);
    expect((await editor.get(`/api/reviews/${id}`)).json()).toMatchObject({
      state: 'published',
      replyState: 'pending',
    });
  });

  it('applies a bulk action to each review separately', async () => {
    await sendFreeReview();
    const first = (await readLatestReview()).id;
    await sendFreeReview();
    const second = (await readLatestReview()).id;
    const gone = await makePublishedReview();
    const answer = await editor.post('/api/reviews/bulk', {
      action: 'reject',
      ids: [first, second, gone],
      reason: 'spam',
    });
    expect(answer.json()).toMatchObject({
      done: [first, second],
      failed: [{ id: gone, type: 'invalid-transition' }],
      versions: [first, second].map((id) => ({ id, version: 2 })),
    });
  });
});

it('pages from newest to oldest and returns 304 when nothing changed', async () => {
  const seen: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: { data: { id: number }[]; next: string | null } = await listPublicReviews(
      `?perPage=2${next ? `&after=${next}` : ''}`,
    );
    seen.push(...page.data.map(({ id }) => id));
    next = page.next;
  }
  const all = (await listPublicReviews('?perPage=50')).data.map((one: { id: number }) => one.id);
  expect(all.length).toBeGreaterThan(3);
  expect(seen).toEqual(all);
  expect((await h.door('GET', `structures/${h.structureId}/reviews?after=abc`)).statusCode).toBe(422);
  const { etag = '' } = (await h.door('GET', `structures/${h.structureId}/reviews`)).headers;
  const again = await t.app.inject({
    url: `/api/public/structures/${h.structureId}/reviews`,
    headers: { authorization: `Bearer ${t.serviceToken}`, 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
});

it("deletes the author's data after two years", async () => {
  await t.database.pool.query(
    `update reviews set created_at = now() - interval '25 months' where id = (select min(id) from reviews)`,
  );
  expect(await anonymiseAuthors(t.context)).toEqual({ changed: 1 });
});

describe('archive of reviews', () => {
  it('only administrators archive; archived reviews leave lists, pages and averages, and return as pending', async () => {
    const admin = await t.as('admin');
    const id = await makePublishedReview({ title: 'Da archiviare' });
    const other = await makePublishedReview({ title: 'Che resta' });
    const before = await listPublicReviews('?perPage=50');
    for (const caller of [editor, operator, customer]) expect((await act(caller, id, 'archive')).statusCode).toBe(403);
    await customer.post(`/api/reviews/${id}/reply`, { reply: 'Grazie, vi aspettiamo.' });
    const archived = await act(admin, id, 'archive');
    expect(archived.json()).toMatchObject({ state: 'archived', replyState: null, moderatedBy: t.ids.admin });

    const after = await listPublicReviews('?perPage=50');
    const ids = ({ data }: { data: { id: number }[] }) => data.map((one) => one.id);
    expect(ids(after)).toEqual(ids(before).filter((one) => one !== id));
    expect(after.rating.count).toBe(before.rating.count - 1);
    const listed = async (caller: Caller, query = '') =>
      ids((await caller.get(`/api/reviews?perPage=100&sort=-id${query}`)).json());
    expect(await listed(admin)).not.toContain(id);
    expect(await listed(admin)).toContain(other);
    expect(await listed(admin, '&q=archiviare')).toEqual([]);
    expect(await listed(admin, '&filter[state]=archived')).toEqual([id]);
    expect(await listed(customer, '&filter[state]=archived')).toEqual([]);
    expect((await customer.get(`/api/reviews/${id}`)).statusCode).toBe(404);
    const queued = `/api/moderations?filter[state]=pending,in_review&filter[targetType]=review,review_reply&perPage=100`;
    const waiting = (await editor.get(queued)).json().data.map((one: { targetId: number }) => one.targetId);
    expect(waiting).not.toContain(id);

    expect((await act(operator, id, 'unarchive')).statusCode).toBe(403);
    expect((await act(editor, id, 'approve')).statusCode).toBe(422);
    expect((await act(admin, id, 'unarchive')).json().state).toBe('pending');
    expect((await act(editor, id, 'approve')).json().state).toBe('published');
    expect((await listPublicReviews('?perPage=50')).rating.count).toBe(before.rating.count);
  });
});

it.each(['zh', 'ru', 'es', 'ar', 'nl', 'pt', 'uk', 'ro', 'cs', 'hu', 'pl', 'sv'])(
  'accepts a review in %s, a language of the specification',
  async (lang) => {
    expect((await sendFreeReview({ lang, email: `${lang}@lingue.example` })).statusCode).toBe(202);
    const found = (await editor.get(`/api/reviews?filter[lang]=${lang}`)).json();
    expect(found.data).toMatchObject([{ lang, state: 'pending' }]);
  },
);
