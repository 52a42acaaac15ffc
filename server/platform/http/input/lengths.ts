import { z } from 'zod';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';

type Check = (value: unknown, path: readonly string[], issues: Issue[]) => void;

/**
 * Returns a check that refuses lists longer than their schema permits. It runs before zod, which validates every entry
 * before counting. Null if the schema limits no list.
 */
export function lengthCheck(schema: z.core.$ZodType): Check | null {
  if (schema instanceof z.ZodArray) return listCheck(schema);
  if (schema instanceof z.ZodObject) return objectCheck(schema.shape);
  if (schema instanceof z.ZodUnion) return unionCheck(schema.options);
  if (schema instanceof z.ZodPipe) {
    return lengthCheck(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return wraps ? lengthCheck(schema.def.innerType) : null;
}

function listCheck({ element, def }: z.ZodArray): Check | null {
  const most = def.checks
    ?.map((check) => check._zod.def as Partial<z.core.$ZodCheckMaxLengthDef>)
    .find(({ check }) => check === 'max_length')?.maximum;
  const inside = lengthCheck(element);
  if (most === undefined && !inside) return null;
  return (value, path, issues) => {
    if (!Array.isArray(value)) return;
    if (most !== undefined && value.length > most) {
      issues.push({ path: path.join('.'), code: 'max_items', params: { n: most } });
    } else if (inside) {
      for (const [at, entry] of value.entries()) inside(entry, [...path, String(at)], issues);
    }
  };
}

function objectCheck(shape: z.core.$ZodShape): Check | null {
  const checks = Object.entries(shape).flatMap(([name, schema]) => {
    const check = lengthCheck(schema);
    return check ? [{ name, check }] : [];
  });
  if (checks.length === 0) return null;
  return (value, path, issues) => {
    if (typeof value !== 'object' || value === null) return;
    for (const { name, check } of checks) {
      if (Object.hasOwn(value, name)) check((value as Record<string, unknown>)[name], [...path, name], issues);
    }
  };
}

/** Refuses a value only if all branches refuse it. */
function unionCheck(options: readonly z.core.$ZodType[]): Check | null {
  const checks = options.map(lengthCheck);
  if (checks.every((check) => check === null)) return null;
  return (value, path, issues) => {
    const issuesByBranch = checks.map((check) => {
      const own: Issue[] = [];
      check?.(value, path, own);
      return own;
    });
    const [first = []] = issuesByBranch;
    if (issuesByBranch.every((own) => own.length > 0)) issues.push(...first);
  };
}
