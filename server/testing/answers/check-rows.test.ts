import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { checkRows } from './check-rows.ts';

const [INT, TEXT, STAMP, NUMERIC, JSONB, INTS] = [23, 25, 1184, 1700, 3802, 1007];
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'locanda-rows-'));
  mkdirSync(path.join(root, 'server'));
  writeFileSync(
    path.join(root, 'server/named.ts'),
    `const STATES = ['on', 'off'] as const;
export type State = (typeof STATES)[number];
export interface Named { readonly name: string }
export const shown = z.strictObject({ id: z.int(), name: z.string().nullable() });`,
  );
});
afterAll(() => rmSync(root, { recursive: true }));

let files = 0;
/** Returns the problems of a call that declares `type` and gets these columns. */
function problemsOf(type: string, columns: Answer['columns'], nulls: string[] = [], before = ''): string[] {
  const file = `server/call${files++}.ts`;
  const lines = [`import { type Named, type State, shown } from './named.ts';`, before];
  writeFileSync(path.join(root, file), [...lines, `const rows = run${type}(database, '', []);`].join('\n'));
  const answer = { text: '', calls: [`${file}:3:14`], columns, nulls };
  const { problems, unresolved } = checkRows([answer], root);
  return [...problems, ...unresolved].map((one) => one.replace(`${file}:3: `, ''));
}

it('reports nothing when the rows match their declaration', () => {
  expect(
    problemsOf('<{ id: number; at: Date; data: State[] }>', [
      ['id', INT],
      ['at', STAMP],
      ['data', JSONB],
    ]),
  ).toEqual([]);
  const before = 'interface Row extends Named { state: State; ids: readonly number[]; note?: string }';
  expect(
    problemsOf(
      '<Row>',
      [
        ['name', TEXT],
        ['state', TEXT],
        ['ids', INTS],
      ],
      [],
      before,
    ),
  ).toEqual([]);
  expect(
    problemsOf(
      '<Pick<Row, "name"> & { id: number | null }>',
      [
        ['name', TEXT],
        ['id', INT],
      ],
      ['id'],
      before,
    ),
  ).toEqual([]);
  expect(
    problemsOf(
      '<z.infer<typeof shown>>',
      [
        ['id', INT],
        ['name', TEXT],
      ],
      ['name'],
    ),
  ).toEqual([]);
  expect(
    problemsOf('<{ id: number; [other: string]: unknown }>', [
      ['id', INT],
      ['more', TEXT],
    ]),
  ).toEqual([]);
});

it('reports missing and undeclared columns, other kinds, and nulls', () => {
  expect(problemsOf('<Named & { id: number }>', [['id', INT]])).toEqual(['«name» is declared and not answered']);
  expect(problemsOf('<Named>', [])).toEqual(['«name» is declared and not answered']);
  expect(
    problemsOf('<Named>', [
      ['name', TEXT],
      ['id', INT],
    ]),
  ).toEqual(['answered and not declared: id']);
  expect(problemsOf('<{ sum: number }>', [['sum', NUMERIC]])).toEqual([
    '«sum» is declared number and answered as string',
  ]);
  expect(problemsOf('<{ at: string }>', [['at', STAMP]])).toEqual(['«at» is declared string and answered as date']);
  expect(problemsOf('<{ state: State }>', [['state', INT]])).toEqual([
    '«state» is declared string and answered as number',
  ]);
  expect(problemsOf('<Named>', [['name', TEXT]], ['name'])).toEqual([
    '«name» is declared string and was answered null',
  ]);
  expect(
    problemsOf('<z.infer<typeof shown>>', [
      ['id', TEXT],
      ['name', TEXT],
    ]),
  ).toEqual(['«id» is declared number and answered as string']);
});

it('reports a type that it cannot follow', () => {
  expect(problemsOf('<{ [Name in Keys]: string }>', [['name', TEXT]])).toEqual(['{ [Name in Keys]: string }']);
});

it('demands a type of direct driver calls only when their rows are read', () => {
  const file = 'server/driver.ts';
  const lines = [
    'const { rows } = await pool.query(text);',
    'await pool.query(text);',
    'const { rowCount } = await pool.query(text);',
  ];
  writeFileSync(path.join(root, file), lines.join('\n'));
  const calls = [`${file}:1:29`, `${file}:2:12`, `${file}:3:33`];
  expect(checkRows([{ text: '', calls, columns: [['id', INT]], nulls: [] }], root).problems).toEqual([
    `${file}:1: says nothing of the rows that it reads`,
  ]);
});
