import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request in DeepL's protocol. */
interface TranslationRequest {
  readonly texts: string[];
  readonly to: string;
  readonly tagHandling: string | null;
}

export interface TranslatorStandIn {
  readonly url: string;
  readonly requests: TranslationRequest[];
  /** Makes it answer with a status, hang, or drop texts. Null: it translates. */
  fails: number | 'hang' | 'loses' | null;
  /** Work to do before it answers. */
  meanwhile: (() => Promise<void>) | null;
  close(): Promise<void>;
}

export const STAND_IN_KEY = 'a-key-of-the-tests:fx';

/** Replaces every word outside tags and protected parts. */
function translateWords(text: string, to: string, tagHandling: string | null): string {
  const say = (words: string) =>
    words.replace(/\p{L}+/gu, (word) => `${word.toLowerCase()}${to.slice(0, 2).toLowerCase()}`);
  if (tagHandling === null) return say(text);
  const kept =
    tagHandling === 'xml'
      ? /(<k [^<>]{1,40}>[^<]{0,300}<\/k>|<[^<>]{1,300}>|&\w{1,8};)/
      : /(<span translate="no"[^<>]{1,40}>[^<]{0,300}<\/span>|<[^<>]{1,300}>|&\w{1,8};)/;
  return text
    .split(kept)
    .map((part, at) => (at % 2 === 1 ? part : say(part)))
    .join('');
}

/** Starts a stand-in for DeepL's `POST /v2/translate`. The real library is pointed at it. */
export async function openTranslatorStandIn(): Promise<TranslatorStandIn> {
  const requests: TranslationRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const send = (status: number, answer: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (request.headers.authorization !== `DeepL-Auth-Key ${STAND_IN_KEY}`)
      return send(403, { message: 'Invalid auth key' });
    if (request.method !== 'POST' || request.url !== '/v2/translate') return send(404, {});
    const form = new URLSearchParams(body);
    const one = {
      texts: form.getAll('text'),
      to: form.get('target_lang') ?? '',
      tagHandling: form.get('tag_handling'),
    };
    requests.push(one);
    await standIn.meanwhile?.();
    const { fails } = standIn;
    if (fails === 'hang') return request.socket.destroy();
    if (typeof fails === 'number') return send(fails, { message: 'as the test wants it' });
    const texts = fails === 'loses' ? one.texts.map((text) => text.replace(/<[^<>]{1,300}>/g, '')) : one.texts;
    return send(200, {
      translations: texts.map((text) => ({
        detected_source_language: 'IT',
        text: translateWords(text, one.to, one.tagHandling),
        billed_characters: text.length,
      })),
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const standIn: TranslatorStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fails: null,
    meanwhile: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}
