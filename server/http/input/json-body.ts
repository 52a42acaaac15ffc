import type { Issue } from '../../../domain/records/issue.ts';
import type { App } from '../app-type.ts';
import { Problem } from '../problem.ts';

/** Deeper than any body of ours; a limit keeps the walk below from overflowing the stack. */
const MAX_DEPTH = 24;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot hold NUL
const NUL = /\u0000/;

/**
 * JSON is the only body but for uploads. Fastify's own parser answers 400 for `__proto__`; ours names the field, and
 * refuses what neither PostgreSQL nor a reader could hold: NUL and lone surrogates (promises.md, It answers).
 */
export function installJsonBody(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') {
      done(null, undefined);
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(text.toString());
    } catch {
      done(new Problem('bad-request'));
      return;
    }
    const issues: Issue[] = [];
    findRefused(value, [], issues);
    if (issues.length > 0) done(new Problem('validation', { issues }));
    else done(null, value);
  });
}

/** Walks a parsed body; adds an issue for each key or string that no field may hold. */
export function findRefused(value: unknown, path: readonly string[], issues: Issue[]): void {
  if (issues.length >= 20) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) issues.push({ path: path.join('.'), code: 'characters' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= MAX_DEPTH) {
    issues.push({ path: path.join('.'), code: 'nesting' });
    return;
  }
  if (Array.isArray(value)) {
    // Numbers alone may be hundreds of thousands.
    for (const [at, member] of value.entries())
      if (typeof member === 'string' || typeof member === 'object')
        findRefused(member, [...path, String(at)], issues);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && typeof member === 'object')) {
      issues.push({ path: [...path, key].join('.'), code: 'unknown' });
    } else if (isStorable(key)) {
      findRefused(member, [...path, key], issues);
    } else {
      issues.push({ path: path.join('.'), code: 'characters' });
    }
  }
}

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !NUL.test(text);
}
