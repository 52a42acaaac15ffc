import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { isStorable } from '../../../../domain/kernel/records/text/storable.ts';
import { Problem } from '../../problems/problem.ts';
import type { App } from '../app-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Maximum number of members of a body (counted as commas and brackets), if the route accepts more than
     * `MAX_MEMBERS`.
     */
    mostMembers?: number;
    /** True if the route checks texts itself, because it refuses only parts of a body. */
    refusesTexts?: boolean;
  }
}

/** Maximum members of a body. A megabyte may hold half a million, and each costs processing time. */
const MAX_MEMBERS = 20_000;
/** Maximum nesting. Deeper than any valid body; prevents a stack overflow in the recursion below. */
const MAX_DEPTH = 24;

/**
 * Parses JSON bodies, the only format besides uploads. Fastify's parser answers 400 to `__proto__`; this one names the
 * field. Refuses texts that cannot be stored (promises.md, It answers), such as NUL. Replaces lone surrogates by
 * U+FFFD.
 */
export function installJsonBody(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') {
      done(null, undefined);
      return;
    }
    const maxMembers = request.routeOptions.config.mostMembers ?? MAX_MEMBERS;
    if (hasMoreMembers(text, maxMembers)) {
      done(new Problem('payload-too-large', { members: { maxMembers } }));
      return;
    }
    let value: unknown;
    try {
      value = ESCAPED_SURROGATE.test(text) ? JSON.parse(text, toWellFormed) : JSON.parse(text);
    } catch {
      done(new Problem('bad-request'));
      return;
    }
    const issues: Issue[] = [];
    if (!request.routeOptions.config.refusesTexts) findUnstorable(value, [], issues);
    if (issues.length > 0) done(new Problem('validation', { issues }));
    else done(null, value);
  });
}

/** Escaped half of a surrogate pair. Browsers may cut an emoji in two at a field's maximum length. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
/** Replaces lone surrogates by U+FFFD, as decoders do. */
const toWellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [...'",[\\{'].map((sign) => sign.charCodeAt(0));

/**
 * True if the JSON has more members than `maxMembers`. Counts before parsing, because parsing half a million members takes a
 * hundred times as long as parsing a text.
 */
function hasMoreMembers(json: string, maxMembers: number): boolean {
  // Each member takes at least two characters.
  if (json.length <= maxMembers * 2) return false;
  let count = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA || sign === BRACKET || sign === BRACE) count += 1;
    if (count > maxMembers) return true;
  }
  return false;
}

/** Walks a parsed body and adds an issue for each key or string that cannot be stored. */
export function findUnstorable(value: unknown, path: readonly string[], issues: Issue[]): void {
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
    // Skips numbers, of which there may be hundreds of thousands.
    for (const [at, member] of value.entries())
      if (typeof member === 'string' || typeof member === 'object')
        findUnstorable(member, [...path, String(at)], issues);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && typeof member === 'object')) {
      issues.push({ path: [...path, key].join('.'), code: 'unknown' });
    } else if (isStorable(key)) {
      findUnstorable(member, [...path, key], issues);
    } else {
      issues.push({ path: path.join('.'), code: 'characters' });
    }
  }
}
