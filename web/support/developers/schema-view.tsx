import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import classes from './developers.module.css';

export type Schema = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Schema>>;

interface SchemaViewProps {
  schema: Schema;
  schemas: Schemas;
  /** True if a named schema is expanded initially; nested named schemas stay collapsed. */
  isOpen?: boolean;
}

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const refOf = ({ $ref }: Schema) => (typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null);

/** Returns the alternatives of a schema, such as a type or null. */
const alternativesOf = (schema: Schema): Schema[] =>
  [...list(schema.anyOf), ...list(schema.oneOf), ...list(schema.allOf)].filter(isSchema);

/** Describes the type of a value in one line. */
export function kindOf(schema: Schema): string {
  const name = refOf(schema);
  if (name) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const options = list(schema.enum);
  if (options.length > 0) return options.map((one) => JSON.stringify(one)).join(' | ');
  const kinds = alternativesOf(schema);
  if (kinds.length > 0) return kinds.map(kindOf).join(' | ');
  if (schema.type === 'array') return `${isSchema(schema.items) ? kindOf(schema.items) : 'unknown'}[]`;
  const type = list(schema.type).length > 0 ? list(schema.type).join(' | ') : String(schema.type ?? 'unknown');
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'default'] as const;
const limitsOf = (schema: Schema) =>
  LIMITS.filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${JSON.stringify(schema[name])}`)
    .join(', ');

/** Shows the fields of a schema with types and limits; named schemas expand in place. */
export function SchemaView({ schema, schemas, isOpen = false }: SchemaViewProps) {
  const name = refOf(schema);
  const [open, setOpen] = useState(isOpen);
  const own = name ? (schemas[name] ?? {}) : schema;
  if (!name) return <Body schema={own} schemas={schemas} />;
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {open && <Body schema={own} schemas={schemas} />}
    </details>
  );
}

function Body({ schema, schemas }: { schema: Schema; schemas: Schemas }) {
  const { t } = useTexts('developer');
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  const required = new Set(list(schema.required));
  const parts = [...alternativesOf(schema), ...(isSchema(schema.items) ? [schema.items] : [])].filter(hasMore);
  return (
    <>
      {typeof schema.description === 'string' && (
        <Text size="sm" c="dimmed">
          {schema.description}
        </Text>
      )}
      {properties.length > 0 && (
        <ul className={classes.fields}>
          {properties.map(([field, given]) => {
            const one = isSchema(given) ? given : {};
            return (
              <li key={field}>
                <Text span size="sm" fw={600} className={classes.path}>
                  {field}
                </Text>{' '}
                <Text span size="sm" className={classes.path}>
                  {kindOf(one)}
                </Text>{' '}
                <Text span size="sm" c="dimmed">
                  {[required.has(field) ? t('developer:required') : '', limitsOf(one), one.description]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                {nestedSchemas(one).map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a schema have no names and never move
                  <SchemaView key={at} schema={part} schemas={schemas} />
                ))}
              </li>
            );
          })}
        </ul>
      )}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a schema have no names and never move
        <SchemaView key={at} schema={part} schemas={schemas} />
      ))}
    </>
  );
}

/** True if a schema has details to expand. */
function hasMore(schema: Schema): boolean {
  return (
    refOf(schema) !== null ||
    isSchema(schema.properties) ||
    alternativesOf(schema).some(hasMore) ||
    (isSchema(schema.items) && hasMore(schema.items))
  );
}

function nestedSchemas(schema: Schema): Schema[] {
  if (refOf(schema) || isSchema(schema.properties)) return [schema];
  const parts = [...alternativesOf(schema), ...(isSchema(schema.items) ? [schema.items] : [])];
  return parts.filter(hasMore).flatMap((part) => (refOf(part) ? [part] : nestedSchemas(part)));
}
