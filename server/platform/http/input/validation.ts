import { createSerializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { isStorable } from '../../../../domain/kernel/records/text/storable.ts';
import { issuesFromZod } from '../../../../domain/kernel/records/zod-issues.ts';
import { Problem } from '../../problems/problem.ts';
import type { App } from '../app-type.ts';
import { lengthCheck } from './lengths.ts';

/**
 * Input is judged by the route's zod schema; nothing is coerced that the schema does not spell. An id in the path
 * that has the wrong shape is an unknown page (platform dictionary 0).
 *
 * Answers are checked against their schema where `checkAnswers` is set (tests): on a running server they would cost a
 * second walk over each list, and what they would find are our own mistakes.
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
    // What stands behind the `?` of a page is for the page.
    if (request.is404 || request.routeOptions.url === '/*') return done();
    const schema = request.routeOptions.schema;
    const issues = queryIssues(request.query as Record<string, unknown>, Boolean(schema?.querystring));
    // A body where none is declared would be ignored in silence.
    const body = request.body;
    if (body !== undefined && body !== null && !schema?.body && !request.isMultipart()) {
      const keys = typeof body === 'object' ? Object.keys(body) : [''];
      issues.push(...keys.map((path) => ({ path, code: 'unknown' })));
    }
    if (issues.length > 0) throw new Problem('validation', { issues });
    done();
  });
}

function queryIssues(query: Record<string, unknown>, declared: boolean): Issue[] {
  const issues: Issue[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (!declared) issues.push({ path: name, code: 'unknown' });
    else if (typeof value !== 'string') issues.push({ path: name, code: 'duplicated' });
    else if (!isStorable(value) || !isStorable(name)) issues.push({ path: name, code: 'characters' });
  }
  return issues;
}
