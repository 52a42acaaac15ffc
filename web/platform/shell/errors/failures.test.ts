import { FetchError } from 'ofetch';
import { describe, expect, it, vi } from 'vitest';
import { OutcomeUnknown } from '../../writes/outcome-unknown.ts';
import { consequenceOf, fieldErrors, problemFrom } from './failures.ts';

vi.mock('../../texts.ts', () => ({ textOf: (key: string) => key }));

describe('failures', () => {
  it('redirects to login and back when the session has ended', () => {
    for (const status of [401, 419]) {
      expect(consequenceOf(status, null, '/structures')).toEqual({
        to: '/admin/auth/login?sessionExpired=true&redirect=%2Fstructures',
        forget: 'session',
      });
    }
  });

  it("redirects to the structure's tax data when the contract is missing and the id is a number", () => {
    expect(consequenceOf(403, { type: 'contract', structureId: 7 }, '/x')).toEqual({
      to: '/structures/7/dati/dati-fiscali',
      forget: 'structure',
    });
    for (const structureId of ['7/../1', 'seven', null, undefined]) {
      expect(consequenceOf(403, { type: 'contract', structureId }, '/x')?.to).toBe('/error-403-forbidden');
    }
  });

  it('redirects other 403s to their page and leaves other errors to the caller', () => {
    expect(consequenceOf(403, { type: 'forbidden', instance: 'abc' }, '/x')?.to).toBe(
      '/error-403-forbidden?reference=abc',
    );
    for (const status of [400, 404, 409, 422, 429, 500]) expect(consequenceOf(status, {}, '/x')).toBeNull();
  });

  it('passes the answer to the caller and its errors to their fields', () => {
    const error = Object.assign(new FetchError('[POST] "/api/x": 422 '), {
      data: { type: 'validation', errors: { email: ['a', 'b'] } },
    });
    expect(problemFrom(error).type).toBe('validation');
    expect(fieldErrors(error)).toEqual({ email: 'a' });
  });

  it('hides the messages of browsers and proxies', () => {
    const failed = (statusCode?: number, data?: unknown) =>
      Object.assign(new FetchError('[POST] "/api/x": <no response> Failed to fetch'), { statusCode, data });
    for (const silence of [failed(), new TypeError('network error'), new DOMException('', 'TimeoutError')])
      expect(problemFrom(silence).detail).toBe('common:failure.offline');
    expect(problemFrom(failed(413, '<html>413 Request Entity Too Large</html>')).detail).toBe('common:failure.status');
    expect(problemFrom(new OutcomeUnknown(new Promise(() => {}), null)).title).toBe('common:outcome.unknown');
    expect(problemFrom(new Error('Il file è vuoto.')).detail).toBe('Il file è vuoto.');
  });
});
