import path from 'node:path';
import type { Source } from './sources.ts';

const NAMED = 250;
const REFUSED = 400;
const IN_A_FOLDER = 20;
const VAGUE = /^(utils?|helpers?|common|misc|base|managers?|lib|shared)$/;

/** The dictionary section `common` is named so by the specification. */
const NAMED_SECTION = 'domain/texts/common.ts';

export interface SizeReport {
  readonly problems: string[];
  /** Long, but within what is allowed. */
  readonly named: string[];
}

export function checkSizes(sources: readonly Source[]): SizeReport {
  const problems: string[] = [];
  const named: string[] = [];
  const folders = new Map<string, number>();
  for (const { file, text } of sources) {
    const lines = text.split('\n').length - 1;
    const saysWhy = /^\s*(\/\/|\/\*)/.test(text);
    if (lines > REFUSED && !saysWhy) problems.push(`${file}: ${lines} righe, e la prima non dice perché`);
    else if (lines > NAMED) named.push(`${file}: ${lines} righe`);
    const folder = path.posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    const vague = file.split('/').find((part) => VAGUE.test(part.replace(/\.\w+$/, '')));
    if (vague && file !== NAMED_SECTION) problems.push(`${file}: «${vague}» non dice che cosa contiene`);
    if (!/^[a-z0-9.$_\-/]+$/.test(file)) {
      problems.push(`${file}: i nomi sono in kebab-case`);
    }
  }
  for (const [folder, count] of folders) {
    if (count > IN_A_FOLDER) problems.push(`${folder}: ${count} file, più di ${IN_A_FOLDER}`);
  }
  return { problems, named };
}
