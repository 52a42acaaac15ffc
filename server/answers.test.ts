import { expect, it } from 'vitest';
import { z } from 'zod';
import { answers } from '../domain/api.ts';
import { recordAnswers } from '../domain/kernel/records/answers.ts';
import { buildApp } from './app.ts';
import { openContext } from './open-context.ts';
import { testConfig } from './testing/config.ts';

/** Returns the schemas of each route's successful answers, by method and path. */
async function schemasOfRoutes(): Promise<Map<string, Set<unknown>>> {
  // Builds the app without connecting to a database.
  const app = await buildApp(openContext(testConfig, 'postgres://nobody@127.0.0.1:1/nothing'));
  const found = new Map<string, Set<unknown>>();
  app.setSerializerCompiler(({ schema, method, url, httpStatus }) => {
    if (httpStatus?.startsWith('2')) {
      const route = `${method} ${removeParameterNames(url.replace(/^\/api/, ''))}`;
      found.set(route, (found.get(route) ?? new Set()).add(schema));
    }
    return JSON.stringify;
  });
  await app.ready();
  await app.close();
  return found;
}

const removeParameterNames = (path: string) => path.replace(/:\w+/g, ':');

const schemas = await schemasOfRoutes();
const ownAnswers = Object.entries(answers).filter(([route]) => !route.includes(' :'));

it.each(ownAnswers)('answers %s with the schema that the web uses', (route, schema) => {
  const found = schemas.get(removeParameterNames(route)) ?? new Set();
  // The status decides between the schemas of a union.
  const known = schema instanceof z.ZodUnion && !found.has(schema) ? schema.options : [schema];
  expect(known.filter((one) => !found.has(one))).toEqual([]);
});

it("answers record routes with the record kit's schemas", () => {
  for (const [key, schema] of Object.entries(recordAnswers)) {
    const [method = '', suffix] = key.split(/ :\w+/);
    if (suffix === undefined) continue;
    const routes = [...schemas].filter(([route]) => route.startsWith(method) && route.endsWith(suffix));
    expect(routes.filter(([, found]) => found.has(schema)).length, key).toBeGreaterThan(0);
  }
});
