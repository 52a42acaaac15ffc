import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { build as readable } from 'pino-pretty';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { withoutAddresses } from '../../../domain/platform/language/without-addresses.ts';
import type { Config, LogFormat } from '../config.ts';
import type { App } from './app-type.ts';

/** Addresses and secrets have no place in a log, wherever an error carries them. */
const SECRETS = ['password', 'token', 'cookie', 'authorization', 'email', 'twoAuthCode', 'verification_code'];

/** What a start, a command and the requests write: one stream, as JSON or as lines for a person. */
export function createLogger(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  stream: DestinationStream = destination(config.logFormat, 1),
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level: config.logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[…]' },
    serializers: { err: describeError },
  };
  return pino(options, stream);
}

/** The one line of a program that does not start, whatever its level: to the standard error, in the form of the log. */
export function reportFailure(format: LogFormat, text: string): void {
  if (format === 'lines') process.stderr.write(`${text}\n`);
  else pino({ level: 'fatal' }, pino.destination({ dest: 2, sync: true })).fatal(text);
}

const LEVELS: Readonly<Record<string, string>> = {
  WARN: 'attenzione',
  ERROR: 'errore',
  FATAL: 'errore',
  DEBUG: 'debug',
  TRACE: 'trace',
};
/** What the line of a request says of itself. */
const ANSWERED = ['reqId', 'method', 'route', 'status', 'ms', 'user'];

/** Whoever reads slowly what we write holds up no request; at the end all of it is written. */
function destination(format: LogFormat, fd: number): DestinationStream {
  if (format === 'json') return pino.destination({ dest: fd, sync: false });
  return readable({
    destination: fd,
    sync: false,
    colorize: false,
    translateTime: 'SYS:HH:MM:ss',
    ignore: ['pid', 'hostname', ...ANSWERED].join(),
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

/** An error without what a driver hangs on it: `detail` and `parameters` of pg hold values of rows. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) {
    // What a worker or another realm throws looks like an error and is none of ours.
    const { message = String(error) } = (error ?? {}) as { message?: unknown };
    return { message: shown(String(message), 1000) };
  }
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    code,
    message: shown(error.message, 1000),
    stack: error.stack && shown(error.stack, 8000),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** The words of an error may name whose mail or account it was. */
const shown = (text: string, length: number) => withoutAddresses(cutText(text, length));

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
