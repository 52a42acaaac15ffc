import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { permitInlineStyles } from '../http/style-nonce.ts';
import { escapeHtml } from './compose.ts';
import { listOutboxMails, type OutboxMail } from './outbox.ts';

const outboxMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
});

/** Registers the outbox routes, only in the demo. */
export async function outboxRoutes(app: App, context: Context): Promise<void> {
  app.get(
    '/dev/outbox',
    {
      schema: {
        operationId: 'listOutboxMails',
        summary: 'Posta in uscita della demo',
        tags: ['mail'],
        response: { 200: z.array(outboxMail) },
      },
      config: { access: 'public' },
    },
    async () => listOutboxMails(context.database),
  );

  app.get(
    '/dev/outbox.html',
    {
      schema: { operationId: 'showOutbox', summary: 'Posta in uscita della demo, pagina', tags: ['mail'] },
      config: { access: 'public' },
    },
    async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(page(await listOutboxMails(context.database), permitInlineStyles(reply as FastifyReply))),
  );
}

function page(list: readonly OutboxMail[], nonce: string): string {
  const items = list.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)} · ${mail.at}</p>${toLinkedHtml(mail.text)}</article>`,
  );
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><link rel="icon" href="/favicon.svg"><title>Posta in uscita</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">body{font-family:sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #ccc;border-radius:.5rem;padding:0 1rem;margin:1rem 0}pre{white-space:pre-wrap;font:inherit}</style></head>
<body><h1>Posta in uscita (demo)</h1>${items.join('') || '<p>Nessun messaggio.</p>'}</body></html>`;
}

/** Turns the links of the plain text into HTML. The mail's own HTML must not run on this page. */
function toLinkedHtml(text: string): string {
  const safe = escapeHtml(text).replace(/https?:[^\s]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<pre>${safe}</pre>`;
}
