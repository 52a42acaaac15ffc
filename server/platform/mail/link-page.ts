import type { FastifyReply } from 'fastify';
import type { Language } from '../../../domain/platform/language/text.ts';
import { permitInlineStyles } from '../http/style-nonce.ts';
import { escapeHtml } from './compose.ts';

const STYLE =
  'body{font:1.1rem/1.5 sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}' +
  'button{font:inherit;padding:.7rem 1.4rem;min-height:3rem;border:0;border-radius:.5rem;background:#1f7752;color:#fff;cursor:pointer}';

/** Sends the page of a mailed link, with a button for its action. `isOver`: the link is no longer valid. */
export function sendLinkPage(
  reply: FastifyReply,
  { language, text, button, isOver }: { language: Language; text: string; button?: string; isOver?: boolean },
): FastifyReply {
  const form = button ? `<form method="post"><button>${escapeHtml(button)}</button></form>` : '';
  const page =
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<title>Locanda</title><style nonce="${permitInlineStyles(reply)}">${STYLE}</style><main><h1>Locanda</h1><p>${escapeHtml(text)}</p>${form}</main></html>`;
  return reply
    .code(isOver ? 410 : 200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
