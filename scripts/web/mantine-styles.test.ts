import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mantineStyles } from './mantine-styles.ts';

const CORE = path.join(import.meta.dirname, '../../node_modules/@mantine/core');
type Hook = (...given: unknown[]) => unknown;

it('loads every style sheet of Mantine with the component that uses it, or with the page', () => {
  const plugin = mantineStyles();
  (plugin.config as Hook)({}, { command: 'build' });
  const transform = plugin.transform as (code: string, id: string) => { code: string } | null;
  const page = String((plugin.load as Hook)('\0virtual:mantine.css.js'));
  const modules = globSync('esm/**/*.mjs', { cwd: CORE }).map((file) =>
    transform('', path.join(CORE, file).split(path.sep).join('/')),
  );
  const brought = [page, ...modules.map((one) => one?.code ?? '')].join('\n');
  const sheets = globSync('styles/*.layer.css', { cwd: CORE }).map((file) => path.basename(file));
  expect(sheets.length).toBeGreaterThan(80);
  expect(sheets.filter((sheet) => !brought.includes(`/${sheet}'`))).toEqual([]);
});

it('ranks a component above the components that it is built on, in any file order', () => {
  const plugin = mantineStyles();
  const transform = plugin.transform as (code: string, id: string) => { code: string } | null;
  const layerOf = (name: string) => {
    const file = path.join(CORE, `styles/${name}.layer.css`);
    const code = readFileSync(file, 'utf8');
    return /^@layer ([\w.]+)/.exec(transform(code, file)?.code ?? code)?.[1];
  };
  expect([layerOf('UnstyledButton'), layerOf('Paper'), layerOf('Input')]).toEqual(Array(3).fill('mantine.base'));
  expect([layerOf('Tabs'), layerOf('Card')]).toEqual(['mantine', 'mantine']);
});
