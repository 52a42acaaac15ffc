import { serveWork } from '../../workers/serve-work.ts';
import { isWithinBounds } from './bounds.ts';
import { parseMail } from './parse.ts';

serveWork(async (raw: Buffer) => (isWithinBounds(raw) ? parseMail(raw) : null));
