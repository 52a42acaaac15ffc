import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { runTask } from '../kernel/tasks/task.ts';
import { importTask } from '../structures/imports/job.ts';
import type { Caller, TestApp } from './app.ts';
import { uploadFiles } from './uploads.ts';

export interface ImportAnswer {
  id: number;
  version: number;
  state: string;
  actions: string[];
  rowCount: number;
  encoding: string;
  delimiter: string;
  headings: string[];
  samples: string[][];
  sheet: string | null;
  otherSheets: string[];
  progress: { done: number; total: number };
  counts: Record<'created' | 'updated' | 'unchanged' | 'refused' | 'noted' | 'undone' | 'left', number>;
  mapping: {
    targets: Record<string, { column?: string; values?: Record<string, string | null>; template?: string }>;
    matchBy: string;
    keyColumns: string[];
    defaultCity: number | null;
    keepOther: boolean;
  };
  error: string | null;
  refused: { line: number; reasons: string[]; cells: string[] }[];
  noted: { line: number; reasons: string[] }[];
}

/** Uploads an import file like the screen does. */
export function uploadImport(caller: Caller, data: Buffer | string, name: string): Promise<LightMyRequestResponse> {
  return uploadFiles(caller, '/api/imports', [{ data: Buffer.from(data), name, type: 'text/csv' }]);
}

export async function createImport(caller: Caller, data: Buffer | string, name: string): Promise<ImportAnswer> {
  const answer = await uploadImport(caller, data, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ImportAnswer>();
}

/** Requests an action, runs its job and returns the result. */
export async function act(
  t: TestApp,
  caller: Caller,
  { id, ...answer }: Pick<ImportAnswer, 'id'> & Partial<ImportAnswer>,
  name: 'check' | 'commit' | 'undo' | 'cancel',
): Promise<ImportAnswer> {
  const body = name === 'check' ? { mapping: answer.mapping } : { version: answer.version };
  const startAnswer = await caller.post(`/api/imports/${id}/${name}`, body);
  expect(startAnswer.statusCode, startAnswer.body).toBe(202);
  await runTask(t.context, importTask, id);
  return (await caller.get(`/api/imports/${id}`)).json<ImportAnswer>();
}

/** Uploads, checks and commits an import. */
export async function importFile(
  t: TestApp,
  caller: Caller,
  data: Buffer | string,
  name: string,
): Promise<ImportAnswer> {
  const createdImport = await createImport(caller, data, name);
  return act(t, caller, await act(t, caller, createdImport, 'check'), 'commit');
}

/** Returns the structures without the columns that every write changes. */
export async function readStructures(t: TestApp): Promise<Record<string, unknown>[]> {
  const { rows } = await t.database.pool.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(s) - $1::text[] as row from structures s order by id',
    [['version', 'updated_at', 'updated_by', 'imported_in', 'deactivated_at']],
  );
  return rows.map(({ row }) => row);
}
