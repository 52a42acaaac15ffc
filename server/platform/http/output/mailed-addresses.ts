import { AsyncLocalStorage } from 'node:async_hooks';
import { formatRecipients, RECIPIENTS_HEADER } from '../../../../domain/platform/http/recipients-header.ts';
import type { App } from '../app-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the write sends mails. The answer then names the addresses, so that the screen can name them. */
    sends?: true | undefined;
  }
  interface FastifyRequest {
    mailedAddresses: Set<string> | null;
  }
}

const mailedAddresses = new AsyncLocalStorage<Set<string>>();

/** Records that a mail to this address was queued during the current request. */
export function recordMailed(address: string): void {
  mailedAddresses.getStore()?.add(address);
}

/** Adds the header with the mailed addresses to the answers of routes that send mails. */
export function installMailedAddresses(app: App): void {
  app.decorateRequest('mailedAddresses', null);
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.routeOptions.config.sends) return done();
    request.mailedAddresses = new Set();
    mailedAddresses.run(request.mailedAddresses, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { mailedAddresses: addresses, journal } = request;
    // A repeated answer has its stored header. A repeated request does not queue its mails again.
    const isComplete = !journal?.isRepeated && !reply.hasHeader(RECIPIENTS_HEADER);
    if (addresses && reply.statusCode < 400 && isComplete)
      reply.header(RECIPIENTS_HEADER, formatRecipients([...addresses]));
    done(null, payload);
  });
}
