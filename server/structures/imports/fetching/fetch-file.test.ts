import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceiver } from '../../../support/webhooks/testing.ts';
import { fetchFile, parseFileUrl } from './fetch-file.ts';

let server: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  server = await openReceiver();
});
afterAll(() => server.close());

const startFetch = (path: string, options: { patience?: number; maxBytes?: number; exempt?: string[] } = {}) =>
  fetchFile({ url: `${server.origin}${path}`, exempt: [server.origin], maxBytes: 1000, ...options });

/** Returns the file's content and name, or the error code. */
async function fetchText(path: string, options: Parameters<typeof startFetch>[1] = {}) {
  try {
    const { stream, fileName, tooLarge } = await startFetch(path, options);
    const text = (await buffer(stream)).toString();
    return tooLarge() ? 'too large' : { text, fileName };
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

describe('file from an address', () => {
  it('returns the content and the name that the server gives', async () => {
    server.answersBy((_, answer) => answer.end('a;b'));
    expect(await fetchText('/dati/strutture%20ricettive.csv?x=1')).toEqual({
      text: 'a;b',
      fileName: 'strutture ricettive.csv',
    });
    server.answersBy((_, answer) =>
      answer
        .writeHead(200, {
          'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''citt%C3%A0.csv`,
        })
        .end('a'),
    );
    expect(await fetchText('/')).toEqual({ text: 'a', fileName: 'città.csv' });
    server.answersBy((_, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a;b')));
    expect(await fetchText('/a.csv')).toEqual({ text: 'a;b', fileName: 'a.csv' });
  });

  it('follows at most five redirects, and none into a private network', async () => {
    let left = 5;
    const redirects = (to: string) =>
      server.answersBy((_, answer) => {
        left -= 1;
        if (left >= 0) answer.writeHead(302, { location: to }).end();
        else answer.end('a');
      });
    redirects('/next.csv');
    expect(await fetchText('/')).toEqual({ text: 'a', fileName: 'next.csv' });
    left = 6;
    expect(await fetchText('/')).toBe('no_answer');
    for (const to of [
      'http://127.0.0.1:1/',
      'http://localhost/',
      'http://169.254.169.254/latest/',
      'http://[::1]/',
      'file:///etc/passwd',
    ]) {
      left = 1;
      redirects(to);
      expect(await fetchText('/'), to).toBe('address');
    }
  });

  it('refuses private networks, other protocols and addresses with a password', async () => {
    expect(await fetchText('/', { exempt: [] })).toBe('address');
    for (const text of [
      'ftp://example.org/a.csv',
      'file:///etc/passwd',
      'https://a:b@example.org/',
      'strutture.csv',
      '',
    ]) {
      expect(parseFileUrl(text), text).toBeNull();
    }
    expect(parseFileUrl('https://dati.example.org/a.csv')).not.toBeNull();
  });

  it('refuses a file that is missing, breaks off, never ends or is too large', async () => {
    server.answersBy((_, answer) => answer.writeHead(404).end());
    expect(await fetchText('/')).toBe('not_found');
    server.answersBy((_, answer) => {
      answer.writeHead(200, { 'content-length': '100' }).write('a');
      setTimeout(() => answer.destroy(), 20);
    });
    expect(await fetchText('/')).toBe('no_answer');
    server.answersBy((_, answer) => {
      const timer = setInterval(() => answer.write('a'), 20);
      answer.on('close', () => clearInterval(timer));
    });
    expect(await fetchText('/', { patience: 200 })).toBe('no_answer');
    server.answersBy(() => {});
    expect(await fetchText('/', { patience: 200 })).toBe('no_answer');
    server.answersBy((_, answer) => answer.end('x'.repeat(2000)));
    expect(await fetchText('/')).toBe('too large');
    // A small compressed answer that unpacks to a megabyte.
    server.answersBy((_, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000))),
    );
    expect(await fetchText('/')).toBe('too large');
  });
});
