import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { z } from 'zod';
import type { Letter, Role } from '../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { TokenScope } from '../../../domain/people/auth/service-token.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { Actor } from '../access/actor.ts';

/** What a request is read as is its schema's output; what a handler returns, the answer's input. */
export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown;
}

/** The Fastify that areas receive: its schemas are zod. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route; see docs/architecture.md. Every route declares one or the app does not start. */
export type Access =
  | 'public'
  | 'session'
  | 'pending'
  | { readonly token: TokenScope }
  | {
      readonly screen: ScreenId;
      readonly letter: Letter;
      readonly roles?: readonly Role[];
      /** A site's token with this scope may, too. */
      readonly orToken?: TokenScope;
    };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** A writing call without the anti-forgery header: dictionary sections and signed webhooks only (platform 1.8). */
    antiForgery?: false;
    /** No answer of this route is kept for Idempotency-Key: login and what it belongs to. */
    idempotent?: false;
    /** Asked by an open page and not by a person: the session grows no younger by it (platform 1.8). */
    keepsAlive?: false;
  }
  interface FastifyRequest {
    /** Null for a visitor, and while the second factor is under way. */
    actor: Actor | null;
    language: Language;
  }
}
