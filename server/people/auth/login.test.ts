import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp, tokenFrom } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

const PASSWORD = 'prova-back-office-2026';
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

describe('anti-forgery', () => {
  it('gives a visitor two cookies bound to each other', async () => {
    const answer = await t.app.inject('/sanctum/csrf-cookie');
    expect(answer.statusCode).toBe(204);
    const session = answer.cookies.find((cookie) => cookie.name === 'locanda_session');
    const xsrf = answer.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(xsrf?.httpOnly).toBeUndefined();
    const login = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'admin@locanda.test', password: PASSWORD },
      cookies: { locanda_session: session?.value ?? '' },
      headers: { 'x-xsrf-token': xsrf?.value ?? '' },
    });
    expect(login.statusCode).toBe(200);
  });

  it("refuses a write without the token or with another session's token", async () => {
    const body = { email: 'admin@locanda.test', password: PASSWORD };
    const none = await t.visitor().post('/api/login', body, { headers: { 'x-xsrf-token': '' } });
    expect(none.statusCode).toBe(419);
    expect(none.json().type).toBe('csrf-mismatch');
    const admin = await t.as('admin');
    const other = await t.as('operator');
    const xsrf = (await other.get('/sanctum/csrf-cookie')).cookies.find(({ name }) => name === 'XSRF-TOKEN');
    const mixed = await admin.post('/api/sessions/terminate-others', undefined, {
      headers: { 'x-xsrf-token': xsrf?.value },
    });
    expect(mixed.statusCode).toBe(419);
  });
});

describe('login', () => {
  it('opens a session under a new id and ends the former one', async () => {
    const visitor = t.visitor();
    const answer = await visitor.post('/api/login', { email: 'Admin@LOCANDA.test', password: PASSWORD });
    expect(answer.json()).toEqual({ code: 2000, status: 200 });
    const token = tokenFrom(answer);
    expect(token).not.toBe(visitor.token);
    const user = await t.holding(token).get('/api/user');
    expect(user.json()).toMatchObject({
      email: 'admin@locanda.test',
      role: 'admin',
      lang: 'it',
      structures: [],
    });
    expect(user.json().permissions.structures).toContain('r');
    expect(user.headers['cache-control']).toBe('no-store');
    const again = await t.holding(token).post('/api/login', { email: 'admin@locanda.test', password: PASSWORD });
    expect((await t.holding(token).get('/api/user')).statusCode).toBe(401);
    expect((await t.holding(tokenFrom(again)).get('/api/user')).statusCode).toBe(200);
    const { rows } = await t.database.pool.query('select token_hash from sessions');
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  it('answers alike for a wrong password, an unknown and a suspended account', async () => {
    await t.database.pool.query("update users set status = 'suspended' where email = 'customer2@locanda.test'");
    const bodies = await Promise.all(
      [
        { email: 'admin@locanda.test', password: 'wrong' },
        { email: 'nobody@locanda.test', password: 'wrong' },
        { email: 'customer2@locanda.test', password: PASSWORD },
      ].map(async (body) => {
        const answer = await t.visitor().post('/api/login', body);
        expect(answer.statusCode).toBe(422);
        return { ...answer.json(), instance: null };
      }),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ type: 'invalid-credentials', title: 'Credenziali non valide.' });
  });

  it('names invalid fields in the requested language', async () => {
    const answer = await t
      .visitor()
      .post('/api/login', { email: 'x', extra: 1 }, { headers: { 'accept-language': 'en' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      type: 'validation',
      title: 'Check the highlighted fields',
      instance: answer.headers['x-request-id'],
      errors: {
        email: ['This e-mail address is not valid. Example: name@example.com.'],
        password: ['This field is required.'],
        extra: ['This field is not expected. Reload the page and try again.'],
      },
    });
  });
});

describe('second factor', () => {
  async function pending() {
    const answer = await t.visitor().post('/api/login', { email: 'twofactor@locanda.test', password: PASSWORD });
    expect(answer.json()).toEqual({ code: 2001, status: 200, message: 'Controlla la casella di posta!' });
    return t.holding(tokenFrom(answer));
  }

  it('requires the mailed code once', async () => {
    const caller = await pending();
    expect((await caller.get('/api/user')).statusCode).toBe(401);
    const [mail] = await t.outbox();
    expect(mail?.to).toBe('twofactor@locanda.test');
    const twoAuthCode = codeIn(mail?.text);
    const answer = await caller.post('/api/check2fa', { twoAuthCode });
    expect(answer.json()).toEqual({ code: 2000, status: 200 });
    expect(tokenFrom(answer)).not.toBe(caller.token);
    expect((await t.holding(tokenFrom(answer)).get('/api/user')).statusCode).toBe(200);
    expect((await caller.post('/api/check2fa', { twoAuthCode })).statusCode).toBe(401);
  });

  it('expires after five wrong codes', async () => {
    const caller = await pending();
    const right = codeIn((await t.outbox())[0]?.text);
    const wrong = right === '000000' ? '000001' : '000000';
    for (const remainingAttempts of [4, 3, 2, 1]) {
      const answer = await caller.post('/api/check2fa', { twoAuthCode: wrong });
      expect(answer.json()).toMatchObject({ type: 'invalid-code', remainingAttempts });
    }
    expect((await caller.post('/api/check2fa', { twoAuthCode: wrong })).json().type).toBe('challenge-expired');
    expect((await caller.post('/api/check2fa', { twoAuthCode: right })).statusCode).toBe(410);
  });

  it('mails at most once a minute and invalidates the former code', async () => {
    const caller = await pending();
    const former = codeIn((await t.outbox())[0]?.text);
    expect((await caller.post('/api/resend-2fa')).statusCode).toBe(429);
    await t.database.pool.query("update two_factor_challenges set last_sent_at = now() - interval '61 seconds'");
    expect((await caller.post('/api/resend-2fa')).statusCode).toBe(200);
    const next = codeIn((await t.outbox())[0]?.text);
    if (former !== next) {
      expect((await caller.post('/api/check2fa', { twoAuthCode: former })).statusCode).toBe(422);
    }
    expect((await caller.post('/api/check2fa', { twoAuthCode: next })).statusCode).toBe(200);
  });
});

describe('sessions', () => {
  it('ends sessions when idle, at the absolute limit, by logout and by reset-cookies', async () => {
    for (const change of ["last_seen_at = now() - interval '121 minutes'", 'expires_at = now()']) {
      const caller = await t.as('editor');
      expect((await caller.get('/api/user')).statusCode).toBe(200);
      await t.database.pool.query(`update sessions set ${change} where user_id = $1`, [t.ids.editor]);
      expect((await caller.get('/api/user')).json().type).toBe('unauthenticated');
    }
    const caller = await t.as('editor');
    expect((await caller.post('/api/logout', undefined, { headers: { 'x-xsrf-token': 'x' } })).statusCode).toBe(419);
    expect((await caller.post('/api/logout')).statusCode).toBe(204);
    expect((await caller.get('/api/user')).statusCode).toBe(401);
    expect((await t.app.inject({ method: 'POST', url: '/api/logout' })).statusCode).toBe(204);
    const other = await t.as('editor');
    expect((await other.get('/api/reset-cookies')).statusCode).toBe(204);
    expect((await other.get('/api/user')).statusCode).toBe(401);
  });

  it('keeps sessions after a reset from another site or a link', async () => {
    const caller = await t.as('editor');
    const reset = (site: string) => caller.get('/api/reset-cookies', { headers: { 'sec-fetch-site': site } });
    for (const site of ['cross-site', 'same-site', 'none', 'x']) {
      const answer = await reset(site);
      expect([site, answer.statusCode, answer.cookies]).toEqual([site, 419, []]);
      expect((await caller.get('/api/user')).statusCode).toBe(200);
    }
    const own = await reset('same-origin');
    expect(own.statusCode).toBe(204);
    expect(own.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['locanda_session', ''],
      ['XSRF-TOKEN', ''],
    ]);
    expect((await caller.get('/api/user')).statusCode).toBe(401);
  });

  it('lists sessions and ends one or all others', async () => {
    const [one, two, three] = [await t.as('vendor'), await t.as('vendor'), await t.as('vendor')];
    const list = (await one.get('/api/sessions')).json().data;
    expect(list).toHaveLength(3);
    const other = list.find((session: { isCurrent: boolean }) => !session.isCurrent);
    expect((await one.delete(`/api/sessions/${other.id}`)).statusCode).toBe(204);
    expect((await one.delete(`/api/sessions/${other.id}`)).statusCode).toBe(404);
    expect((await one.post('/api/sessions/terminate-others')).statusCode).toBe(204);
    expect((await one.get('/api/user')).statusCode).toBe(200);
    expect((await two.get('/api/user')).statusCode).toBe(401);
    expect((await three.get('/api/user')).statusCode).toBe(401);
    const foreign = await t.as('operator');
    const [mine] = (await foreign.get('/api/sessions')).json().data;
    expect((await one.delete(`/api/sessions/${mine.id}`)).statusCode).toBe(404);
  });

  it('applies a changed role and a suspension at once', async () => {
    const caller = await t.as('operator');
    expect((await caller.get('/api/openapi.json')).statusCode).toBe(403);
    await t.database.pool.query("update users set role = 'admin' where id = $1", [t.ids.operator]);
    expect((await caller.get('/api/openapi.json')).statusCode).toBe(200);
    await t.database.pool.query("update users set role = 'operator', status = 'suspended' where id = $1", [
      t.ids.operator,
    ]);
    expect((await caller.get('/api/user')).statusCode).toBe(401);
    await t.database.pool.query("update users set status = 'active' where id = $1", [t.ids.operator]);
  });

  it('applies the end of a link or a right at once', async () => {
    const id = await makeStructure(t);
    const [customer, vendor] = [await t.as('customer'), await t.as('vendor')];
    const sees = async (caller: Caller) => (await caller.get(`/api/structures/${id}/contacts`)).statusCode;
    const { version } = (await customer.get(`/api/structures/${id}/contacts`)).json();
    expect([await sees(customer), await sees(vendor)]).toEqual([200, 404]);
    await t.database.pool.query('delete from user_structures where structure_id = $1', [id]);
    expect(await sees(customer)).toBe(404);
    const late = { version, website: 'https://tardi.example' };
    expect((await customer.patch(`/api/structures/${id}/contacts`, late)).statusCode).toBe(404);
    expect((await customer.get(`/api/structures?filter[id]=${id}`)).json().data).toEqual([]);
  });
});
