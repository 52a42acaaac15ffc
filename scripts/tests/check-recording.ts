import { SCREEN_IDS } from '../../domain/kernel/screens/screens.ts';
import type { Source } from '../checks/sources.ts';
import { RECORDING_FILE, type Recording } from './recording.ts';
import { browserTestsIn } from './select.ts';

/** Share of recorded modules that may be missing: files are renamed between two nightly runs. */
const MAX_MISSING_MODULES = 0.05;

/** Reports browser tests without a recording, and recorded tests, screens and modules that no longer exist. */
export function checkRecording(sources: readonly Source[], recording: Recording): string[] {
  const files = new Set(sources.map(({ file }) => file));
  const screens: readonly string[] = SCREEN_IDS;
  const problems = browserTestsIn([...files])
    .filter((file) => recording.seconds[file] === undefined)
    .map((file) => `${file}: not recorded; npm run test:all -- ${file}`);
  for (const [file, opened] of Object.entries(recording.screens)) {
    if (!files.has(file)) problems.push(`${RECORDING_FILE}: ${file} is gone; rename or remove it there`);
    for (const screen of opened)
      if (!screens.includes(screen)) problems.push(`${file}: no screen ${screen}; npm run test:all -- ${file}`);
  }
  const modules = Object.keys(recording.modules);
  const missing = modules.filter((file) => !files.has(file));
  if (missing.length > modules.length * MAX_MISSING_MODULES)
    problems.push(
      `${RECORDING_FILE}: ${missing.length} of ${modules.length} modules are gone; rename them there or run npm run test:all`,
    );
  return problems;
}
