import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, type Asking, answer } from './answer.ts';
import { type Door, type Language, type Paper, Refused } from './door.ts';
import { answeredEngines } from './engines/answer.ts';
import type { Site } from './engines/structured-data.ts';
import type { Seen } from './events/seen.ts';
import { EventSender, type Visitor, visitorBehind } from './events/sender.ts';
import { sendPublic } from './http/sending.ts';
import { document, type Page } from './layout.ts';
import type { Frame } from './menus.ts';
import { lostPage, previewOverPage } from './pages/guest.ts';
import { carrying, type Preview, previewIn, within } from './preview.ts';
import { LANGUAGES, Words } from './texts.ts';
import { readForm, readUpload } from './uploads.ts';
import { visitorOf } from './visitor.ts';

const STYLE = readFileSync(new URL('./portal.css', import.meta.url));
const STYLE_URL = `/portal-${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}.css`;
const WORDS = new Map(LANGUAGES.map((lang) => [lang, new Words(lang)]));
const wordsOf = (lang: Language) => WORDS.get(lang) ?? new Words(lang);

interface Settings extends Site {
  readonly door: Door;
  /** How many proxies stand before the portal. */
  readonly proxies: number;
  readonly events: EventSender;
}

function readRequest(request: IncomingMessage, visitor: Visitor): Asking {
  const url = new URL(`http://portal${request.url?.startsWith('/') ? request.url : '/'}`);
  const { token, parts } = previewIn(url.pathname.split('/').filter(Boolean).map(decoded));
  const [head = '', ...rest] = parts;
  const lang = LANGUAGES.find((one) => one === head);
  const chosen = lang ? wordsOf(lang) : null;
  return {
    previewToken: token,
    method: request.method ?? 'GET',
    parts: lang ? rest : [head, ...rest],
    query: url.searchParams,
    words: chosen ?? wordsOf('it'),
    chosen,
    form: () => readForm(request),
    upload: () => readUpload(request),
    visitor,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Of what the door refuses, what a guest is told. */
function refusal(words: Words, error: unknown): Page {
  if (!(error instanceof Refused)) return lostPage(words, 500);
  if (error.status === 404 || error.status === 422) return lostPage(words, 404);
  if (error.status === 410 || error.status === 429) return lostPage(words, error.status);
  return lostPage(words, error.status === 409 ? 409 : 500);
}

/** What a preview's link shows; null when it is over, or was never made. */
async function previewOf(door: Door, { lang }: Words, token: string): Promise<Preview | null> {
  try {
    return { token, ...(await door.preview(lang, token)) };
  } catch (error) {
    if (error instanceof Refused && [404, 410, 422].includes(error.status)) return null;
    throw error;
  }
}

/** The menus around a page; one that the door does not give is missing, and the page stands. */
async function frameOf(door: Door, { lang }: Words): Promise<Frame> {
  const itemsOf = (location: keyof Frame) =>
    door.menu(lang, location).then(
      ({ items }) => items,
      () => [],
    );
  const [header, footer] = await Promise.all([itemsOf('header'), itemsOf('footer')]);
  return { header, footer };
}

const headersOf = ({ images }: Settings): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' data: ${images}; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // A guest's address is a key: no other site is told it.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

function sendPaper(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  { type, disposition, data }: Paper,
): void {
  response
    .writeHead(200, {
      ...headers,
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
    })
    .end(request.method === 'HEAD' ? undefined : data);
}

async function respond(
  settings: Settings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = headersOf(settings);
  if (request.url === STYLE_URL) {
    const style = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    await sendPublic(request, response, { ...headers, ...style }, STYLE);
    return;
  }
  if (!['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
    response.writeHead(405, { ...headers, allow: 'GET, HEAD, POST' }).end();
    return;
  }
  if (await answeredEngines(settings, request, response, headers)) return;
  const visitor = visitorBehind(request, settings.proxies);
  const incoming = readRequest(request, visitor);
  const { words: own, previewToken } = incoming;
  let preview: Preview | null = null;
  if (previewToken !== null) {
    preview = await previewOf(settings.door, own, previewToken);
    headers['x-robots-tag'] = 'noindex';
  }
  const visited = settings.door.visitedBy(visitorOf(request, settings.proxies));
  const door = preview ? visited.previewing(preview.token) : visited;
  const isOver = previewToken !== null && preview === null;
  const shown = isOver
    ? Promise.resolve<Answer>({ page: previewOverPage(own) })
    : answer({ ...settings, door }, incoming);
  const found = await shown.catch((error: unknown): Answer => {
    if (!(error instanceof Refused))
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    return { page: refusal(incoming.words, error) };
  });
  // Who looks at a draft is no visitor of the portal.
  const count = (lang: Language, seen: readonly Seen[] = []) => {
    if (previewToken === null && request.method !== 'HEAD')
      void settings.events.send(request, visitor, lang, seen);
  };
  if ('clicked' in found) {
    response.writeHead(204, headers).end();
    count(incoming.words.lang, [found.clicked]);
    return;
  }
  if ('movedTo' in found) {
    const { movedTo, status = 303 } = found;
    const location = preview && movedTo.startsWith('/') ? within(preview, movedTo) : movedTo;
    response.writeHead(status, { ...headers, location, 'cache-control': 'no-store' }).end();
    return;
  }
  if ('paper' in found) {
    sendPaper(request, response, headers, found.paper);
    return;
  }
  const words = found.words ?? incoming.words;
  const whole = document(words, found.page, await frameOf(door, words), {
    styleUrl: STYLE_URL,
    origin: settings.origin,
    preview,
  });
  const text = preview ? carrying(preview, whole, STYLE_URL) : whole;
  const { status = 200 } = found.page;
  const type = { ...headers, 'content-type': 'text/html; charset=utf-8' };
  // A page that engines know is everybody's. It may be stored, and is compared each time: prices and rooms are of this moment,
  // and what was withdrawn is gone at once.
  if (found.page.known && !preview && request.method !== 'POST')
    await sendPublic(request, response, { ...type, 'cache-control': 'public, no-cache' }, text, status);
  else
    response
      .writeHead(status, { ...type, 'cache-control': 'private, no-store' })
      .end(request.method === 'HEAD' ? undefined : text);
  count(words.lang, found.page.seen);
}

/** The portal: every page is made when it is asked for, from the public door alone. */
export function portal(site: Omit<Settings, 'events'>): Server {
  const events = new EventSender(site.door);
  const settings: Settings = {
    ...site,
    events,
    // It is known once the server listens.
    get origin() {
      return site.origin;
    },
  };
  return createServer((request, response) => {
    respond(settings, request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.destroy();
    });
  });
}
