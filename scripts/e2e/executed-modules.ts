import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../build-web.ts';

/** Layers of the product. */
const PRODUCT = /^(server|domain|demo)\//;

/** Finds the modules that a process runs, by V8's function counts. */
export class ExecutedModules {
  readonly #session = new Session();

  async start(): Promise<void> {
    this.#session.connect();
    await this.#session.post('Profiler.enable');
    await this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }

  /** Returns the modules, by path from the root, in which a function ran since the last call. */
  async take(): Promise<string[]> {
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url, functions }) => url.startsWith('file:') && functions.some(ranInside))
      .map(({ url }) => path.relative(root, fileURLToPath(url)).split(path.sep).join('/'))
      .filter((file) => PRODUCT.test(file));
  }
}

/** True for a function other than the module itself, whose range begins at 0. */
function ranInside({ ranges }: { ranges: { startOffset: number; count: number }[] }): boolean {
  return ranges.some(({ startOffset, count }) => startOffset > 0 && count > 0);
}
