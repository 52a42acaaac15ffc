import path from 'node:path';
import { expect, it } from 'vitest';
import { readSources } from '../sources.ts';
import { importGraph, reachableFrom } from './import-graph.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const MAX_FILES = 100;

it('keeps the write path of records free of single records', () => {
  const graph = importGraph(readSources(ROOT));
  const reached = reachableFrom(graph, 'server/kernel/records/lifecycle/apply.ts');
  expect(reached.size).toBeLessThanOrEqual(MAX_FILES);
  expect([...reached]).not.toContain('domain/records.ts');
});
