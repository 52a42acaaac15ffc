import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { PROBLEMS } from '../../../domain/kernel/records/problems.ts';
import { problemTexts } from '../../../domain/kernel/texts/problem.ts';
import { validationTexts } from '../../../domain/kernel/texts/validation.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { fillText, inLanguage, type Language, type Texts } from '../../../domain/platform/language/text.ts';
import { definitions } from '../definitions/definitions.ts';
import { databaseProblem } from '../problems/database-errors.ts';
import { Problem } from '../problems/problem.ts';
import type { App } from './app-type.ts';

/** Turns every error into an RFC 9457 answer. No other code does this. */
export function installProblems(app: App, onInternal: (error: unknown, request: FastifyRequest) => void): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.type === 'internal' || isMissingFile(error)) {
      request.log.error({ err: error }, problem.type);
      onInternal(error, request);
    } else if (problem.status >= 500) {
      request.log.warn({ err: error }, problem.type);
    }
    return sendProblem(problem, request, reply);
  });
}

export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter, members } = problem.extras;
  if (Array.isArray(members?.allow)) reply.header('allow', members.allow.join(', '));
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  // A failed export is no download any more.
  reply.removeHeader('content-disposition');
  // Serializes here, because the route's answer schemas do not describe problems.
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer((text: string) => text)
    .send(JSON.stringify(problemBody(problem, request.language ?? 'it', request.id)));
}

export function problemBody(problem: Problem, language: Language, instance: string): Record<string, unknown> {
  const { detail, issues, members, retryAfter } = problem.extras;
  return {
    type: problem.type,
    title: inLanguage(PROBLEMS[problem.type].title, language),
    status: problem.status,
    detail: detail ?? ownDetail(problem, language),
    instance,
    ...(issues ? { errors: errorTexts(issues, language) } : {}),
    ...(problem.type === 'too-many-requests' ? { retryAfter: Math.ceil(retryAfter ?? 1) } : {}),
    ...members,
  };
}

function ownDetail({ type, extras }: Problem, language: Language): string | undefined {
  if (extras.detailText) return inLanguage(extras.detailText, language);
  const sentence = extras.reason ? `detail.${type}.${extras.reason}` : `detail.${type}`;
  const own = (problemTexts as Texts)[sentence];
  if (!own) return undefined;
  const text = inLanguage(own, language);
  if (type !== 'in-use') return text;
  const uses = usesText(extras.members?.references, language);
  return uses && fillText(text, { uses }, language);
}

/** Lists the record types that refer to the record and their counts: `Offerta (2), Sconto (1)`. */
function usesText(references: unknown, language: Language): string | undefined {
  const uses = (Array.isArray(references) ? references : []).flatMap(({ resource, count }) => {
    const user = definitions.get().all.find(({ collection }) => collection === resource);
    const many = count === undefined ? '' : ` (${count})`;
    return user ? [`${inLanguage(user.title, language)}${many}`] : [];
  });
  return uses.join(', ') || undefined;
}

/**
 * Maximum number of issues per answer and maximum length of an echoed name. Otherwise the answer could be a megabyte.
 */
const MAX_ISSUES = 200;
const MAX_NAME_LENGTH = 200;

/** Returns issues as `{path: [text]}`. */
export function errorTexts(issues: readonly Issue[], language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of issues.slice(0, MAX_ISSUES)) {
    const text = (validationTexts as Texts)[issue.code] ?? validationTexts.pattern;
    const path = cutText(issue.path, MAX_NAME_LENGTH);
    const list = errors[path] ?? [];
    errors[path] = list;
    list.push(fillText(inLanguage(text, language), issue.params, language));
  }
  return errors;
}

/** Codes of a path without a file, and of a folder in place of a file. */
const MISSING_FILE_CODES: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/** True if a file that a record refers to is missing: 404 for the caller and a recorded error for us. */
const isMissingFile = (error: unknown) => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return MISSING_FILE_CODES.has(code) && (syscall === 'open' || syscall === 'read');
};

/** Maps errors, including Fastify's by code (https://fastify.dev/docs/latest/Reference/Errors/). */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Problem('unsupported-media', { members: { allowed: ['application/json'] } });
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem('payload-too-large', { members: { maxBytes: MAX_BODY_BYTES } });
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return new Problem('unavailable', { retryAfter: 5 });
  const fromDatabase = databaseProblem(error);
  if (fromDatabase) return fromDatabase;
  if (isMissingFile(error)) return new Problem('not-found');
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem('storage-full', { retryAfter: 60 });
  if (statusCode === 404) return new Problem('not-found');
  if (statusCode === 408) return new Problem('timeout');
  if (statusCode === 413) return new Problem('payload-too-large', { members: { maxBytes: MAX_BODY_BYTES } });
  if (statusCode === 415) return new Problem('unsupported-media');
  if (statusCode === 429) return new Problem('too-many-requests', { retryAfter: 60 });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Problem('bad-request');
  return new Problem('internal');
}

/** Maximum bytes of a body without files (promises.md, It answers). */
export const MAX_BODY_BYTES = 1_048_576;
