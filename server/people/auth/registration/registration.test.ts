import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, tokenFrom } from '../../../testing/app.ts';

const PASSWORD = 'ventisette girasoli al sole';
let t: TestApp;
let knownPlace: { city_id: number; province_id: number; region_id: number };

beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.database.pool.query<typeof knownPlace>(
    `select id as city_id, province_id, region_id from cities where name = 'Bologna'`,
  );
  if (!rows[0]) throw new Error('no city');
  knownPlace = rows[0];
  await t.database.pool.query(
    `insert into structure_types (code, title, title_plural, macro_type, allows_stars, status)
     select 'hotel', '{"it":"Hotel"}', '{"it":"Hotel"}', 'hotel', true, 10
     where not exists (select from structure_types where code = 'hotel')`,
  );
});
afterAll(() => t.close());

function registrationBody(email: string, other: object = {}, changes: object = {}) {
  return {
    name: 'Nora Galli',
    email,
    phone: '+390511234567',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    lang: 'it',
    acceptTerms: true,
    acceptPrivacy: true,
    other_data: JSON.stringify({
      structureName: 'Locanda del Gallo',
      structure_type: 'hotel',
      category: '3',
      ...knownPlace,
      ...other,
    }),
    ...changes,
  };
}

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');

describe('register', () => {
  it('creates an account with a new structure after the mailed code', async () => {
    const visitor = t.visitor();
    const answer = await visitor.post('/api/register', registrationBody('nora@example.it'));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ email: 'nora@example.it' });
    const { user_id } = answer.json();
    const [mail] = await t.outbox();
    expect(mail?.to).toBe('nora@example.it');
    const right = codeIn(mail?.text);

    const early = await visitor.post('/api/login', { email: 'nora@example.it', password: PASSWORD });
    expect(early.json()).toMatchObject({ type: 'email-not-verified', user_id });

    const wrong = await visitor.post('/api/verify-email-code', {
      email: 'nora@example.it',
      user_id,
      verification_code: wrongCode(right),
    });
    expect(wrong.json()).toMatchObject({ type: 'invalid-code', remainingAttempts: 4 });
    const verified = await visitor.post('/api/verify-email-code', {
      email: 'nora@example.it',
      user_id,
      verification_code: right,
    });
    expect(verified.statusCode).toBe(200);
    const twice = await visitor.post('/api/verify-email-code', {
      email: 'nora@example.it',
      user_id,
      verification_code: right,
    });
    expect(twice.json().type).toBe('code-expired');

    const login = await visitor.post('/api/login', { email: 'nora@example.it', password: PASSWORD });
    expect(login.json().code).toBe(2000);
    const user = (await t.holding(tokenFrom(login)).get('/api/user')).json();
    expect(user).toMatchObject({
      role: 'customer',
      structures: [{ name: 'Locanda del Gallo', relation: 'owner', status: 70 }],
    });
  });

  it('mails another code for a second registration, and uses the data of the registration that is verified', async () => {
    const visitor = t.visitor();
    const email = 'due-volte@example.it';
    const first = (await visitor.post('/api/register', registrationBody(email))).json();
    const [firstMail] = await t.outbox();
    const changes = {
      name: 'Nora Galli Rossi',
      phone: '+390517654321',
      password: 'quaranta tulipani di sera',
      password_confirmation: 'quaranta tulipani di sera',
    };
    const again = await visitor.post(
      '/api/register',
      registrationBody(email, { structureName: 'Casa Nuova' }, changes),
    );
    expect([again.statusCode, again.json().user_id === first.user_id]).toEqual([201, false]);
    const mails = await t.outbox();
    const code = codeIn(mails[0]?.text);
    expect(mails[0]?.to).toBe(email);
    // Each code belongs to one registration.
    const crossed = { email, user_id: first.user_id, verification_code: code };
    if (code !== codeIn(firstMail?.text))
      expect((await visitor.post('/api/verify-email-code', crossed)).statusCode).not.toBe(200);
    const verify = { email, user_id: again.json().user_id, verification_code: code };
    expect((await visitor.post('/api/verify-email-code', verify)).statusCode).toBe(200);
    const former = await visitor.post('/api/login', { email, password: PASSWORD });
    expect(former.json().type).toBe('invalid-credentials');
    const login = await visitor.post('/api/login', { email, password: changes.password });
    const user = (await t.holding(tokenFrom(login)).get('/api/user')).json();
    expect(user).toMatchObject({ name: changes.name, structures: [{ name: 'Casa Nuova' }] });
    // The account exists now, so a further registration mails its owner.
    await visitor.post('/api/register', registrationBody(email));
    expect((await t.outbox())[0]?.subject).toMatch(/account/i);
  });

  it('refuses names of the person and the structure without letters', async () => {
    const refused = await t
      .visitor()
      .post('/api/register', registrationBody('segni@example.it', { structureName: '***' }, { name: '-- --' }));
    expect([refused.statusCode, Object.keys(refused.json().errors).toSorted()]).toEqual([
      422,
      ['name', 'other_data.structureName'],
    ]);
  });

  it('opens a ticket for a claim of an existing structure, and creates no link', async () => {
    const visitor = t.visitor();
    const claim = {
      requestKind: 'claim',
      contactRole: 'agency',
      message: 'È nostra da maggio.',
      address: 'Via Po 3',
    };
    const { user_id } = (await visitor.post('/api/register', registrationBody('claudia@example.it', claim))).json();
    const code = codeIn((await t.outbox())[0]?.text);
    const verify = { email: 'claudia@example.it', user_id, verification_code: code };
    expect((await visitor.post('/api/verify-email-code', verify)).statusCode).toBe(200);
    const operator = await t.as('operator');
    const [row] = (await operator.get('/api/tickets?q=Gallo')).json().data;
    expect(row).toMatchObject({
      category: 'account',
      state: 'new',
      structureId: null,
      requesterName: 'Nora Galli',
    });
    const { messages } = (await operator.get(`/api/tickets/${row.id}/thread`)).json();
    expect(messages[0].text).toBe(
      [
        'Nome della struttura: Locanda del Gallo',
        'Tipo di struttura: Hotel',
        'Categoria: 3',
        'Indirizzo: Via Po 3',
        'Comune: Bologna (Bologna)',
        'Ruolo nella struttura: Agenzia',
        'Telefono: +390511234567',
        'Messaggio: È nostra da maggio.',
      ].join('\n'),
    );
    expect((await t.outbox())[0]).toMatchObject({
      to: 'claudia@example.it',
      subject: expect.stringContaining(row.number),
    });
    const { rows } = await t.database.pool.query(
      `select l.structure_id from user_structures l join users u on u.id = l.user_id where u.email = 'claudia@example.it'`,
    );
    expect(rows).toEqual([]);
  });

  it('answers alike when the address has an account, and mails its owner', async () => {
    const fresh = await t.visitor().post('/api/register', registrationBody('fresh@example.it'));
    const taken = await t.visitor().post('/api/register', registrationBody('customer@locanda.test'));
    expect(taken.statusCode).toBe(201);
    expect(Object.keys(taken.json())).toEqual(Object.keys(fresh.json()));
    expect(taken.json().user_id).toMatch(/^[0-9a-f-]{36}$/);
    const mail = (await t.outbox()).find(({ to }) => to === 'customer@locanda.test');
    expect(mail?.subject).toBe('Hai già un account');
    const tries = [];
    for (const { user_id, email } of [fresh.json(), taken.json()]) {
      const right = codeIn((await t.outbox()).find(({ to }) => to === 'fresh@example.it')?.text);
      const seen = [];
      for (let count = 0; count < 6; count++) {
        const answer = await t
          .visitor()
          .post('/api/verify-email-code', { email, user_id, verification_code: wrongCode(right) });
        seen.push([answer.statusCode, answer.json().remainingAttempts]);
      }
      tries.push(seen);
    }
    expect(tries[0]).toEqual(tries[1]);
    const resent = await t.visitor().post('/api/resend-verification-code', taken.json());
    expect(resent.statusCode).toBe(200);
  });

  it('refuses a role and unknown members, and creates nothing when the honeypot is filled in', async () => {
    const role = await t.visitor().post('/api/register', registrationBody('role@example.it', {}, { role: 'admin' }));
    expect(role.json().errors).toEqual({ role: ['Questo campo non è previsto. Ricarica la pagina e riprova.'] });
    const bot = await t.visitor().post('/api/register', registrationBody('bot@example.it', {}, { company: 'Acme' }));
    expect(bot.statusCode).toBe(201);
    const { rowCount } = await t.database.pool.query(
      "select from users where email in ('bot@example.it', 'role@example.it')",
    );
    expect(rowCount).toBe(0);
  });

  it.each([
    ['other_data', () => registrationBody('x@example.it', {}, { other_data: '{' })],
    ['other_data.structureName', () => registrationBody('x@example.it', { structureName: 'x' })],
    ['other_data.surprise', () => registrationBody('x@example.it', { surprise: 1 })],
    ['other_data.vatNumber', () => registrationBody('x@example.it', { vatNumber: '12345678901' })],
    ['other_data.website', () => registrationBody('x@example.it', { website: 'javascript:alert(1)' })],
    ['other_data.structure_type', () => registrationBody('x@example.it', { structure_type: 'castle' })],
    [
      'password_confirmation',
      () => registrationBody('x@example.it', {}, { password_confirmation: 'another long one' }),
    ],
    ['password', () => registrationBody('x@example.it', {}, { password: 'breve', password_confirmation: 'breve' })],
    [
      'password',
      () =>
        registrationBody('x@example.it', {}, { password: 'password123456', password_confirmation: 'password123456' }),
    ],
    [
      'password',
      () =>
        registrationBody(
          'girasole@example.it',
          {},
          { password: 'un bel girasole', password_confirmation: 'un bel girasole' },
        ),
    ],
    ['acceptTerms', () => registrationBody('x@example.it', {}, { acceptTerms: false })],
    ['phone', () => registrationBody('x@example.it', {}, { phone: '051 123' })],
    ['email', () => registrationBody('not an address')],
  ])('reports a bad %s at its field', async (path, payload) => {
    const answer = await t.visitor().post('/api/register', payload());
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toContain(path);
  });

  it('requires the city to lie in the province', async () => {
    const answer = await t
      .visitor()
      .post('/api/register', registrationBody('x@example.it', { province_id: knownPlace.province_id === 1 ? 2 : 1 }));
    expect(Object.keys(answer.json().errors)).toEqual(['other_data.city_id']);
  });
});

describe('forgotten password', () => {
  async function link(email: string) {
    const answer = await t.visitor().post('/api/forgot-password', { email });
    expect(answer.json()).toEqual({
      status: 200,
      message: 'Se l’indirizzo è registrato, riceverai un’e-mail.',
    });
    const mail = (await t.outbox()).find(({ to, subject }) => to === email && subject === 'Reimposta la password');
    return /password-reset\/([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const reset = (email: string, token: string, password: string) =>
    t.visitor().post('/api/reset-password', { email, token, password, password_confirmation: password });

  it('answers alike for unknown addresses', async () => {
    expect(await link('nobody@example.it')).toBe('');
  });

  it('sets a new password once, ends the sessions and notifies the owner', async () => {
    const session = await t.as('vendor');
    const former = await link('vendor@locanda.test');
    const token = await link('vendor@locanda.test');
    expect((await reset('vendor@locanda.test', former, 'il mare di notte 1')).json().type).toBe('token-expired');
    expect((await reset('editor@locanda.test', token, 'il mare di notte 1')).json().type).toBe('token-expired');
    const reused = await reset('vendor@locanda.test', token, 'prova-back-office-2026');
    expect(reused.json().errors.password).toEqual(['Hai già usato questa password di recente. Scegline un’altra.']);
    expect((await reset('vendor@locanda.test', token, 'il mare di notte 1')).statusCode).toBe(200);
    expect((await reset('vendor@locanda.test', token, 'il mare di notte 2')).statusCode).toBe(410);
    expect((await session.get('/api/user')).statusCode).toBe(401);
    expect((await t.outbox())[0]).toMatchObject({
      to: 'vendor@locanda.test',
      subject: 'Password modificata',
    });
    const login = await t
      .visitor()
      .post('/api/login', { email: 'vendor@locanda.test', password: 'il mare di notte 1' });
    expect(login.json().code).toBe(2000);
  });

  it('verifies the mailbox of an unverified account', async () => {
    await t.visitor().post('/api/register', registrationBody('later@example.it'));
    const token = await link('later@example.it');
    expect((await reset('later@example.it', token, 'il mare di notte 3')).statusCode).toBe(200);
    const login = await t.visitor().post('/api/login', { email: 'later@example.it', password: 'il mare di notte 3' });
    const user = (await t.holding(tokenFrom(login)).get('/api/user')).json();
    expect(user.structures).toHaveLength(1);
  });
});
