import { serveWork } from '../serve-work.ts';

serveWork(async (data: Buffer) => data);
