import { expect, test } from 'vitest';
import { checkRouteFiles } from './route-files.ts';

const source = (text: string, file = 'server/structures/rooms/routes.ts') => ({ file, text });
const problemsOf = (text: string) => checkRouteFiles([source(text)]);

test('refuses imports that run SQL, but not their types', () => {
  expect(problemsOf("import { run } from '../../platform/database/statement.ts';")).toHaveLength(1);
  expect(problemsOf("import { type Queryable, run } from '../../platform/database/statement.ts';")).toHaveLength(1);
  expect(problemsOf("import { TODAY } from '../../platform/database/time.ts';")).toHaveLength(1);
  expect(problemsOf("import type { Queryable } from '../../platform/database/statement.ts';")).toEqual([]);
  expect(problemsOf('await pool.query(text);')).toHaveLength(1);
});

test('refuses statements and pieces of SQL', () => {
  expect(problemsOf("const a = 'select id from rooms';")).toHaveLength(1);
  expect(problemsOf('const a = `insert into rooms (id) values (1)`;')).toHaveLength(1);
  expect(problemsOf('const a = `\n  with a as (select 1) select * from a`;')).toHaveLength(1);
  expect(problemsOf("const a = 'update rooms set status = 10';")).toHaveLength(1);
  expect(problemsOf("const a = 'delete from rooms where id = $1';")).toHaveLength(1);
  expect(problemsOf("const a = '(select name from structures) as name';")).toHaveLength(1);
  expect(problemsOf('const a = (s) => `t.structure_id = ${s.bind(1)}`;')).toHaveLength(1);
  expect(problemsOf("const a = 't.archived_at is null';")).toHaveLength(1);
});

test('accepts other texts, and SQL in other files', () => {
  expect(problemsOf("const a = { operation: 'update', summary: 'Select a room' };")).toEqual([]);
  expect(checkRouteFiles([source("const a = 'select id from rooms';", 'server/structures/rooms/queries.ts')])).toEqual(
    [],
  );
});
