import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeSecondTry, OUT_OF_TIME, readBrowserReport, readUnitReport } from './reports.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'locanda-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(report: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

it('names a failed unit test with a command that runs it again', () => {
  const failed = { status: 'failed', fullName: "it's 1 (of 2)", failureMessages: ['expected 1\nat line 3'] };
  const file = { name: '/root/server/a.test.ts', message: '', startTime: 1000, endTime: 3500 };
  const report = { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1 };
  const result = readUnitReport(
    writeReport({ ...report, testResults: [{ ...file, status: 'failed', assertionResults: [failed] }] }),
    '/root',
  );
  expect(result.failures).toEqual([
    "server/a.test.ts: it's 1 (of 2): expected 1\n  again: npm test -- server/a.test.ts -t 'it'\\''s 1 \\(of 2\\)'",
  ]);
  expect([result.passed, result.failed, result.seconds?.get('server/a.test.ts')]).toEqual([3, 1, 2.5]);
});

it('counts a test file that does not load as a failure', () => {
  const file = {
    name: '/root/a.test.ts',
    status: 'failed',
    message: 'SyntaxError: x',
    startTime: 0,
    endTime: 1,
  };
  const report = { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1 };
  const result = readUnitReport(writeReport({ ...report, testResults: [{ ...file, assertionResults: [] }] }), '/root');
  expect([result.failed, result.failures]).toEqual([1, ['a.test.ts: SyntaxError: x\n  again: npm test -- a.test.ts']]);
});

it('lists a failed file that passes alone as flaky and keeps a failure that repeats', () => {
  const first = {
    passed: 7,
    failed: 3,
    failures: ['a.test.ts: one: slow', 'b.test.ts: two: wrong', 'b.test.ts: three: slow'],
    failedFiles: ['a.test.ts', 'b.test.ts'],
  };
  const second = { passed: 4, failed: 1, failures: ['b.test.ts: two: wrong'], failedFiles: ['b.test.ts'] };
  expect(mergeSecondTry(first, second)).toMatchObject({
    passed: 9,
    failed: 1,
    failures: ['b.test.ts: two: wrong'],
    flaky: ['a.test.ts: one: slow'],
  });
  expect(mergeSecondTry(first, { passed: 0, failed: 1, failures: ['the tool wrote no report'] })).toBe(first);
});

it('tells failed, flaky and skipped browser tests apart', () => {
  const test = (title: string, status: string, annotations: { type: string }[] = []) => ({
    title,
    file: `${title}.e2e.ts`,
    tests: [{ status, annotations, results: [{ duration: 1500 }, { duration: 500 }] }],
  });
  const inner = { specs: [test('late', 'skipped', [{ type: OUT_OF_TIME }]), test('bad', 'unexpected')] };
  const suites = [{ specs: [test('good', 'expected'), test('shaky', 'flaky')], suites: [inner] }];
  const stats = { expected: 1, unexpected: 1, flaky: 1 };
  const result = readBrowserReport(writeReport({ stats, errors: [], suites }));
  expect(result).toMatchObject({
    passed: 2,
    failed: 1,
    failures: ["e2e/bad.e2e.ts: bad\n  again: npm test -- e2e/bad.e2e.ts -t 'bad'"],
    failedFiles: ['e2e/bad.e2e.ts'],
    flaky: ['e2e/shaky.e2e.ts: shaky'],
    skipped: ['e2e/late.e2e.ts'],
  });
  expect(result.seconds?.get('e2e/bad.e2e.ts')).toBe(2);
});
