import { expect, it } from 'vitest';
import { forgetTrail, recordStep } from '../../platform/trail.ts';
import { lastSteps, pageBefore } from './last-steps.ts';

it('returns the last ten pages and calls without queries and secrets, and nothing after logout', () => {
  for (let n = 0; n < 12; n++) recordStep('visits', `/structures/${n}?q=segreto#a`);
  recordStep('visits', '/password-reset/0123456789abcdef0123456789abcdef');
  recordStep('visits', '/support/ticket/open-ticket');
  recordStep('visits', '/support/ticket?q=segreto&open=12');
  recordStep('calls', '/search?q=Rossi', 'GET', 200);
  recordStep('calls', '/structures/1/contacts', 'PATCH', 500);
  const { visits, calls } = lastSteps();
  expect(visits).toHaveLength(10);
  expect(JSON.stringify({ visits, calls })).not.toMatch(/segreto|Rossi|0123456789/);
  expect(calls.at(-1)).toMatchObject({ method: 'PATCH', path: '/structures/1/contacts', status: 500 });
  expect(pageBefore()).toBe('/password-reset/…');
  expect(visits.at(-1)?.path).toBe('/support/ticket?open=12');
  forgetTrail();
  expect(lastSteps()).toEqual({ visits: [], calls: [] });
});
