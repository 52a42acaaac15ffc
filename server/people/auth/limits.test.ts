import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskIp, rateLimitAddress } from '../../platform/http/addresses.ts';
import { openTestApp, type TestApp, tokenFrom } from '../../testing/app.ts';
import { getDeviceLabel } from './sessions.ts';

const PASSWORD = 'prova-back-office-2026';
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ rateLimitScale: 1 });
});
afterAll(() => t.close());

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const login = (email: string, password: string, ip: string) =>
  t.visitor().post('/api/login', { email, password }, from(ip));

describe('login limits', () => {
  it.each(['editor@locanda.test', 'nobody@locanda.test'])(
    'blocks %s at one address after five failures',
    async (email) => {
      const ip = email.startsWith('nobody') ? '203.0.113.2' : '203.0.113.1';
      for (let count = 0; count < 5; count++) expect((await login(email, 'wrong', ip)).statusCode).toBe(422);
      const blocked = await login(email, PASSWORD, ip);
      expect(blocked.json()).toMatchObject({ type: 'too-many-requests' });
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
      expect((await login(email, 'wrong', '203.0.113.9')).statusCode).toBe(422);
    },
  );

  it('allows only five of fifty simultaneous tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login('operator@locanda.test', 'wrong', '203.0.113.3')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  });

  it('locks an account after twenty failures from any address, mails its owner, and unlocks it on reset', async () => {
    for (let count = 0; count < 20; count++) await login('customer@locanda.test', 'wrong', `198.51.100.${count}`);
    const locked = await login('customer@locanda.test', PASSWORD, '198.51.100.200');
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await t.outbox())[0]).toMatchObject({
      to: 'customer@locanda.test',
      subject: 'Troppi tentativi di accesso',
    });
    const email = 'customer@locanda.test';
    await t.visitor().post('/api/forgot-password', { email });
    const token = /password-reset\/([0-9a-f]{64})/.exec((await t.outbox())[0]?.text ?? '')?.[1];
    const password = 'una barca sul lago 7';
    const reset = { email, token, password, password_confirmation: password };
    expect((await t.visitor().post('/api/reset-password', reset)).statusCode).toBe(200);
    expect((await login(email, password, '198.51.100.201')).statusCode).toBe(200);
  });

  it('mails at most ten codes an hour to somebody who knows only the password', async () => {
    const email = 'twofactor@locanda.test';
    const mailed = async () => (await t.outbox()).filter(({ to }) => to === email).length;
    for (let count = 0; count < 9; count++)
      expect((await login(email, PASSWORD, `192.0.2.${count}`)).json().code).toBe(2001);
    expect(await mailed()).toBe(9);
    const pending = t.holding(tokenFrom(await login(email, PASSWORD, '192.0.2.100')));
    // A resend refused for haste sends no mail.
    for (let count = 0; count < 3; count++) expect((await pending.post('/api/resend-2fa')).statusCode).toBe(429);
    expect(await mailed()).toBe(10);
    const refused = await login(email, PASSWORD, '192.0.2.101');
    expect(refused.json().type).toBe('too-many-requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    await t.database.pool.query("update two_factor_challenges set last_sent_at = now() - interval '61 seconds'");
    expect((await pending.post('/api/resend-2fa')).statusCode).toBe(429);
    expect(await mailed()).toBe(10);
    // The right code is still accepted.
    const twoAuthCode = /\b\d{6}\b/.exec((await t.outbox())[0]?.text ?? '')?.[0];
    expect((await pending.post('/api/check2fa', { twoAuthCode })).statusCode).toBe(200);
    expect((await login(email, PASSWORD, '192.0.2.102')).json().code).toBe(2001);
  });

  it('allows only twenty of fifty addresses to try the same account at once', async () => {
    const tries = Array.from({ length: 50 }, (_, n) => login('customer2@locanda.test', 'wrong', `203.0.113.${n}`));
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    // Even the right password is refused until the hour is over.
    expect((await login('customer2@locanda.test', PASSWORD, '203.0.113.99')).statusCode).toBe(429);
    const { data } = (await (await t.as('admin')).get(`/api/users/${t.ids.customer2}/history`)).json();
    expect(data.filter(({ action }: { action: string }) => action === 'lock')).toHaveLength(1);
  });

  it('resets the failures when the password is right', async () => {
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) await login('admin@locanda.test', 'wrong', '203.0.113.5');
      expect((await login('admin@locanda.test', PASSWORD, '203.0.113.5')).statusCode).toBe(200);
    }
  });

  it('mails at most three resets an hour with unchanged answers', async () => {
    for (let count = 0; count < 5; count++) {
      const answer = await t
        .visitor()
        .post('/api/forgot-password', { email: 'vendor@locanda.test' }, from('203.0.113.7'));
      expect(answer.statusCode).toBe(200);
    }
    const mails = (await t.outbox()).filter(({ to }) => to === 'vendor@locanda.test');
    expect(mails).toHaveLength(3);
  });
});

/** Calls `ask` so often, fifty times at once: a session may not have many more unanswered requests. */
async function askInTurns<Answer>(count: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < count)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(50, count - answers.length) }, ask))));
  return answers;
}

it('counts the general limits per user', async () => {
  const [one, two] = [await t.as('customer2'), await t.as('vendor')];
  const answers = await askInTurns(310, () => one.get('/api/sessions'));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.json().type).toBe('too-many-requests');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await two.get('/api/sessions')).statusCode).toBe(200);
});

it('counts text requests per user, not per shared address', async () => {
  const texts = '/api/texts/it?sections=common';
  const [one, two] = [await t.as('customer2'), await t.as('vendor')];
  const answers = await askInTurns(125, () => one.get(texts));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect((await two.get(texts)).statusCode).toBe(200);
});

describe('IP addresses and devices', () => {
  it('masks and groups IP addresses', () => {
    expect(maskIp('203.0.113.77')).toBe('203.0.113.0');
    expect(maskIp('::ffff:203.0.113.77')).toBe('203.0.113.0');
    expect(maskIp('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::');
    expect(maskIp('::1')).toBe('0:0:0::');
    expect(rateLimitAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(rateLimitAddress('2001:db8::9')).toBe('2001:db8:0:0');
    expect(rateLimitAddress('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(maskIp('2001:db8::1')).toBe('2001:db8:0::');
  });

  it('names devices', () => {
    expect(getDeviceLabel('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
      'Firefox, Windows',
    );
    expect(getDeviceLabel('curl/8')).toBe('?');
  });
});
