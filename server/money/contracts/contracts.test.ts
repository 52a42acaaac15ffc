import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { uploadFiles } from '../../testing/uploads.ts';
import { CONTRACT_TEXT, contractBody, insertContract, prepareSending } from './testing/contracts.ts';

let t: TestApp;
let admin: Caller;
let operator: Caller;
let vendor: Caller;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [admin, operator, vendor, customer] = await Promise.all([
    t.as('admin'),
    t.as('operator'),
    t.as('vendor'),
    t.as('customer'),
  ]);
});
afterAll(() => t.close());

async function createDraft(given: object = {}, structureId?: number) {
  const id = structureId ?? (await makeStructure(t));
  await prepareSending(t, admin, id);
  const made = await operator.post(`/api/structures/${id}/contracts`, contractBody(t, given));
  expect(made.statusCode, made.body).toBe(201);
  return {
    structureId: id,
    path: `/api/structures/${id}/contracts/${made.json().id}`,
    contract: made.json(),
  };
}
async function createSentContract(given: object = {}) {
  const one = await createDraft(given);
  const answer = await operator.post(`${one.path}/send`, {});
  expect(answer.statusCode, answer.body).toBe(200);
  return { ...one, contract: answer.json() };
}
it('mails a sent contract to the owner, who signs, also when another address receives contract messages', async () => {
  const { structureId, path, contract } = await createDraft();
  await t.database.pool.query(
    `insert into email_recipients (structure_id, email, purpose, lang, is_active, verified_at)
     values ($1, 'contratti@prova.example', 'contract', 'it', true, now())`,
    [structureId],
  );
  expect((await operator.post(`${path}/send`, {})).statusCode).toBe(200);
  const mails = (await t.outbox()).filter(({ subject }) =>
    subject.includes(`contratto ${contract.number} da accettare`),
  );
  const { email } = (await customer.get('/api/user')).json();
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(['contratti@prova.example', email].sort());
});

/** Returns the last code mailed for a contract. */
const readMailedCode = async (number: string) => {
  const mail = (await t.outbox()).find(({ subject }) => subject.startsWith(`Codice per il contratto ${number}:`));
  return /(\d{6})$/.exec(mail?.subject ?? '')?.[1] ?? '';
};
async function prepareAcceptance(path: string, caller = customer) {
  await t.database.pool.query(`update contract_codes set last_sent_at = now() - interval '2 minutes'`);
  await t.database.pool.query(`delete from auth_limits where key like 'contract-%'`);
  const { hash } = (await caller.get(`${path}/text?lang=it`)).json();
  const { version, number } = (await caller.get(path)).json();
  const asked = await caller.post(`${path}/acceptance-code`, {});
  expect(asked.statusCode, asked.body).toBe(202);
  return {
    version,
    language: 'it',
    textHash: hash,
    name: 'Carla Conti',
    clauses1341: true,
    privacyDpa: true,
    code: await readMailedCode(number),
  };
}

describe('contract drafts', () => {
  it('assigns unique numbers of the year to simultaneous drafts', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => makeStructure(t)));
    const made = await Promise.all(ids.map((id) => operator.post(`/api/structures/${id}/contracts`, contractBody(t))));
    const numbers = made.map((answer) => answer.json().number as string);
    expect(new Set(numbers).size).toBe(5);
    for (const number of numbers) expect(number).toMatch(new RegExp(`^${todayInRome().slice(0, 4)}/\\d+$`));
  });

  it('rejects a period that overlaps another contract, also when both arrive at the same time', async () => {
    const id = await makeStructure(t);
    const path = `/api/structures/${id}/contracts`;
    const both = await Promise.all([operator.post(path, contractBody(t)), operator.post(path, contractBody(t))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    const refused = both.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json().errors.startDate[0]).toContain('si sovrappone');
    const first = both.find(({ statusCode }) => statusCode === 201)?.json();
    expect((await operator.post(`${path}/${first.id}/cancel`, {})).json().state).toBe('cancelled');
    expect((await operator.post(path, contractBody(t))).statusCode).toBe(201);
    await expect(
      t.database.pool.query(`update contracts set state = 'draft' where id = $1`, [first.id]),
    ).rejects.toThrow('contracts_apart');
  });

  it('rejects missing, inconsistent and excessive terms', async () => {
    const id = await makeStructure(t);
    const refusals = async (given: object) =>
      Object.keys((await operator.post(`/api/structures/${id}/contracts`, contractBody(t, given))).json().errors ?? {});
    expect(await refusals({ to: 0 })).toEqual(['endDate']);
    expect(await refusals({ to: 365 * 6 })).toEqual(['endDate']);
    expect(await refusals({ feeAmountCents: null })).toEqual(['feeAmountCents']);
    expect(await refusals({ plan: 'commission' })).toEqual(
      expect.arrayContaining(['commissionPercent', 'feeAmountCents']),
    );
    expect(await refusals({ vendorId: t.ids.operator })).toEqual(['vendorId']);
  });

  it('lets only staff write drafts, hides them from customers and hides amounts from editors', async () => {
    const { structureId, path, contract } = await createDraft();
    const listed = `/api/structures/${structureId}/contracts`;
    expect((await customer.post(listed, contractBody(t, { from: 400, to: 500 }))).statusCode).toBe(403);
    const patched = await customer.patch(path, { version: contract.version, paymentTermDays: 60 });
    expect(patched.statusCode).toBe(404);
    // Customers do not see drafts.
    for (const url of [path, `${path}/text`, `${path}/history`, `${path}/actions`])
      expect([url, (await customer.get(url)).statusCode]).toEqual([url, 404]);
    const seen = (await customer.get(listed)).json().data.map(({ id }: { id: number }) => id);
    expect(seen).not.toContain(contract.id);
    expect((await operator.post(`${path}/send`, {})).statusCode).toBe(200);
    expect((await customer.get(path)).statusCode).toBe(200);
    expect((await operator.post(`${path}/withdraw`, {})).statusCode).toBe(200);
    expect((await customer.get(path)).statusCode).toBe(404);
    const editor = await t.as('editor');
    expect(await editor.get(path).then((answer) => answer.json())).not.toHaveProperty('feeAmountCents');
    expect((await editor.get(`${path}/text`)).statusCode).toBe(403);
    expect((await editor.post(`${path}/send`, {})).statusCode).toBe(403);
    const customer2 = await t.as('customer2');
    expect((await customer2.get(path)).statusCode).toBe(404);
  });
});

describe('sending a contract', () => {
  it('requires the fiscal profile, freezes the text, and protects the sent contract from change and undo', async () => {
    const bare = await makeStructure(t);
    const made = (await operator.post(`/api/structures/${bare}/contracts`, contractBody(t))).json();
    const refused = await operator.post(`/api/structures/${bare}/contracts/${made.id}/send`, {});
    expect(refused.json().errors).toHaveProperty('state');

    const { path, contract } = await createSentContract();
    expect(contract).toMatchObject({ state: 'sent' });
    const before = (await customer.get(`${path}/text?lang=en`)).json();
    expect(before.text).toContain('Marechiaro S.r.l.');
    const text = (await admin.get('/api/contract-texts')).json().data[0];
    const other = await admin.patch(`/api/contract-texts/${text.id}`, {
      version: text.version,
      body: { ...CONTRACT_TEXT.body, en: 'Another.' },
    });
    expect(other.statusCode).not.toBe(200);
    const patched = await operator.patch(path, { version: contract.version, paymentTermDays: 60 });
    expect(Object.keys(patched.json().errors)).toEqual(['state']);
    expect((await admin.delete(`${path}?version=${contract.version}`)).statusCode).toBe(422);
    const [entry] = (await admin.get(`${path}/history`)).json().data;
    expect((await admin.post(`/api/audit/${entry.id}/undo`, {})).statusCode).toBe(422);
    expect((await customer.get(`${path}/text?lang=en`)).json()).toEqual(before);

    const back = await vendor.post(`${path}/withdraw`, {});
    expect(back.statusCode).toBe(404);
    expect((await operator.post(`${path}/withdraw`, {})).json().state).toBe('draft');
  });

  it('shows the word-by-word differences from the last contract', async () => {
    const { structureId, path } = await createSentContract({ from: -400, to: 10 });
    const accepted = await customer.post(`${path}/accept`, await prepareAcceptance(path));
    expect(accepted.json().state, accepted.body).toBe('active');
    const renewed = await operator.post(`${path}/renew`, {});
    expect(renewed.statusCode, renewed.body).toBe(201);
    expect(renewed.json()).toMatchObject({ state: 'draft', startDate: addDays(todayInRome(), 11) });
    const next = `/api/structures/${structureId}/contracts/${renewed.json().id}`;
    const { version } = renewed.json();
    await operator.patch(next, { version, plan: 'premium', feeAmountCents: 150_000 });
    await operator.post(`${next}/send`, {});
    const { previous } = (await customer.get(`${next}/text?lang=it`)).json();
    const of = (kind: string) =>
      previous.parts
        .filter((one: { kind: string }) => one.kind === kind)
        .map((one: { text: string }) => one.text)
        .join('|');
    expect(of('removed')).toContain('Plus');
    expect(of('added')).toContain('Premium');
    expect(of('same')).toContain('Tra il portale e Marechiaro S.r.l.');
  });
});

describe('accepting a contract', () => {
  it('stores the person, time, IP address and text, and files the PDF', async () => {
    const { path, structureId } = await createSentContract();
    await linkAccount(t, 'vendor', structureId, 'agent');
    const given = await prepareAcceptance(path);
    const wrong = await customer.post(`${path}/accept`, {
      ...given,
      code: given.code === '000000' ? '1' : '000000',
    });
    expect(wrong.json()).toMatchObject({ type: 'invalid-code', remainingAttempts: 4 });
    const moved = await customer.post(`${path}/accept`, { ...given, textHash: '0'.repeat(64) });
    expect(Object.keys(moved.json().errors)).toEqual(['textHash']);
    const unticked = await customer.post(`${path}/accept`, { ...given, clauses1341: false });
    expect(unticked.statusCode).toBe(422);
    const accepted = await customer.post(`${path}/accept`, given);
    expect(accepted.json(), accepted.body).toMatchObject({
      state: 'active',
      acceptedName: 'Carla Conti',
      clauses1341: true,
      privacyDpa: true,
    });
    const { rows } = await t.database.pool.query('select * from contract_acceptances where contract_id = $1', [
      accepted.json().id,
    ]);
    expect(rows[0]).toMatchObject({
      name: 'Carla Conti',
      text_hash: given.textHash,
      user_id: t.ids.customer,
    });
    expect(rows[0].ip).toBeTruthy();
    await t.context.jobs.drain();
    const paper = await customer.get(`${path}/signed.pdf`);
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const head = (await customer.get(`/api/structures/${structureId}`)).json();
    expect(head).toMatchObject({ contractState: 'active', contractUntil: addDays(todayInRome(), 364) });
    expect((await t.outbox()).filter(({ subject }) => subject.includes('accettato'))).not.toEqual([]);
    // The vendor of the contract and the operators learn that it was accepted.
    for (const role of ['vendor', 'operator'] as const) {
      const { data } = (await (await t.as(role)).get('/api/notifications?perPage=20')).json();
      expect(data.map(({ notificationType }: { notificationType: string }) => notificationType)).toContain(
        'contract_accepted',
      );
    }
  });

  it('succeeds once when two devices accept at the same time', async () => {
    const { path } = await createSentContract();
    const given = await prepareAcceptance(path);
    const second = await t.as('customer');
    const both = await Promise.all([
      customer.post(`${path}/accept`, given),
      second.post(`${path}/accept`, { ...given, name: 'Un altro' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('requires the owner and a code with at most five tries, and limits the mails', async () => {
    const { path, structureId } = await createSentContract();
    expect((await customer.post(`${path}/acceptance-code`, {})).statusCode).toBe(202);
    expect((await customer.post(`${path}/acceptance-code`, {})).statusCode).toBe(429);
    const given = await prepareAcceptance(path);
    const wrong = { ...given, code: given.code === '111111' ? '222222' : '111111' };
    for (const left of [4, 3, 2, 1])
      expect((await customer.post(`${path}/accept`, wrong)).json().remainingAttempts).toBe(left);
    expect((await customer.post(`${path}/accept`, wrong)).json().type).toBe('code-expired');
    expect((await customer.post(`${path}/accept`, given)).json().type).toBe('code-expired');
    await t.database.pool.query(`update user_structures set relation = 'manager' where structure_id = $1`, [
      structureId,
    ]);
    await t.database.pool.query(`update contract_codes set last_sent_at = now() - interval '2 minutes'`);
    const manager = await customer.post(`${path}/acceptance-code`, {});
    expect(Object.keys(manager.json().errors)).toEqual(['name']);
    expect((await operator.post(`${path}/acceptance-code`, {})).statusCode).toBe(403);
  });

  it('accepts a signed copy filed by staff', async () => {
    const { path } = await createSentContract({ from: 10, to: 300 });
    const data = Buffer.from('%PDF-1.7\nfirmato\n%%EOF');
    const pdf = [{ data, name: 'firmato.pdf', type: 'application/pdf' }];
    expect((await uploadFiles(customer, `${path}/signed-copy`, pdf)).statusCode).toBe(403);
    const text = [{ data: Buffer.from('no'), name: 'firmato.pdf', type: 'application/pdf' }];
    expect((await uploadFiles(operator, `${path}/signed-copy`, text)).statusCode).toBe(422);
    const filed = await uploadFiles(operator, `${path}/signed-copy`, pdf);
    expect(filed.json(), filed.body).toMatchObject({
      state: 'signed',
      signedDocument: { name: 'firmato.pdf' },
    });
    expect((await customer.get(`${path}/signed.pdf`)).rawPayload.equals(data)).toBe(true);
    expect((await operator.post(`${path}/activate`, {})).json().state).toBe('active');
  });
});

describe('suspension and termination', () => {
  it('requires reasons and permissions for suspending, resuming and terminating', async () => {
    const id = await makeStructure(t);
    const contractId = await insertContract(t, id);
    const path = `/api/structures/${id}/contracts/${contractId}`;
    expect((await operator.post(`${path}/suspend`, {})).statusCode).toBe(422);
    expect((await customer.post(`${path}/suspend`, { reason: 'no' })).statusCode).toBe(403);
    const suspended = await operator.post(`${path}/suspend`, { reason: 'Fattura scaduta' });
    expect(suspended.json()).toMatchObject({ state: 'suspended', suspensionReason: 'Fattura scaduta' });
    const [bell] = (await customer.get('/api/notifications')).json().data;
    expect(bell).toMatchObject({ notificationType: 'structure_suspended', body: 'Motivo: Fattura scaduta' });
    expect((await t.outbox()).some(({ text }) => text.includes('Motivo: Fattura scaduta'))).toBe(true);
    expect((await operator.post(`${path}/suspend`, { reason: 'di nuovo' })).json().type).toBe('invalid-transition');
    expect((await operator.post(`${path}/resume`, {})).json()).toMatchObject({ state: 'active' });
    const reason = 'Cessa l’attività';
    const past = { reason, terminationDate: addDays(todayInRome(), -1) };
    expect((await operator.post(`${path}/terminate`, past)).json().errors).toHaveProperty('terminationDate');
    const later = await operator.post(`${path}/terminate`, {
      reason,
      terminationDate: addDays(todayInRome(), 20),
    });
    expect(later.json()).toMatchObject({ state: 'active', terminationReason: reason });
    const head = (await operator.get(`/api/structures/${id}`)).json();
    expect(head.contractUntil).toBe(addDays(todayInRome(), 19));
  });

  it('prevents customers from changing their legal name once a contract was sent', async () => {
    const { structureId } = await createSentContract();
    const path = `/api/structures/${structureId}/fiscal-profile`;
    const { version } = (await customer.get(path)).json();
    const refused = await customer.patch(path, { version, legalName: 'Altra S.r.l.' });
    expect(Object.keys(refused.json().errors)).toEqual(['legalName']);
    expect((await customer.patch(path, { version, rea: 'BO-123456' })).statusCode).toBe(200);
    expect((await operator.patch(path, { version: version + 1, legalName: 'Altra S.r.l.' })).statusCode).toBe(200);
  });
});

describe('the next contract', () => {
  it('accepts one renewal request from customers and notifies the vendor, admins and operators', async () => {
    const id = await makeStructure(t, 'customer');
    await linkAccount(t, 'vendor', id, 'agent');
    const contractId = await insertContract(t, id, { from: -350, to: 20 });
    const path = `/api/structures/${id}/contracts/${contractId}/requestRenewal`;
    const done = await customer.post(path, {});
    expect([done.statusCode, done.json().renewalRequestedAt], done.body).toEqual([200, expect.any(String)]);
    expect((await customer.post(path, {})).statusCode).toBe(422);
    expect((await operator.post(path, {})).statusCode).toBe(403);
    for (const caller of [operator, vendor]) {
      const { data } = (await caller.get('/api/notifications')).json();
      expect(data.map((one: { notificationType: string }) => one.notificationType)).toContain('contract_renewal');
    }
  });

  it('returns the contact person and the open fee', async () => {
    const id = await makeStructure(t, 'customer');
    await insertContract(t, id);
    await t.database.pool.query(`update users set phone = '+39 051 123456' where id = $1`, [t.ids.vendor]);
    const answer = await customer.get(`/api/structures/${id}/contract-contact`);
    expect(answer.json()).toEqual({
      contact: { name: expect.any(String), email: expect.stringContaining('@'), phone: '+39 051 123456' },
      isReached: true,
      openCents: 0,
      suspendedBy: null,
      overdue: [],
      invoiceId: null,
    });
    expect(
      (await t.as('editor').then((editor) => editor.get(`/api/structures/${id}/contract-contact`))).statusCode,
    ).toBe(403);
  });
});
