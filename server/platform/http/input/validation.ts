import { createSerializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { isStorable } from '../../../../domain/kernel/records/text/storable.ts';
import { issuesFromZod } from '../../../../domain/kernel/records/zod-issues.ts';
import { Problem } from '../../problems/problem.ts';
import type { App } from '../app-type.ts';
import { lengthCheck } from './lengths.ts';

/**
 * Validates input by the route's zod schema, without coercions beyond the schema. A malformed id in the path gives 404
 * (platform dictionary 0). Validates answers only if `checkAnswers` is set (tests). On a running server this would walk
 * each list twice to find only our own mistakes.
 */
export function installValidation(app: App, options: { checkAnswers: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => {
    const countLists = httpPart === 'body' ? lengthCheck(schema) : null;
    return (data: unknown) => {
      const tooLong: Issue[] = [];
      countLists?.(data, [], tooLong);
      if (tooLong.length > 0) return { error: new Problem('validation', { issues: tooLong }) };
      const result = schema.safeParse(data ?? undefined, { reportInput: true });
      if (result.success) return { value: result.data };
      if (httpPart === 'params') return { error: new Problem('not-found') };
      return { error: new Problem('validation', { issues: issuesFromZod(result.error.issues) }) };
    };
  });
  if (options.checkAnswers) app.setSerializerCompiler(createSerializerCompiler());
  else app.setSerializerCompiler(() => (data) => JSON.stringify(data));

  app.addHook('preValidation', (request, _reply, done) => {
    // The page itself handles its query.
    if (request.is404 || request.routeOptions.url === '/*') return done();
    const schema = request.routeOptions.schema;
    const issues = queryIssues(request.query as Record<string, unknown>, Boolean(schema?.querystring));
    // Refuses a body on routes that declare none, instead of ignoring it.
    const body = request.body;
    if (body !== undefined && body !== null && !schema?.body && !request.isMultipart()) {
      const keys = typeof body === 'object' ? Object.keys(body) : [''];
      issues.push(...keys.map((path) => ({ path, code: 'unknown' })));
    }
    if (issues.length > 0) throw new Problem('validation', { issues });
    done();
  });
}

function queryIssues(query: Record<string, unknown>, hasSchema: boolean): Issue[] {
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!hasSchema) issues.push({ path: name, code: 'unknown' });
    else if (typeof value !== 'string') issues.push({ path: name, code: 'duplicated' });
    else if (!isStorable(value) || !isStorable(name)) issues.push({ path: name, code: 'characters' });
  }
  return issues;
}
