import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeBuild } from './former-builds.ts';

const DAY = 86_400_000;
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function build(...files: string[]): string {
  const web = path.join(root, 'web');
  rmSync(web, { recursive: true, force: true });
  mkdirSync(path.join(web, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(path.join(web, 'assets', file), file);
  return web;
}
const folder = () => path.join(root, 'data');

it('keeps a build for a week after its replacement, however long it ran', () => {
  storeBuild(build('a-1.js', 'react.js'), folder(), 'one', 0);
  storeBuild(build('a-1.js', 'react.js'), folder(), 'one', 30 * DAY);
  expect(storeBuild(build('a-2.js', 'react.js'), folder(), 'two', 60 * DAY)).toEqual(
    new Set(['assets/a-2.js', 'assets/react.js', 'assets/a-1.js']),
  );
  expect(storeBuild(build('a-3.js', 'react.js'), folder(), 'three', 66 * DAY)).toContain('assets/a-1.js');
  storeBuild(build('a-3.js', 'react.js'), folder(), 'three', 68 * DAY);
  expect(readdirSync(path.join(folder(), 'assets')).toSorted()).toEqual(['a-2.js', 'a-3.js', 'react.js']);
  // Back to the former build, which is then in use again.
  expect(storeBuild(build('a-2.js', 'react.js'), folder(), 'two', 90 * DAY)).toContain('assets/a-3.js');
});

it('starts although the folder is not writable or the list is invalid', () => {
  const web = build('a-1.js');
  writeFileSync(path.join(root, 'data'), '');
  expect(storeBuild(web, folder(), 'one')).toEqual(new Set());
  rmSync(path.join(root, 'data'));
  mkdirSync(folder());
  writeFileSync(path.join(folder(), 'builds.json'), '{');
  expect(storeBuild(web, folder(), 'one')).toEqual(new Set(['assets/a-1.js']));
});
