import { z } from 'zod';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { ownPath } from '../../../domain/platform/http/own-path.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { Problem } from '../problems/problem.ts';

/** Validity of security.txt. RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;

/** Registers the well-known addresses (RFC 8615). */
export function wellKnownRoutes(app: App, { config }: Context): void {
  app.get(
    '/.well-known/change-password',
    {
      schema: { summary: 'Dove si cambia la propria password', tags: ['http'], response: { 302: z.null() } },
      config: { access: 'public' },
    },
    async ({ actor }, reply) => {
      const place = actor ? SCREENS.userEdit.path.replace('{id}', String(actor.userId)) : SCREENS.forgotPassword.path;
      reply.header('cache-control', 'no-store');
      return reply.redirect(ownPath(place) ?? '/');
    },
  );

  app.get(
    '/.well-known/security.txt',
    {
      schema: { summary: 'A chi segnalare una falla', tags: ['http'], response: { 200: z.string() } },
      config: { access: 'public' },
    },
    async (_request, reply) => {
      if (!config.securityContact) throw new Problem('not-found');
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
      return securityText(config.publicUrl, config.securityContact);
    },
  );
}

function securityText(publicUrl: string, contact: string): string {
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${addDays(todayInRome(), SECURITY_TEXT_DAYS)}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
