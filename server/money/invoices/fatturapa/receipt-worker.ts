import { serveWork } from '../../../platform/workers/serve-work.ts';
import { parseReceipt } from './receipt.ts';

serveWork(parseReceipt);
