import fc from 'fast-check';
import { FetchError } from 'ofetch';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WriteOutcome } from '../../../domain/people/auth/answers.ts';

const clock = vi.hoisted(() => ({
  patience: 150_000,
  settle: null as null | ((outcome: WriteOutcome) => void),
}));

vi.mock('./settle.ts', () => ({
  get ANSWER_TIMEOUT_MS() {
    return clock.patience;
  },
  pauseOrOnline: async () => {},
  pollOutcome: () =>
    new Promise((resolve) => {
      clock.settle = resolve;
    }),
  waitForOutcome: (_key: string, settled: Promise<WriteOutcome>) => settled,
  reportSettled: () => {},
}));

// Workers reuse modules between files; without a reset they would miss this file's clock.
vi.resetModules();
const { keyForWrite: keyOf, sendWrite } = await import('./send-write.ts');
const { AlreadyDoneError, OutcomeUnknown } = await import('./outcome-unknown.ts');

/** Point at which the connection breaks, or a proxy's answer. */
const CUTS = ['before', 'after', 'half', 'html', 'proxy', 'stillAtWork'] as const;
type CutPoint = (typeof CUTS)[number] | 'none';

interface Answer {
  status: number;
  headers: Headers;
  _data: unknown;
}

const JSON_TYPE = new Headers({ 'content-type': 'application/json' });
const failure = (statusCode?: number, data?: unknown) => Object.assign(new FetchError('x'), { statusCode, data });

/** A server that runs each key once, behind a bad connection. */
function server() {
  const answers = new Map<string, Answer>();
  let done = 0;
  const answer = (key: string, body: unknown): Answer => {
    const stored = answers.get(key);
    if (stored) return stored;
    done += 1;
    const made = { status: 201, headers: JSON_TYPE, _data: { id: done, body } };
    answers.set(key, made);
    return made;
  };
  return {
    done: () => done,
    line: (cuts: readonly CutPoint[], body: unknown = null) => {
      const left = [...cuts];
      return async (key: string): Promise<Answer> => {
        const cut = left.length > 1 ? left.shift() : left[0];
        if (cut === 'before') throw failure();
        if (cut === 'stillAtWork') throw failure(409, { type: 'idempotency-in-progress' });
        const whole = answer(key, body);
        if (cut === 'after') throw new TypeError('network error');
        if (cut === 'half') return { ...whole, _data: '{"id": 1, "bo' };
        if (cut === 'html') return { status: 200, headers: new Headers(), _data: '<html>Benvenuto</html>' };
        if (cut === 'proxy') throw failure(502, '<html>502 Bad Gateway</html>');
        return whole;
      };
    },
  };
}

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
let number = 0;
/** Each test uses its own address, because an open write to the same address is checked first. */
const writeOf = (method: string, body: unknown) => ({ method, path: `/rows/${++number}`, body });

beforeEach(() => {
  clock.patience = 150_000;
});

describe('a write', () => {
  test('runs once and is answered, wherever the connection breaks', async () => {
    const cuts = fc.array(fc.constantFrom(...CUTS), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...METHODS), cuts, fc.jsonValue(), async (method, cut, body) => {
        const there = server();
        const write = writeOf(method, body);
        const answer = await sendWrite(write, await keyOf(write), there.line([...cut, 'none'], body));
        expect(answer._data).toEqual({ id: 1, body });
        expect(there.done()).toBe(1);
      }),
    );
  });

  test('stays undecided without an answer, and runs once when repeated', async () => {
    clock.patience = -1;
    const there = server();
    const write = writeOf('POST', { name: 'Ada' });
    const key = await keyOf(write);
    await expect(sendWrite(write, key, there.line(['after']))).rejects.toThrow(OutcomeUnknown);
    expect(await keyOf(write)).toBe(key);
    await sendWrite(write, key, there.line(['none']));
    expect(there.done()).toBe(1);
    expect(await keyOf(write)).not.toBe(key);
  });

  test('blocks a different write once when it was done after all', async () => {
    clock.patience = -1;
    const write = writeOf('POST', { name: 'Ada' });
    const key = await keyOf(write);
    await expect(sendWrite(write, key, server().line(['after']))).rejects.toThrow(OutcomeUnknown);
    const other = { ...write, body: { name: 'Ada Rossi' } };
    const refused = expect(keyOf(other)).rejects.toThrow(AlreadyDoneError);
    clock.settle?.({ state: 'done', status: 201, location: null, answer: { id: 1 } });
    await refused;
    expect(await keyOf(other)).not.toBe(key);
  });

  test('passes its key to its replacement when it had not arrived', async () => {
    clock.patience = -1;
    const write = writeOf('POST', { name: 'Ada' });
    const key = await keyOf(write);
    await expect(sendWrite(write, key, server().line(['before']))).rejects.toThrow(OutcomeUnknown);
    const next = keyOf({ ...write, body: { name: 'Ada Rossi' } });
    clock.settle?.({ state: 'unknown', status: null, location: null, answer: null });
    expect(await next).toBe(key);
  });

  test.each([400, 403, 404, 409, 413, 422, 429, 500, 503])(
    'runs no second time when the server refuses it with %i',
    async (status) => {
      const sent = vi.fn(async () => {
        throw failure(status, { type: 'x' });
      });
      const write = writeOf('POST', null);
      await expect(sendWrite(write, await keyOf(write), sent)).rejects.toThrow(FetchError);
      expect(sent).toHaveBeenCalledOnce();
    },
  );

  test('ends without an automatic repeat when its answer is a secret', async () => {
    const sent = vi.fn(server().line(['after']));
    const write = { method: 'POST', path: '/users/7/password', body: {} };
    await expect(sendWrite(write, await keyOf(write), sent)).rejects.toThrow(OutcomeUnknown);
    expect(sent).toHaveBeenCalledOnce();
  });
});
