import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';

let silent: TestApp;
let outspoken: TestApp;
beforeAll(async () => {
  [silent, outspoken] = await Promise.all([
    openTestApp(),
    openTestApp({
      securityContact: 'mailto:sicurezza@example.it',
      publicUrl: 'https://gestione.example.it',
    }),
  ]);
});
afterAll(() => Promise.all([silent.close(), outspoken.close()]));

it('redirects a logged-in user to the own account and others to the password reset', async () => {
  const address = '/.well-known/change-password';
  const operator = await silent.as('operator');
  const own = await operator.get(address);
  expect(own.statusCode).toBe(302);
  expect(own.headers.location).toBe(`/settings/users/${silent.ids.operator}/edit`);
  const visitor = await silent.visitor().get(address);
  expect(visitor.statusCode).toBe(302);
  expect(visitor.headers).toMatchObject({
    location: '/admin/auth/forgot-password',
    'cache-control': 'no-store',
  });
});

it('publishes the security contact for some months, only if configured', async () => {
  const address = '/.well-known/security.txt';
  expect((await silent.visitor().get(address)).statusCode).toBe(404);
  const answer = await outspoken.visitor().get(address);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:sicurezza@example.it');
  expect(fields.get('Canonical')).toBe('https://gestione.example.it/.well-known/security.txt');
  const expires = fields.get('Expires') ?? '';
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  const day = expires.slice(0, 10);
  expect(day > addDays(todayInRome(), 90) && day < addDays(todayInRome(), 366)).toBe(true);
});
