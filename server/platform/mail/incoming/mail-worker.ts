import { readFile } from 'node:fs/promises';
import { serveWork } from '../../workers/serve-work.ts';
import { isWithinBounds } from './bounds.ts';
import { parseMail } from './parse.ts';

serveWork(async (file: string) => {
  const raw = await readFile(file);
  return isWithinBounds(raw) ? parseMail(raw) : null;
});
