import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { isStorable } from '../../../../domain/kernel/records/text/storable.ts';
import { Problem } from '../../problems/problem.ts';
import type { App } from '../app-type.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Commas and opening brackets of a body, about its members, where a route takes more than `MOST_MEMBERS`. */
    mostMembers?: number;
    /** The route looks itself for what no field may hold: it refuses a part of a body, not all of it. */
    refusesTexts?: boolean;
  }
}

/** A megabyte may hold half a million, and each costs whoever looks at it. */
const MOST_MEMBERS = 20_000;
/** Deeper than any body of ours; a limit keeps the walk below from overflowing the stack. */
const MAX_DEPTH = 24;

/**
 * JSON is the only body but for uploads. Fastify's own parser answers 400 for `__proto__`; ours names the field, and
 * refuses what neither PostgreSQL nor a reader could hold (promises.md, It answers): NUL, heaps of marks. Lone surrogates
 * become U+FFFD.
 */
export function installJsonBody(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') {
      done(null, undefined);
      return;
    }
    const maxMembers = request.routeOptions.config.mostMembers ?? MOST_MEMBERS;
    if (hasMoreMembers(text, maxMembers)) {
      done(new Problem('payload-too-large', { members: { maxMembers } }));
      return;
    }
    let value: unknown;
    try {
      value = ESCAPED_SURROGATE.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
    } catch {
      done(new Problem('bad-request'));
      return;
    }
    const issues: Issue[] = [];
    if (!request.routeOptions.config.refusesTexts) findRefused(value, [], issues);
    if (issues.length > 0) done(new Problem('validation', { issues }));
    else done(null, value);
  });
}

/** A browser whose field is full cuts an emoji in two: half of one comes in as this. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;
/** Half a character becomes U+FFFD, as decoders do; whole ones stay what they are. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [...'",[\\{'].map((sign) => sign.charCodeAt(0));

/** Counted before it is parsed: parsing half a million of them takes a hundred times as long as parsing a text. */
function hasMoreMembers(json: string, most: number): boolean {
  // Each takes two characters at least.
  if (json.length <= most * 2) return false;
  let count = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA || sign === BRACKET || sign === BRACE) count += 1;
    if (count > most) return true;
  }
  return false;
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
