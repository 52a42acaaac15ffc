import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TokenScope } from '../../domain/people/auth/service-token.ts';
import type { TestApp } from './app.ts';

/** Creates a service token that covers some structures only. Returns its value. */
export async function createStructureToken(
  t: TestApp,
  scopes: readonly TokenScope[],
  structureIds: readonly number[],
): Promise<string> {
  const admin = await t.as('admin');
  // Names of tokens are unique.
  const body = { name: `Sito ${randomUUID()}`, scopes, structureIds };
  const made = await admin.post('/api/service-tokens', body);
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  return made.json().token;
}
