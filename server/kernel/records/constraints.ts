import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { columnName } from './columns.ts';
import { tableName, uniqueName } from './table.ts';

interface DatabaseError {
  code: string;
  detail?: string;
  table?: string;
  constraint?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/**
 * Converts an error of a unique index or foreign key to a problem at the field; null for any other error. Only the
 * database checks both, because a query before the write would let two concurrent writers pass.
 */
export function constraintProblem(definition: RecordDefinition, error: unknown): Problem | null {
  if (!isDatabaseError(error)) return null;
  const columns = /^Key \(([^)]*)\)/.exec(error.detail ?? '')?.[1]?.split(', ') ?? [];
  const field = Object.keys(definition.fields).find((name) => columns.includes(columnName(name)));
  if (error.code === '23505') {
    const unique = Object.entries(definition.fields).find(
      ([name]) => error.constraint === uniqueName(tableName(definition), name),
    );
    if (unique) return fieldProblem(unique[1].kind === 'translated' ? `${unique[0]}.it` : unique[0], 'unique');
    if (field) return fieldProblem(field, 'unique');
  }
  if (error.code === '23P01') return fieldProblem(field ?? definition.collection, 'period_taken');
  if (error.code !== '23503') return null;
  const referringTable = /is still referenced from table "([^"]+)"/.exec(error.detail ?? '')?.[1];
  if (referringTable) {
    return new Problem('in-use', {
      members: { references: [{ resource: referringTable.replaceAll('_', '-') }] },
    });
  }
  return field ? fieldProblem(field, 'exists') : null;
}
