import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { z } from 'zod';
import type { Letter, Role } from '../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import type { TokenScope } from '../../../domain/people/auth/service-token.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { Actor } from '../access/actor.ts';

/** Types a request as its schema's output and a handler's result as the answer schema's input. */
export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown;
}

/** Fastify with zod schemas, as the areas receive it. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Access rule of a route; see docs/architecture.md. The app does not start if a route lacks one. */
export type Access =
  | 'public'
  | 'session'
  | 'pending'
  | { readonly token: TokenScope }
  | {
      readonly screen: ScreenId;
      readonly letter: Letter;
      readonly roles?: readonly Role[];
      /** A service token with this scope may call the route too. */
      readonly orToken?: TokenScope;
    };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * False: the route may be called without the anti-forgery header. Only for dictionary sections and signed webhooks
     * (platform 1.8).
     */
    antiForgery?: false;
    /** False: answers are not stored under an Idempotency-Key. For login and related routes. */
    idempotent?: false;
    /** True for a supervisor's probe. It reads no session, so that it depends on nothing else. */
    isProbe?: boolean;
    /** False: calls do not extend the session, because an open page makes them without its user (platform 1.8). */
    keepsAlive?: false;
  }
  interface FastifyRequest {
    /** Null for a visitor and until the second factor is confirmed. */
    actor: Actor | null;
    language: Language;
  }
}
