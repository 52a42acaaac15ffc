import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { addPhotos, listPhotos } from '../../testing/photos.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { deleteOldModerations } from './jobs.ts';
import { makeModeration, moderationDesk } from './testing/moderation-desk.ts';

let t: TestApp;
let desk: ReturnType<typeof moderationDesk>;
let callers: Record<'admin' | 'editor' | 'operator' | 'customer', Caller>;
beforeAll(async () => {
  t = await openTestApp();
  callers = {
    admin: await t.as('admin'),
    editor: await t.as('editor'),
    operator: await t.as('operator'),
    customer: await t.as('customer'),
  };
  desk = moderationDesk(t, callers.editor);
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const TEXT = 'Una casa di pietra tra gli ulivi, con camere ampie e silenziose, a dieci minuti dal centro. '.repeat(3);

const stateAt = (id: number, part = '') => `/api/structures/${id}${part}`;
const page = async (id: number) =>
  (
    await t.app.inject({
      url: `/api/public/structures/${id}`,
      headers: { authorization: `Bearer ${t.serviceToken}` },
    })
  ).body;
describe("a customer's change to an online structure", () => {
  it('waits field by field while the other fields of the save are written; approval writes it with history', async () => {
    const id = await desk.online();
    const url = stateAt(id, '/profile');
    const answer = await desk.patch(callers.customer, url, { name: 'Casale NUOVO', roomsTotal: 12 });
    expect(answer.statusCode).toBe(200);
    const saved = answer.json();
    expect(saved).toMatchObject({
      name: 'Casale degli Ulivi',
      roomsTotal: 12,
      pending: [{ field: 'name', lang: null, after: 'Casale NUOVO', state: 'pending' }],
    });
    expect(await desk.read(callers.customer, url)).toMatchObject({ pending: saved.pending });
    expect(await page(id)).not.toContain('NUOVO');

    const [one] = await desk.queue(id);
    expect(one).toMatchObject({ targetType: 'structure', fieldCount: 1, isTextOnly: true, state: 'pending' });
    const detail = await desk.read(callers.editor, `/api/moderations/${one.id}`);
    expect(detail.changes).toMatchObject([
      {
        field: 'name',
        before: 'Casale degli Ulivi',
        after: 'Casale NUOVO',
        now: 'Casale degli Ulivi',
        kind: 'text',
      },
    ]);
    const decided = await desk.approve(one.id);
    expect([decided.statusCode, decided.json().state]).toEqual([200, 'approved']);
    expect(await desk.read(callers.customer, url)).toMatchObject({ name: 'Casale NUOVO', pending: [] });
    expect(await page(id)).toContain('NUOVO');
    const history = await desk.read(callers.admin, stateAt(id, '/profile/history'));
    expect(history.data[0]).toMatchObject({ action: 'approve', actorRole: 'editor' });
    const notices = await desk.read(callers.customer, '/api/notifications');
    expect(notices.data.map((row: { notificationType: string }) => row.notificationType)).toContain(
      'moderation_decided',
    );
  });

  it('decides each language separately; a rejection carries its reason', async () => {
    const id = await desk.online();
    const url = stateAt(id, '/description');
    await sql(
      'insert into description (structure_id, title) values ($1, $2) on conflict (structure_id) do update set title = excluded.title',
      [id, { it: 'Una casa tra gli ulivi', en: 'A house among olives' }],
    );
    await desk.patch(callers.customer, url, {
      title: { it: 'Una casa tra le viti', en: 'A house among VINES' },
    });
    const [one] = await desk.queue(id);
    await desk.act(callers.editor, one.id, 'claim');
    const some = { decisions: [{ field: 'title', lang: 'it', decision: 'approved' }] };
    expect((await desk.act(callers.editor, one.id, 'decide', some)).json().errors).toHaveProperty('decisions.title.en');
    const all = { ...some, decision: 'rejected' };
    expect((await desk.act(callers.editor, one.id, 'decide', all)).json().errors).toHaveProperty('reason');
    expect(
      (await desk.act(callers.editor, one.id, 'decide', { ...all, reason: 'other' })).json().errors,
    ).toHaveProperty('note');
    const done = await desk.act(callers.editor, one.id, 'decide', { ...all, reason: 'wrong_data' });
    expect(done.json()).toMatchObject({ state: 'partially_approved', rejectReason: 'wrong_data' });
    expect((await desk.read(callers.customer, url)).title).toEqual({
      it: 'Una casa tra le viti',
      en: 'A house among olives',
    });
  });

  it("merges with the same author's next change, can be withdrawn by that author only, and disappears with its record", async () => {
    const id = await desk.online();
    const url = stateAt(id, '/vcard');
    await desk.patch(callers.customer, url, { personName: 'Bice', isPublic: true });
    await desk.patch(callers.customer, url, { jobTitle: 'Titolare' });
    const [now, ...others] = await desk.queue(id);
    expect(others).toEqual([]);
    expect(now.fieldCount).toBe(2);
    const before = await desk.read(
      callers.editor,
      `/api/moderations?filter[structureId]=${id}&filter[state]=superseded`,
    );
    expect(before.data).toHaveLength(1);
    expect((await desk.act(callers.operator, now.id, 'withdraw')).statusCode).toBe(404);
    expect((await desk.act(callers.customer, now.id, 'withdraw')).json()).toEqual({
      id: now.id,
      state: 'withdrawn',
    });
    expect((await desk.act(callers.customer, now.id, 'withdraw')).json().type).toBe('invalid-transition');
    expect(await desk.read(callers.customer, url)).toMatchObject({
      personName: null,
      isPublic: true,
      pending: [],
    });
  });

  it('changes of staff, and changes to an offline structure, are written immediately', async () => {
    const id = await desk.online();
    for (const caller of [callers.editor, callers.operator])
      expect((await desk.patch(caller, stateAt(id, '/vcard'), { personName: 'Bice' })).json().pending).toEqual([]);
    await sql('update structures set is_online = false, status = 50 where id = $1', [id]);
    const answer = await desk.patch(callers.customer, stateAt(id, '/vcard'), { personName: 'Olga' });
    expect(answer.json()).toMatchObject({ personName: 'Olga', pending: [] });
    expect(await desk.queue(id)).toEqual([]);
  });

  it('waits on every write path: create, copy, activation, bulk, restore, undo', async () => {
    const id = await desk.online();
    const { roomId } = await makeRoomForSale(t, callers.customer, id, {
      title: { it: 'Camera SEGRETA' },
      description: { it: `<p>${TEXT}</p>` },
    });
    const room = stateAt(id, `/rooms/${roomId}`);
    const hidden = async () => {
      expect(await page(id)).not.toContain('SEGRETA');
      expect((await desk.read(callers.customer, room)).status).not.toBe(10);
    };
    await hidden();
    await addPhotosTo(`${room}/photos`);
    const facilities = (
      await sql(`select id from facilities where status = 10 and level <> 'structure' order by id limit 5`)
    ).rows;
    await desk.patch(callers.customer, room, { facilityIds: facilities.map((one) => one.id) });
    const live = await desk.patch(callers.customer, room, { status: 10 });
    expect([live.statusCode, live.body]).toEqual([200, expect.stringContaining('SEGRETA')]);
    await hidden();
    await callers.customer.post(stateAt(id, '/rooms/bulk'), { action: 'activate', ids: [roomId] });
    await hidden();
    // Deactivating and reactivating does not bypass the moderation.
    await desk.patch(callers.customer, room, { status: 0 });
    await desk.patch(callers.customer, room, { status: 10 });
    await hidden();
    const waiting = (await desk.queue(id)).find((one: { targetName: string }) => one.targetName === 'room');
    expect(waiting).toMatchObject({ operation: 'create', targetType: 'room' });
    const decided = await desk.approve(waiting.id);
    expect([decided.statusCode, decided.json().state]).toEqual([200, 'approved']);
    expect(await page(id)).toContain('SEGRETA');

    // Guests see the room now, so its texts wait. Undoing a staff change is a change, too.
    await desk.patch(callers.customer, room, { title: { it: 'Camera IGNOTA' } });
    expect(await page(id)).not.toContain('IGNOTA');
    const edited = (await desk.patch(callers.editor, room, { title: { it: 'Camera Ulivo' } })).json();
    const undone = await callers.customer.post(`/api/audit/${edited.changeId}/undo`, {});
    expect(undone.statusCode).toBeLessThan(500);
    expect(await page(id)).toContain('Camera Ulivo');
    expect(await page(id)).not.toContain('SEGRETA');
  });
});

async function addPhotosTo(url: string): Promise<void> {
  const { picture, uploadFiles: upload } = await import('../../testing/uploads.ts');
  const answer = await upload(callers.customer, url, [{ data: await picture(Math.random() * 1e6) }]);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
}

describe('pictures', () => {
  it('wait with their texts, cannot be covers while pending, and are visible once approved', async () => {
    const id = await desk.online();
    const [photo] = await addPhotos(callers.customer, id, 1);
    expect(photo).toMatchObject({ moderationState: 'pending', isCover: false });
    expect(await page(id)).not.toContain(photo?.path);
    const [one] = await desk.queue(id);
    expect(one).toMatchObject({ targetType: 'gallery', operation: 'create', isTextOnly: false });
    expect(
      (await callers.editor.post('/api/moderations/bulk', { action: 'approve', ids: [one.id] })).json().failed,
    ).toHaveLength(1);
    const detail = await desk.read(callers.editor, `/api/moderations/${one.id}`);
    expect(detail.changes[0]).toMatchObject({ kind: 'image', before: null, after: photo?.path });
    expect((await desk.approve(one.id)).json().state).toBe('approved');
    const [shown] = await listPhotos(callers.customer, id);
    expect(shown).toMatchObject({ moderationState: 'approved', isCover: true });
    expect(await page(id)).toContain(shown?.path);
    await desk.patch(callers.customer, stateAt(id, `/photos/${photo?.id}`), { caption: { it: 'IGNOTA' } });
    expect(await page(id)).not.toContain('IGNOTA');
  });
});

describe('deciding', () => {
  it("requires a claim, which one moderator holds at a time, and refuses the moderator's own changes", async () => {
    const id = await desk.online();
    await desk.patch(callers.customer, stateAt(id, '/vcard'), { personName: 'Bice' });
    const [one] = await desk.queue(id);
    const unclaimed = await desk.act(callers.editor, one.id, 'decide', { decision: 'approved' });
    expect([unclaimed.statusCode, unclaimed.json().type]).toEqual([409, 'conflict']);
    const both = await Promise.all([
      desk.act(callers.editor, one.id, 'claim'),
      desk.act(callers.operator, one.id, 'claim'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await sql("update moderations set claimed_until = now() - interval '1 minute' where id = $1", [one.id]);
    expect((await desk.act(callers.admin, one.id, 'claim')).statusCode).toBe(200);
    expect((await desk.act(callers.admin, one.id, 'release')).json().state).toBe('pending');
    await sql('update moderations set submitted_by = $2 where id = $1', [one.id, t.ids.editor]);
    expect((await desk.act(callers.editor, one.id, 'claim')).statusCode).toBe(403);
    expect((await desk.act(callers.customer, one.id, 'claim')).statusCode).toBe(403);
  });

  it('returns 409 when the same field has changed since', async () => {
    const id = await desk.online();
    const url = stateAt(id, '/vcard');
    await desk.patch(callers.customer, url, { personName: 'Bice' });
    await desk.patch(callers.operator, url, { personName: 'Olga' });
    const [one] = await desk.queue(id);
    const refused = await desk.approve(one.id);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        type: 'conflict',
        changes: [expect.objectContaining({ before: null, now: 'Olga', after: 'Bice' })],
      }),
    ]);
    const { targetVersion } = refused.json();
    const again = await desk.act(callers.editor, one.id, 'decide', { decision: 'approved', targetVersion });
    expect(again.statusCode).toBe(200);
    expect((await desk.read(callers.customer, url)).personName).toBe('Bice');
  });

  it('bulk approval accepts changes of texts only', async () => {
    const id = await desk.online();
    await desk.patch(callers.customer, stateAt(id, '/vcard'), { personName: 'Bice' });
    const [one] = await desk.queue(id);
    const answer = (await callers.editor.post('/api/moderations/bulk', { action: 'approve', ids: [one.id] })).json();
    expect(answer).toMatchObject({ done: [one.id], failed: [] });
    expect((await desk.read(callers.customer, stateAt(id, '/vcard'))).personName).toBe('Bice');
  });

  it('each role decides its own kinds only: other kinds answer 404', async () => {
    const id = await desk.online();
    const [own, ...others] = await Promise.all(
      ['structure', 'highlight', 'affiliation_link'].map((kind) => makeModeration(t, id, `Una ${kind}`, kind)),
    );
    const url = `/api/moderations?filter[structureId]=${id}`;
    expect((await desk.read(callers.operator, url)).meta.total).toBe(3);
    const list = await desk.read(callers.editor, url);
    expect([list.data.map((one: { id: number }) => one.id), list.meta.total]).toEqual([[own], 1]);
    const kind = async (kinds: string) =>
      (await desk.read(callers.editor, `${url}&filter[targetType]=${kinds}`)).meta.total;
    expect([await kind('highlight,affiliation_link'), await kind('highlight,structure')]).toEqual([0, 1]);
    const file = await callers.editor.get(`${url}&format=csv`);
    expect([file.body.includes('Una structure'), file.body.includes('Una highlight')]).toEqual([true, false]);
    for (const other of others) {
      for (const part of ['', '/history'])
        expect((await callers.editor.get(`/api/moderations/${other}${part}`)).statusCode).toBe(404);
      for (const action of ['claim', 'release', 'decide'])
        expect((await desk.act(callers.editor, other ?? 0, action, {})).statusCode).toBe(404);
      expect((await callers.operator.get(`/api/moderations/${other}`)).statusCode).toBe(200);
    }
    const many = await callers.editor.post('/api/moderations/bulk', {
      action: 'claim',
      ids: [own, ...others],
    });
    expect([many.json().done, many.json().failed.length]).toEqual([[own], 2]);
  });

  it("decides a review in the same way as the review's own screen", async () => {
    const id = await desk.online();
    const { makeReview } = await import('../../stays/reviews/testing.ts');
    const reviewId = await makeReview(t, id, { state: 'pending', title: 'Una sosta' });
    const [one] = await desk.queue(id);
    expect(one).toMatchObject({ targetType: 'review', targetId: reviewId, subject: 'Una sosta' });
    const { facts } = await desk.read(callers.editor, `/api/moderations/${one.id}`);
    const { stayMonth } = await desk.read(callers.editor, `/api/reviews/${reviewId}`);
    const first = new Date(`${stayMonth}-01T00:00:00Z`);
    const month = first.toLocaleDateString('it', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    expect(facts.slice(0, 2)).toEqual([
      { label: 'Voto complessivo', value: '8,5' },
      { label: 'Mese del soggiorno', value: month },
    ]);
    // The request asks for German, although the editor's language is Italian.
    const german = await callers.editor.get(`/api/moderations/${one.id}`, {
      headers: { 'accept-language': 'de' },
    });
    expect(german.json().facts[0]).toEqual({ label: 'Gesamtnote', value: '8,5' });
    expect(german.json().changes[0].label).toBe('Titel');
    await desk.act(callers.editor, one.id, 'claim');
    const wrong = await desk.act(callers.editor, one.id, 'decide', {
      decision: 'rejected',
      reason: 'bad_image',
    });
    expect(wrong.json().errors).toHaveProperty('reason');
    const done = await desk.act(callers.editor, one.id, 'decide', { decision: 'approved' });
    expect([done.statusCode, done.json().state]).toEqual([200, 'approved']);
    expect((await desk.read(callers.editor, `/api/reviews/${reviewId}`)).state).toBe('published');
  });
});

describe('automatic approval', () => {
  const settings = (body: object, caller = callers.operator) => caller.patch('/api/moderation-settings', body);

  it('switched off by default, enabled by operators only; each automatic approval records its rule', async () => {
    const id = await desk.online();
    const url = stateAt(id, '/vcard');
    await desk.patch(callers.operator, url, { organization: 'Casale degli Ulivvi' });
    const { version, ...first } = await desk.read(callers.editor, '/api/moderation-settings');
    expect(first).toEqual({ spellingLetters: 0, trustedAfter: 0, amberHours: 24, redHours: 72 });
    expect((await settings({ version, spellingLetters: 2 }, callers.editor)).statusCode).toBe(403);
    expect((await settings({ version, redHours: 3 })).json().errors).toHaveProperty('redHours');
    const on = await settings({ version, spellingLetters: 2 });
    expect([on.statusCode, on.json().spellingLetters]).toEqual([200, 2]);
    expect((await settings({ version, spellingLetters: 3 })).statusCode).toBe(409);
    const saved = await desk.patch(callers.customer, url, { organization: 'Casale degli Ulivi' });
    expect(saved.json()).toMatchObject({ organization: 'Casale degli Ulivi', pending: [] });
    await desk.patch(callers.customer, url, { organization: 'Palazzo Reale' });
    const all = await desk.read(
      callers.editor,
      `/api/moderations?filter[structureId]=${id}&filter[state]=approved,pending`,
    );
    expect(all.data.map((one: { state: string; autoRule: string | null }) => [one.state, one.autoRule])).toEqual([
      ['approved', 'spelling'],
      ['pending', null],
    ]);
    // An author whose last change was approved is trusted from then on.
    expect((await desk.approve(all.data[1].id)).statusCode).toBe(200);
    await settings({ version: on.json().version, spellingLetters: 0, trustedAfter: 1 });
    expect((await desk.patch(callers.customer, url, { organization: 'Villa Nova' })).json().organization).toBe(
      'Villa Nova',
    );
    await settings({ version: on.json().version + 1, trustedAfter: 0 });
    expect((await desk.patch(callers.customer, url, { organization: 'Villa Vecchia' })).json().organization).toBe(
      'Villa Nova',
    );
  });
});

it('the clean-up deletes decisions older than two years and keeps pending changes', async () => {
  const id = await desk.online();
  await desk.patch(callers.customer, stateAt(id, '/vcard'), { personName: 'Bice' });
  const [one] = await desk.queue(id);
  await sql("update moderations set submitted_at = now() - interval '3 years' where id = $1", [one.id]);
  await deleteOldModerations(t);
  expect(await desk.queue(id)).toHaveLength(1);
  await sql("update moderations set state = 'rejected', reviewed_at = now() - interval '25 months' where id = $1", [
    one.id,
  ]);
  await deleteOldModerations(t);
  expect((await callers.editor.get(`/api/moderations/${one.id}`)).statusCode).toBe(404);
});
