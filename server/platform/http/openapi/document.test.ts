import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demo } from '../../../../demo/demo.ts';
import { registerBody, resetBody } from '../../../../domain/people/auth/requests.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { buildApp } from '../../../app.ts';
import { openContext } from '../../../open-context.ts';
import { generateApiTypes } from '../../../testing/api/types.ts';
import { testConfig } from '../../../testing/config.ts';
import { Components } from './components.ts';
import { EXAMPLES } from './examples.ts';

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly object[];
  readonly 'x-access': string;
  readonly requestBody?: { readonly required: boolean };
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<Record<string, unknown>>;
}

let text: string;
let document: Document;
let operations: Operation[];
beforeAll(async () => {
  // Routes can be registered without a database.
  const context = openContext(testConfig, 'postgres://nobody@127.0.0.1:1/nothing');
  const app = await buildApp({ ...context, demoAccounts: demo.accounts });
  await app.ready();
  text = JSON.stringify(app.apiDocument());
  await app.close();
  document = JSON.parse(text);
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
});

const LINT = path.resolve('node_modules/@redocly/cli/bin/cli.js');

/** Checks documents by Redocly's recommended rules and examples by their schemas. Returns the problems per document. */
async function lint(documents: readonly object[]): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'locanda-openapi-'));
  const files = documents.map((_, index) => `document-${index}.json`);
  for (const [index, content] of documents.entries())
    await writeFile(path.join(folder, files[index] ?? ''), JSON.stringify(content));
  const configuration = { extends: ['recommended'], rules: { 'no-invalid-schema-examples': 'error' } };
  await writeFile(path.join(folder, 'redocly.yaml'), JSON.stringify(configuration));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const output = await new Promise<string>((resolve) => {
    const args = [LINT, 'lint', ...files, '--format=json', '--max-problems=1000'];
    // The exit status is 1 if there are problems; the output lists them.
    execFile(process.execPath, args, { cwd: folder, env }, (_error, stdout) => resolve(stdout));
  });
  await rm(folder, { recursive: true });
  // One JSON object per file, in the order of the files.
  const reports = output.split(/(?<=^\})(?=\{)/m);
  expect(reports.length).toBe(files.length);
  return reports.map((report) => {
    const { problems } = JSON.parse(report) as { problems: { ruleId: string; message: string }[] };
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  });
}

describe('OpenAPI document', () => {
  it("passes Redocly's rules, which detect a missing part", async () => {
    const { servers: _, ...withoutServers } = document;
    const [problems, problemsWithoutServers] = await lint([document, withoutServers]);
    expect(problems).toEqual([]);
    expect(problemsWithoutServers).toEqual(['no-empty-servers: Servers must be present.']);
  });

  it('contains an example of each body and answer of public calls', () => {
    const shown = new Set(Object.keys(EXAMPLES));
    const open = operations.filter((one) => ['public', 'pending'].includes(one['x-access']));
    // For the portal's routes only the bodies: server/portal/public/examples.test.ts sends them.
    const portal = operations.filter((one) => one['x-access'].startsWith('token:'));
    const parts = JSON.stringify([
      open.map(({ requestBody, responses }) => [requestBody, responses]),
      portal.map(({ requestBody }) => requestBody),
    ]);
    const names = [...parts.matchAll(/#\/components\/(?:schemas|responses)\/(\w+)/g)].map(
      // Creation answers share the schema of read answers.
      ([, name = '']) => name.replace(/Created$/, ''),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(
      [...new Set(names)].filter((name) => !['NoContent', 'NotModified'].includes(name) && !shown.delete(name)),
    ).toEqual([]);
    expect([...shown]).toEqual([]);
    expect(registerBody.safeParse(EXAMPLES.RegisterRequest).error).toBeUndefined();
    expect(resetBody.safeParse(EXAMPLES.ResetPasswordRequest).error).toBeUndefined();
  });

  it('gives each operation a unique readable name', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]*)*\d?$/.test(id))).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining(['listStructures', 'getStructure', 'updateProfile', 'createRoom', 'login']),
    );
  });

  it('describes access and answers of each operation', () => {
    for (const { operationId, security, responses } of operations) {
      const said = [operationId, Array.isArray(security), responses['4XX'], Object.keys(responses)[0]];
      const problem = { $ref: '#/components/responses/Problem' };
      expect(said).toEqual([operationId, true, problem, expect.stringMatching(/^20[0-4]$/)]);
    }
    const securityOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.security;
    expect(securityOf('listRegions')).toEqual([]);
    expect(securityOf('getStructure')).toEqual([{ session: [] }]);
    expect(securityOf('updateProfile')).toEqual([{ session: [], antiForgery: [] }]);
    const bodyOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.requestBody;
    expect([bodyOf('suspendUser')?.required, bodyOf('createRoom')?.required]).toEqual([false, true]);
    expect(bodyOf('uploadRoomPhotos')).toMatchObject({ content: { 'multipart/form-data': {} } });
    // Pages request their texts before a visitor has a cookie.
    expect(securityOf('getDictionarySection')).toEqual([]);
  });

  it('types codes, dates, instants and integers', () => {
    const { Lead, Arrival, Discount } = document.components.schemas as Record<
      string,
      { properties: Record<string, object> }
    >;
    expect(Lead?.properties).toMatchObject({
      state: { type: 'string', enum: ['new', 'open', 'assigned', 'closed', 'archived'] },
      createdAt: { type: 'string', format: 'date-time' },
      city_id: { type: 'integer' },
    });
    expect(Arrival?.properties.checkin).toMatchObject({ type: 'string', format: 'date' });
    expect(Arrival?.properties.totalAmountCents).toMatchObject({ type: 'integer' });
    expect(Discount?.properties.discountPercent).toMatchObject({ type: ['number', 'null'] });
    const numbers = Object.values(document.components.schemas ?? {}).flatMap((schema) =>
      Object.entries((schema as { properties?: Record<string, { type?: string }> }).properties ?? {}),
    );
    const loose = numbers.filter(([name, { type }]) => type === 'number' && /(Id|Cents|Count|^id|version)$/.test(name));
    expect(loose.map(([name]) => name)).toEqual([]);
  });

  it('describes what the framework adds: list exports, entity tags, locations, idempotency keys', () => {
    const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id);
    const { responses, headers } = document.components;
    expect(operationOf('listLeads')?.responses).toMatchObject({
      200: { $ref: '#/components/responses/LeadList' },
      304: { $ref: '#/components/responses/NotModified' },
    });
    expect(responses?.LeadList).toMatchObject({
      content: { 'application/json': {}, 'text/csv': {} },
      headers: { ETag: {}, 'Content-Disposition': {} },
    });
    expect(responses?.RoomCreated).toMatchObject({ headers: { Location: {} } });
    expect(responses?.Problem).toMatchObject({ headers: { 'Retry-After': {} } });
    expect(Object.keys(headers ?? {})).toEqual(['ETag', 'Location', 'RetryAfter', 'ContentDisposition']);
    expect(operationOf('createRoom')?.parameters).toContainEqual({
      $ref: '#/components/parameters/IdempotencyKey',
    });
    expect(JSON.stringify(operationOf('listRoomPhotos')?.parameters)).not.toContain('format');
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name)).toEqual([...used].sort());
  });

  it('contains components for each record, its list and its bodies', () => {
    expect(Object.keys(document.components.schemas ?? {})).toEqual(
      expect.arrayContaining(['Room', 'RoomCreate', 'RoomPatch', 'RoomList', 'RoomListItem', 'Problem']),
    );
    expect(Object.keys(document.components.schemas ?? {}).filter((name) => !/^[A-Z]\w+$/.test(name))).toEqual([]);
    // Maximum average size per operation.
    expect(text.length / operations.length).toBeLessThan(1_740);
  });
});

describe('Components', () => {
  const components = new Components();
  const room = z.strictObject({ beds: z.int() });

  it('accepts one name per schema', () => {
    expect(components.reference(room, 'output', 'Room')).toEqual({ $ref: '#/components/schemas/Room' });
    expect(() => components.reference(room, 'output', 'Suite')).toThrow('Room and Suite are one schema');
    expect(() => components.reference(z.strictObject({}), 'input', 'Room')).toThrow('two schemas');
  });

  it('refers to a named schema inside another', () => {
    const bed = nameSchema('BedOfATest', z.strictObject({ size: z.string() }));
    components.reference(z.strictObject({ beds: z.array(bed) }), 'input', 'Beds');
    expect(components.schemas()).toMatchObject({
      BedOfATest: { properties: { size: { type: 'string' } } },
      Beds: { properties: { beds: { items: { $ref: '#/components/schemas/BedOfATest' } } } },
    });
  });

  it('rejects a schema that differs between request and answer', () => {
    const both = z.strictObject({ kind: z.string().default('single') });
    components.reference(both, 'input', 'Both');
    components.reference(both, 'output', 'Both');
    expect(() => components.schemas()).toThrow('Both is one thing where it is sent');
  });
});

it('generates types with a limited size per operation and readable names', async () => {
  const types = await generateApiTypes(document);
  // With named codes and the framework's answers (decision 0027).
  expect(Buffer.byteLength(types) / operations.length).toBeLessThanOrEqual(870);
  for (const name of ['Structure', 'StructureList', 'RoomPatch', 'OfferCreate', 'Problem', 'LoginRequest'])
    expect(types).toMatch(new RegExp(`^${name}: (\\{|.*;)$`, 'm'));
  expect(types).toContain('get: operations["getStructure"];');
});
