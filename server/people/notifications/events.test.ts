import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { act, createImport } from '../../testing/imports.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { ALL_ACCOUNTS, deleteNotifications, listMails, listNotifications, listTypesByAccount } from './testing.ts';

let t: TestApp;
const callers: Record<string, Caller> = {};
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-notifications-'));

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  for (const account of ALL_ACCOUNTS) callers[account] = await t.as(account);
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => deleteNotifications(t));

const caller = (account: string): Caller => callers[account] as Caller;
const read = async (id: number) => (await caller('admin').get(`/api/structures/${id}`)).json();
const listAll = () => listTypesByAccount(callers);
const readMails = () => listMails(t);
async function changeStatus(account: string, id: number, to: number, more: object = {}) {
  const { version } = await read(id);
  const answer = await caller(account).post(`/api/structures/${id}/status`, { to, version, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
}
/** Creates a structure owned by customer Chiara, with vendor Valerio and editor Elena. */
async function createStructure(name: string, status = 60): Promise<number> {
  const id = await makeStructure(t, 'customer', { name, status });
  await linkAccount(t, 'vendor', id, 'agent');
  await linkAccount(t, 'editor', id, 'editor');
  return id;
}

it('notifies and mails linked users of a status change, except its author', async () => {
  const id = await createStructure('Tre Vele');
  await linkAccount(t, 'customer2', id, 'manager', { from: -20, to: -1 });
  await changeStatus('editor', id, 50);
  expect(await listAll()).toEqual({ vendor: ['structure_state'], customer: ['structure_state'] });
  expect((await listNotifications(caller('customer')))[0]).toMatchObject({
    title: 'Tre Vele: Editing',
    body: 'Stato precedente: Assegnato. Nuovo stato: Editing.',
    link: `/structures/${id}`,
    structureId: id,
    severity: 'info',
    count: 1,
    readAt: null,
    emailedAt: expect.any(String),
  });
  expect(await readMails()).toEqual(['customer: Tre Vele: Editing', 'vendor: Tre Vele: Editing']);
  const [mail] = await t.outbox();
  expect(mail?.text).toContain(`Apri: ${t.context.config.publicUrl}/structures/${id}`);
});

it('omits mails and notifications that the user switched off', async () => {
  const id = await createStructure('Senza Posta');
  const { version } = (await caller('customer').get(`/api/users/${t.ids.customer}`)).json();
  const set = (account: string, prefs: object) =>
    t.database.pool.query('update users set notification_prefs = $2 where id = $1', [
      t.ids[account],
      JSON.stringify(prefs),
    ]);
  const own = await caller('customer').patch(`/api/users/${t.ids.customer}`, {
    version,
    notificationPrefs: { structure_state: { email: false } },
  });
  expect(own.statusCode).toBe(200);
  await set('vendor', { structure_state: { inApp: false } });
  await changeStatus('operator', id, 50);
  expect(await listAll()).toEqual({ customer: ['structure_state'], editor: ['structure_state'] });
  expect(await readMails()).toEqual(['editor: Senza Posta: Editing', 'vendor: Senza Posta: Editing']);
  expect((await listNotifications(caller('customer')))[0]?.emailedAt).toBeNull();
  await deleteNotifications(t);
  await set('vendor', { structure_state: { inApp: false, email: false } });
  await changeStatus('operator', id, 0, { reason: 'closed_business' });
  expect(await listAll()).toEqual({ customer: ['structure_state'], editor: ['structure_state'] });
  expect((await listNotifications(caller('customer')))[0]?.severity).toBe('warning');
  for (const account of ['customer', 'vendor']) await set(account, {});
});

it('notifies of Editing without a mail at the first save of an assigned structure', async () => {
  const id = await createStructure('Primo Salvataggio');
  const { version } = (await caller('vendor').get(`/api/structures/${id}/contacts`)).json();
  const saved = await caller('vendor').patch(`/api/structures/${id}/contacts`, {
    version,
    website: 'https://prova.example',
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await listAll()).toEqual({ customer: ['structure_state'], editor: ['structure_state'] });
  expect(await readMails()).toEqual([]);
});

it('notifies the new, the remaining and the former user of an assignment', async () => {
  const id = await createStructure('Cambio di Mano');
  await t.database.pool.query('update user_structures set is_primary = true where structure_id = $1', [id]);
  await t.database.pool.query('update structures set vendor_id = $2, editor_id = $3 where id = $1', [
    id,
    t.ids.vendor,
    t.ids.editor,
  ]);
  const second = (
    await caller('operator').post('/api/users', {
      name: 'Vera Neri',
      email: 'vera@prova.example',
      role: 'vendor',
    })
  ).json();
  await t.database.pool.query(`update users set status = 'active' where id = $1`, [second.id]);
  await deleteNotifications(t);
  const { version } = await read(id);
  const given = await caller('operator').post(`/api/structures/${id}/assign`, {
    version,
    vendorId: second.id,
  });
  expect(given.statusCode, given.body).toBe(200);
  expect(await listAll()).toEqual({
    vendor: ['access_changed'],
    customer: ['structure_assigned'],
    editor: ['structure_assigned'],
  });
  expect((await listNotifications(caller('vendor')))[0]).toMatchObject({
    title: 'Non segui più Cambio di Mano',
    link: null,
    structureId: null,
  });
  expect((await listNotifications(caller('customer')))[0]).toMatchObject({
    title: 'Cambio di Mano: nuova persona collegata',
    body: 'Persona: Vera Neri. Relazione: Commerciale.',
  });
  const { rows } = await t.database.pool.query('select variant, params from notifications where user_id = $1', [
    second.id,
  ]);
  expect(rows).toEqual([{ variant: null, params: { relation: 'agent', personId: second.id } }]);
  expect(await readMails()).toContain('vera: Ti è stata assegnata Cambio di Mano');
});

it('notifies the linked user when a link is added, ended or removed', async () => {
  const id = await createStructure('Collegata');
  const body = { userId: t.ids.customer2, structureId: id, relation: 'manager' };
  const added = (await caller('operator').post('/api/user-structures', body)).json();
  expect(await listNotifications(caller('customer2'))).toMatchObject([
    { notificationType: 'structure_assigned', title: 'Ti è stata assegnata Collegata' },
  ]);
  const ended = await caller('operator').patch(`/api/user-structures/${added.id}`, {
    version: added.version,
    validFrom: '2026-01-01',
    validTo: '2026-01-31',
  });
  expect(ended.statusCode, ended.body).toBe(200);
  // Notifications of the structure are no longer visible.
  expect(await listNotifications(caller('customer2'))).toMatchObject([
    { notificationType: 'access_changed', title: 'Non segui più Collegata', link: null },
  ]);
  const again = (
    await caller('operator').patch(`/api/user-structures/${added.id}`, {
      version: ended.json().version,
      validTo: null,
    })
  ).json();
  expect((await listNotifications(caller('customer2')))[0]?.notificationType).toBe('structure_assigned');
  const gone = await caller('operator').delete(`/api/user-structures/${added.id}?version=${again.version}`);
  expect(gone.statusCode).toBe(204);
  expect(await listNotifications(caller('customer2'), 'structure_assigned')).toEqual([]);
  expect(await listNotifications(caller('customer2'), 'access_changed')).toMatchObject([{ count: 2 }]);
});

it('merges a bulk change for staff without names, and notifies customers of each structure', async () => {
  const ids = [await createStructure('Prima'), await createStructure('Seconda'), await createStructure('Terza')];
  const answer = await caller('operator').post('/api/structures/bulk', { action: 'status', ids, to: 50 });
  expect(answer.json().done).toEqual(ids);
  expect(await listNotifications(caller('vendor'))).toMatchObject([
    {
      title: 'Più strutture (3) hanno ora lo stato «Editing»',
      count: 3,
      link: `/structures?filter[batch]=${answer.json().batchId}`,
      structureId: null,
    },
  ]);
  // The link opens exactly those three structures.
  const [{ link = '' } = {}] = await listNotifications(caller('vendor'));
  const led = (await caller('operator').get(`/api${link}`)).json().data as { id: number }[];
  expect(led.map((one) => one.id).sort((a, b) => a - b)).toEqual(ids);
  expect((await listNotifications(caller('customer'))).map(({ title }) => title)).toEqual([
    'Terza: Editing',
    'Seconda: Editing',
    'Prima: Editing',
  ]);
  expect((await readMails()).filter((mail) => mail.startsWith('vendor'))).toHaveLength(1);
  await deleteNotifications(t);
  const body = { action: 'assign', ids, vendorId: null };
  expect((await caller('operator').post('/api/structures/bulk', body)).json().done).toEqual(ids);
  const given = await caller('operator').post('/api/structures/bulk', { ...body, vendorId: t.ids.vendor });
  expect(await listNotifications(caller('vendor'), 'structure_assigned')).toMatchObject([
    {
      title: 'Nuove strutture assegnate a te (3)',
      count: 3,
      link: `/structures?filter[batch]=${given.json().batchId}`,
    },
  ]);
  expect(await listNotifications(caller('editor'))).toEqual([]);
});

it('notifies staff and earlier authors of a note, but never the customer', async () => {
  const id = await createStructure('Con Note');
  const write = async (account: string, text: string) =>
    expect((await caller(account).post(`/api/structures/${id}/notes`, { text })).statusCode).toBe(201);
  await write('operator', 'Chiamare solo di mattina.');
  expect(await listAll()).toEqual({ vendor: ['note_new'], editor: ['note_new'] });
  await deleteNotifications(t);
  await write('vendor', 'Fatto.');
  expect(await listAll()).toEqual({ operator: ['note_new'], editor: ['note_new'] });
  const [note] = await listNotifications(caller('operator'));
  expect(note).toMatchObject({ title: 'Nuova nota su Con Note', link: `/structures/${id}` });
  expect(note?.body).toContain('Valerio Conti');
  expect(JSON.stringify(note)).not.toContain('Fatto.');
  expect(await readMails()).toEqual([]);
  // Authors who are no longer linked are not notified.
  await deleteNotifications(t);
  await t.database.pool.query('delete from user_structures where structure_id = $1 and user_id = $2', [
    id,
    t.ids.vendor,
  ]);
  await write('operator', 'Se n’è andato.');
  const { rows } = await t.database.pool.query('select user_id from notifications');
  expect(rows).toEqual([{ user_id: t.ids.editor }]);
});

it('notifies admins and operators of a new structure, except its author', async () => {
  const type = await t.database.pool.query(`select id from structure_types where code = 'hotel'`);
  const made = await caller('operator').post('/api/structures', {
    name: 'Albergo Nuovo',
    structure_type: type.rows[0].id,
    category: '3',
    city_id: 37006,
    address: 'Via Nuova',
    streetNumber: '1',
    zip: '40121',
    latitude: 44.5,
    longitude: 11.34,
  });
  expect(made.statusCode, made.body).toBe(201);
  expect(await listAll()).toEqual({ admin: ['structure_created'] });
  expect((await listNotifications(caller('admin')))[0]?.body).toBe('Creata da Orlando Bassi.');
});

it('notifies the importer of the result', async () => {
  const file = 'Nome;Tipologia;Comune;Indirizzo\nCasa Importata;Affittacamere;Bologna;Via Importata\n';
  const checked = await act(t, caller('operator'), await createImport(caller('operator'), file, 'a.csv'), 'check');
  expect(await listAll()).toEqual({});
  const done = await act(t, caller('operator'), checked, 'commit');
  expect(await listAll()).toEqual({ operator: ['import_finished'] });
  expect((await listNotifications(caller('operator')))[0]).toMatchObject({
    title: 'Importazione terminata: a.csv',
    body: 'Strutture create: 1. Aggiornate: 0. Righe rifiutate: 0.',
    link: `/structures?import=${done.id}`,
    severity: 'success',
  });
});

it('notifies admins and operators of a failed job, without a mail when the mail job failed', async () => {
  const fail = async (name: string) => {
    await t.database.pool.query(
      `insert into pgboss.job (name, data, retry_limit, dead_letter, policy)
       select $1, '{"id":"none","sealed":"x"}', 0, 'given-up', policy from pgboss.queue where name = $1`,
      [name],
    );
    await t.context.jobs.drain();
  };
  await fail('import');
  expect(await listAll()).toEqual({ admin: ['task_failed'], operator: ['task_failed'] });
  expect((await listNotifications(caller('admin')))[0]).toMatchObject({
    title: 'Attività non riuscita: import',
    severity: 'critical',
  });
  expect(await readMails()).toEqual([
    'admin: Attività non riuscita: import',
    'operator: Attività non riuscita: import',
  ]);
  await deleteNotifications(t);
  await fail('mail');
  expect(await listAll()).toEqual({ admin: ['task_failed'], operator: ['task_failed'] });
  expect(await readMails()).toEqual([]);
});
