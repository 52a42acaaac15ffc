import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, TestInfo } from '@playwright/test';
import { VISITS_VARIABLE, type Visit } from '../../scripts/tests/recording.ts';

/** Collects the paths of the pages that a test opens. */
export class VisitedPaths {
  readonly paths = new Set<string>();

  watch(context: BrowserContext): void {
    context.on('page', (page) => page.on('framenavigated', (frame) => this.#add(frame.url())));
    for (const page of context.pages()) page.on('framenavigated', (frame) => this.#add(frame.url()));
  }

  #add(url: string): void {
    if (url.startsWith('http')) this.paths.add(new URL(url).pathname);
  }
}

/** File to which this run appends its visits; undefined in a run that records none. */
export const VISITS_FILE = process.env[VISITS_VARIABLE];

/** Appends the visit of a test that passed. */
export function appendVisit(info: TestInfo, paths: ReadonlySet<string>, modules: readonly string[]): void {
  if (!VISITS_FILE || info.status !== info.expectedStatus) return;
  const file = path.relative(process.cwd(), info.file).split(path.sep).join('/');
  const visit: Visit = { file, seconds: info.duration / 1000, paths: [...paths], modules: [...modules] };
  appendFileSync(VISITS_FILE, `${JSON.stringify(visit)}\n`);
}
