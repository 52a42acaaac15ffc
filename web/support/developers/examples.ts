import type { ApiOperationDetail } from '../../../domain/support/developers/answers.ts';
import { isSchema, refOf, type Schema } from './schema-view.tsx';

/**
 * Returns a sample value for a schema: its example, its first option or a value of its type. Leaves out optional
 * fields.
 */
export function sampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  const name = refOf(schema);
  if (name !== null) return depth > 6 ? {} : sampleOf(schemas[name] ?? {}, schemas, depth + 1);
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  for (const kinds of [schema.anyOf, schema.oneOf, schema.allOf])
    if (Array.isArray(kinds) && isSchema(kinds[0])) return sampleOf(kinds[0], schemas, depth + 1);
  if (schema.type === 'array')
    return isSchema(schema.items) && depth < 6 ? [sampleOf(schema.items, schemas, depth + 1)] : [];
  if (isSchema(schema.properties)) {
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    return Object.fromEntries(
      Object.entries(schema.properties).flatMap(([field, given]) =>
        required.has(field) && isSchema(given) ? [[field, sampleOf(given, schemas, depth + 1)]] : [],
      ),
    );
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'object') return {};
  if (schema.format === 'date') return '2026-12-01';
  if (schema.format === 'date-time') return '2026-12-01T10:00:00Z';
  if (schema.format === 'email') return 'ospite@example.it';
  return type === 'string' ? '…' : null;
}

const requiredParameters = ({ parameters }: ApiOperationDetail, where: 'path' | 'query') =>
  parameters.filter((one) => one.in === where && (where === 'path' || one.required));

const needsToken = ({ operation }: ApiOperationDetail) => operation.access.startsWith('token:');
const writes = ({ operation }: ApiOperationDetail) => operation.method !== 'GET';

/** Returns the call as a curl command, with variables in capitals for path parameters. */
export function curlOf(detail: ApiOperationDetail, origin: string): string {
  const { operation, body, schemas } = detail;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const query = requiredParameters(detail, 'query').map(
    ({ name, schema }) => `${name}=${String(sampleOf(schema, schemas))}`,
  );
  const lines = [`curl -X ${operation.method} "${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`];
  if (needsToken(detail)) lines.push('-H "Authorization: Bearer $LOCANDA_TOKEN"');
  else if (operation.access !== 'public')
    lines.push('-b "$LOCANDA_COOKIES"', ...(writes(detail) ? ['-H "X-XSRF-TOKEN: $LOCANDA_XSRF"'] : []));
  if (body?.contentType === 'application/json')
    lines.push(
      "-H 'Content-Type: application/json'",
      `-d '${JSON.stringify(sampleOf(body.schema, schemas), null, 2).replaceAll("'", "'\\''")}'`,
    );
  else if (body) lines.push('-F "file=@file"');
  return lines.join(' \\\n  ');
}

/** Returns the call in TypeScript for openapi-fetch, with types from the document. */
export function clientOf(detail: ApiOperationDetail, origin: string): string {
  const { operation, body, schemas } = detail;
  const values = (where: 'path' | 'query') =>
    Object.fromEntries(requiredParameters(detail, where).map(({ name, schema }) => [name, sampleOf(schema, schemas)]));
  const params = Object.entries({ path: values('path'), query: values('query') }).filter(
    ([, one]) => Object.keys(one).length > 0,
  );
  const given = {
    ...(params.length > 0 ? { params: Object.fromEntries(params) } : {}),
    ...(body?.contentType === 'application/json' ? { body: sampleOf(body.schema, schemas) } : {}),
  };
  const input = Object.keys(given).length > 0 ? `, ${JSON.stringify(given, null, 2)}` : '';
  return [
    '// npx openapi-typescript openapi.json -o locanda.d.ts',
    "import createClient from 'openapi-fetch';",
    "import type { paths } from './locanda.d.ts';",
    '',
    'const client = createClient<paths>({',
    `  baseUrl: '${origin}',`,
    ...(needsToken(detail) ? ['  headers: { Authorization: `Bearer ${process.env.LOCANDA_TOKEN}` },'] : []),
    '});',
    `const { data, error } = await client.${operation.method}('${operation.path}'${input});`,
  ].join('\n');
}
