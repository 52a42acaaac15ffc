import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { baseCommit } from './base-commit.ts';

let clone: string;
let commits: string[];
const run = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();

beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'locanda-base-'));
  run('init', '--quiet', '--initial-branch=main');
  run('config', 'user.email', 'test@localhost');
  run('config', 'user.name', 'test');
  commits = ['one', 'two', 'three'].map((text) => {
    writeFileSync(path.join(clone, 'file'), text);
    run('add', '.');
    run('commit', '--quiet', '-m', text);
    return run('rev-parse', 'HEAD');
  });
});
afterAll(() => rmSync(clone, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

it('accepts any name of a revision, and refuses one that the clone does not know', () => {
  vi.stubEnv('LOCANDA_BASE', '');
  expect(baseCommit(clone, 'HEAD')).toBe(commits[2]);
  expect(baseCommit(clone, 'HEAD~1')).toBe(commits[1]);
  expect(baseCommit(clone, commits[0]?.slice(0, 8))).toBe(commits[0]);
  expect(() => baseCommit(clone, 'no-such-branch')).toThrow('no-such-branch');
  expect(() => baseCommit(clone, '--all')).toThrow('--all');
});

it('takes LOCANDA_BASE before the upstream, and the upstream before nothing', () => {
  vi.stubEnv('LOCANDA_BASE', '');
  expect(baseCommit(clone)).toBeNull();
  run('update-ref', 'refs/remotes/origin/main', commits[1] ?? '');
  expect(baseCommit(clone)).toBe(commits[1]);
  vi.stubEnv('LOCANDA_BASE', commits[0] ?? '');
  expect(baseCommit(clone)).toBe(commits[0]);
  vi.stubEnv('LOCANDA_BASE', '0'.repeat(40));
  expect(baseCommit(clone)).toBe(commits[1]);
});

it('compares a branch with the commit where it left the base', () => {
  run('checkout', '--quiet', '-b', 'side', commits[0] ?? '');
  writeFileSync(path.join(clone, 'other'), '');
  run('add', '.');
  run('commit', '--quiet', '-m', 'side');
  expect(baseCommit(clone, 'main')).toBe(commits[0]);
});
