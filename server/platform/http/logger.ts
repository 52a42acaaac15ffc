import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { build as readable } from 'pino-pretty';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { withoutAddresses } from '../../../domain/platform/language/without-addresses.ts';
import type { Config, LogFormat } from '../config.ts';
import type { App } from './app-type.ts';

/** Keys of personal data and secrets, which are removed from log entries at any depth. */
const REDACTED_KEYS = ['password', 'token', 'cookie', 'authorization', 'email', 'twoAuthCode', 'verification_code'];

/** Creates the logger for starts, commands and requests: one stream, as JSON or as readable lines. */
export function createLogger(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  stream: DestinationStream = destination(config.logFormat, 1),
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: config.logLevel,
    redact: { paths: REDACTED_KEYS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[…]' },
    serializers: { err: describeError },
  };
  return pino(options, stream);
}

/** Writes the reason of a failed start to standard error in the log's format, at any log level. */
export function reportFailure(format: LogFormat, text: string): void {
  if (format === 'lines') process.stderr.write(`${text}\n`);
  else pino({ level: 'fatal' }, pino.destination({ dest: 2, sync: true })).fatal(text);
}

const LEVELS: Readonly<Record<string, string>> = {
  WARN: 'warning',
  ERROR: 'error',
  FATAL: 'error',
  DEBUG: 'debug',
  TRACE: 'trace',
};
const REQUEST_FIELDS = ['reqId', 'method', 'route', 'status', 'ms', 'user'];

/**
 * Creates the log's destination. Writes asynchronously, so that a slow reader does not delay requests, and flushes at
 * the end.
 */
function destination(format: LogFormat, fd: number): DestinationStream {
  if (format === 'json') return pino.destination({ dest: fd, sync: false });
  return readable({
    destination: fd,
    sync: false,
    colorize: false,
    translateTime: 'SYS:HH:MM:ss',
    ignore: ['pid', 'hostname', ...REQUEST_FIELDS].join(),
    customPrettifiers: {
      time: (time) => String(time),
      level: (_, __, ___, { label }) => LEVELS[label] ?? '',
    },
    messageFormat: (line, key) =>
      'route' in line
        ? `${line.method} ${line.route} ${line.status}, ${line.ms} ms (${line.reqId})`
        : String(line[key] ?? ''),
  });
}

/** Returns an error without pg's `detail` and `parameters`, which contain row values. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    // Errors of a worker or another realm are not instances of our Error.
    const { message = String(error) } = (error ?? {}) as { message?: unknown };
    return { message: cleanText(String(message), 1000) };
  }
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    code,
    message: cleanText(error.message, 1000),
    stack: error.stack && cleanText(error.stack, 8000),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Removes e-mail addresses, which error messages may contain. */
const cleanText = (text: string, length: number) => withoutAddresses(cutText(text, length));

/** Logs one line per answered request, with the route pattern instead of the URL, without query and body. */
export function installRequestLog(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    done(null, payload);
  });
  // Turns redaction off: the fields are fixed and contain no secret.
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
