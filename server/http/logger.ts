import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type LoggerOptions, pino } from 'pino';
import { cutText } from '../../domain/texts/cut.ts';
import type { Config } from '../config.ts';
import type { App } from './app-type.ts';

/** Addresses and secrets have no place in a log, wherever an error carries them. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'email', 'twoAuthCode', 'verification_code'];

/** Structured lines; readable ones in development at a terminal. */
export function createLogger(config: Pick<Config, 'logLevel' | 'development'>): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: config.logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[…]' },
    serializers: { err: describeError },
  };
  if (config.development && process.stdout.isTTY)
    return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } });
  // Whoever reads slowly what we write holds up no request; at the end all of it is written.
  return pino(options, pino.destination({ sync: false }));
}

/** An error without what a driver hangs on it: `detail` and `parameters` of pg hold values of rows. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    // What a worker or another realm throws looks like an error and is none of ours.
    const { message = String(error) } = (error ?? {}) as { message?: unknown };
    return { message: cutText(String(message), 1000) };
  }
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    code,
    message: cutText(error.message, 1000),
    stack: error.stack && cutText(error.stack, 8000),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** One line a request when it is answered: route pattern instead of address, no query, no body. */
export function installRequestLog(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  // What it says is named here, and none of it is a secret.
  const lines = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request: FastifyRequest, reply, done) => {
    lines.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.actor?.userId,
      },
      'answered',
    );
    done();
  });
}
