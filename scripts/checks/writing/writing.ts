import path from 'node:path';
import type { Source } from '../sources.ts';
import { declaredNames, isVagueName } from './names.ts';
import { commentFault, commentsOf, titleFault, titlesOf } from './prose.ts';

const CODE = /\.tsx?$/;
const TESTS = /\.(?:test|e2e|spec)\./;
/** These files quote what they forbid. */
const QUOTING = /^scripts\/checks\/(?:writing|words)/;
const MAX_EXCEPTIONS = 100;

/**
 * Reports comments, test titles, top-level names and file names that a reader cannot understand at once. `exceptions` lists
 * reported problems that a person accepted, each without its reason. An exception that is not reported is a problem too.
 */
export function checkWriting(sources: readonly Source[], exceptions: readonly string[]): string[] {
  const known = new Set(exceptions);
  const met = new Set<string>();
  const problems: string[] = [];
  for (const source of sources) {
    if (!CODE.test(source.file) || QUOTING.test(source.file)) continue;
    for (const { subject, fault } of faultsOf(source)) {
      if (known.has(subject)) met.add(subject);
      else problems.push(`${subject} ${fault}`);
    }
  }
  for (const subject of known)
    if (!met.has(subject)) problems.push(`${subject} is an exception and no longer reported`);
  if (known.size > MAX_EXCEPTIONS) problems.push(`${known.size} exceptions, more than ${MAX_EXCEPTIONS}`);
  return problems;
}

interface Fault {
  /** The file with the quoted text or name. */
  readonly subject: string;
  readonly fault: string;
}

function* faultsOf({ file, text }: Source): Generator<Fault> {
  for (const comment of commentsOf(text)) {
    const fault = commentFault(comment);
    if (fault) yield { subject: `${file}: "${comment.slice(0, 80)}"`, fault };
  }
  if (TESTS.test(file))
    for (const title of titlesOf(text)) {
      const fault = titleFault(title);
      if (fault) yield { subject: `${file}: test "${title.slice(0, 80)}"`, fault };
    }
  for (const name of declaredNames(text))
    if (isVagueName(name)) yield { subject: `${file}: ${name}`, fault: 'needs a noun, or a verb and its object' };
  const stem = path.posix.basename(file).replace(/\..*$/, '');
  if (isVagueName(stem)) yield { subject: `${file}: its name`, fault: 'does not say what the file contains' };
}
