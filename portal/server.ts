import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, answer, type PortalRequest } from './answer.ts';
import { answerEngines } from './engines/answer.ts';
import type { Site } from './engines/structured-data.ts';
import { EventSender, type Visitor, visitorBehind } from './events/sender.ts';
import type { VisitorEvent } from './events/visitor-event.ts';
import { tooLargePage, wordsOfGuest } from './forms/too-large.ts';
import { toLinkAddress } from './html.ts';
import { isNavigation, isPrefetch } from './http/navigation.ts';
import { sendPublic } from './http/sending.ts';
import { VisitorTurns } from './http/visitor-turns.ts';
import { document, type Page } from './layout.ts';
import type { Frame } from './menus.ts';
import { lostPage, previewOverPage } from './pages/guest.ts';
import { inPreview, keepInPreview, type Preview, previewIn } from './preview.ts';
import { ApiRefusal, type Language, type Paper, type PublicApi } from './public-api.ts';
import { LANGUAGES, Words } from './texts.ts';
import { FormTooLarge, readForm, readUpload } from './uploads.ts';
import { visitorOf } from './visitor.ts';

const STYLE = readFileSync(new URL('./portal.css', import.meta.url));
const STYLE_URL = `/portal-${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}.css`;
const WORDS = new Map(LANGUAGES.map((lang) => [lang, new Words(lang)]));
const wordsOf = (lang: Language) => WORDS.get(lang) ?? new Words(lang);

interface Settings extends Site {
  readonly api: PublicApi;
  /** Number of proxies in front of the portal. */
  readonly proxies: number;
  readonly events: EventSender;
}

function readRequest(request: IncomingMessage, visitor: Visitor): PortalRequest {
  const url = new URL(`http://portal${request.url?.startsWith('/') ? request.url : '/'}`);
  const { token, parts } = previewIn(url.pathname.split('/').filter(Boolean).map(decodePart));
  const [head = '', ...rest] = parts;
  const lang = LANGUAGES.find((one) => one === head);
  const chosen = lang ? wordsOf(lang) : null;
  return {
    previewToken: token,
    method: request.method ?? 'GET',
    isNavigation: isNavigation(request),
    parts: lang ? rest : [head, ...rest],
    query: url.searchParams,
    words: chosen ?? wordsOf('it'),
    chosen,
    form: () => readForm(request),
    upload: () => readUpload(request),
    visitor,
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the page for an error of the API. */
function refusal(words: Words, error: unknown): Page {
  if (!(error instanceof ApiRefusal)) return lostPage(words, 500);
  if (error.status === 404 || error.status === 422) return lostPage(words, 404);
  if (error.status === 410 || error.status === 429) return lostPage(words, error.status);
  return lostPage(words, error.status === 409 ? 409 : 500);
}

/** Returns the preview of a link. Null if it expired or does not exist. */
async function previewOf(api: PublicApi, { lang }: Words, token: string): Promise<Preview | null> {
  try {
    return { token, ...(await api.preview(lang, token)) };
  } catch (error) {
    if (error instanceof ApiRefusal && [404, 410, 422].includes(error.status)) return null;
    throw error;
  }
}

/** Reads the menus. A menu that cannot be read is left out. */
async function frameOf(api: PublicApi, { lang }: Words): Promise<Frame> {
  const itemsOf = (location: keyof Frame) =>
    api.menu(lang, location).then(
      ({ items }) => items,
      () => [],
    );
  const [header, footer] = await Promise.all([itemsOf('header'), itemsOf('footer')]);
  return { header, footer };
}

const headersOf = ({ images, origin }: Settings): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self' data: ${images}; form-action 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The guest's address is a key. The header keeps it from other sites.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // One year, as in the back office.
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
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

/** Refuses a request that gets no page. Returns false for other requests. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): boolean {
  const isKnown = ['GET', 'HEAD', 'POST'].includes(request.method ?? '');
  if (!isKnown) response.writeHead(405, { ...headers, allow: 'GET, HEAD, POST' }).end();
  // The pages have no script that could report the view later. After this refusal the browser asks again when a person
  // opens the page, and the view counts then.
  else if (isPrefetch(request)) response.writeHead(503, { ...headers, 'cache-control': 'no-store' }).end();
  return response.headersSent;
}

async function respond(settings: Settings, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = headersOf(settings);
  if (request.url === STYLE_URL) {
    const style = {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    await sendPublic(request, response, { ...headers, ...style }, STYLE);
    return;
  }
  if (refuse(request, response, headers)) return;
  if (await answerEngines(settings, request, response, headers)) return;
  const visitor = visitorBehind(request, settings.proxies);
  const incoming = readRequest(request, visitor);
  const { words: own, previewToken } = incoming;
  let preview: Preview | null = null;
  if (previewToken !== null) {
    preview = await previewOf(settings.api, own, previewToken);
    headers['x-robots-tag'] = 'noindex';
  }
  const visited = settings.api.visitedBy(visitorOf(request, settings.proxies));
  const api = preview ? visited.previewing(preview.token) : visited;
  const isOver = previewToken !== null && preview === null;
  const shown = isOver
    ? Promise.resolve<Answer>({ page: previewOverPage(own) })
    : answer({ ...settings, api }, incoming);
  const found = await shown.catch(async (error: unknown): Promise<Answer> => {
    if (error instanceof FormTooLarge) {
      const words = incoming.chosen ?? (await wordsOfGuest(api, incoming.parts, incoming.words));
      return { page: tooLargePage(words, error.fields), words };
    }
    if (!(error instanceof ApiRefusal)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    return { page: refusal(incoming.words, error) };
  });
  // Views of drafts are not counted.
  const count = (lang: Language, seen: readonly VisitorEvent[] = []) => {
    if (previewToken === null && request.method !== 'HEAD') void settings.events.send(request, visitor, lang, seen);
  };
  if ('clicked' in found) {
    response.writeHead(204, headers).end();
    count(incoming.words.lang, [found.clicked]);
    return;
  }
  if ('movedTo' in found) {
    const { movedTo, status = 303 } = found;
    const checked = toLinkAddress(movedTo);
    const location = preview && checked.startsWith('/') ? inPreview(preview, checked) : checked;
    response.writeHead(status, { ...headers, location, 'cache-control': 'no-store' }).end();
    return;
  }
  if ('paper' in found) {
    sendPaper(request, response, headers, found.paper);
    return;
  }
  const words = found.words ?? incoming.words;
  const whole = document(words, found.page, await frameOf(api, words), {
    styleUrl: STYLE_URL,
    origin: settings.origin,
    preview,
  });
  const text = preview ? keepInPreview(preview, whole, STYLE_URL) : whole;
  const { status = 200, refresh } = found.page;
  const type = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    ...(refresh && { refresh: `${refresh.seconds}; url=${refresh.url}` }),
  };
  // A public page may be stored and is revalidated each time, because prices change and pages are withdrawn.
  if (found.page.known && !preview && request.method !== 'POST')
    await sendPublic(request, response, { ...type, 'cache-control': 'public, no-cache' }, text, status);
  else
    response
      .writeHead(status, { ...type, 'cache-control': 'private, no-store' })
      .end(request.method === 'HEAD' ? undefined : text);
  count(words.lang, found.page.seen);
}

/** Creates the portal. Every page is rendered on request, from the public API only. */
export function portal(site: Omit<Settings, 'events'>): Server {
  const events = new EventSender(site.api);
  const settings: Settings = {
    ...site,
    events,
    // Known once the server listens.
    get origin() {
      return site.origin;
    },
  };
  const turns = new VisitorTurns();
  const respondInTurn = async (request: IncomingMessage, response: ServerResponse) => {
    // A form may arrive slowly and would hold its turn. The API limits what forms do.
    if (request.method === 'POST') return respond(settings, request, response);
    const visitor = visitorOf(request, site.proxies);
    const outcome = await turns.run(visitor, async () => {
      await respond(settings, request, response);
      return 'answered';
    });
    if (outcome === null) response.writeHead(429, { 'retry-after': '1' }).end();
  };
  return createServer((request, response) => {
    respondInTurn(request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.destroy();
    });
  });
}
