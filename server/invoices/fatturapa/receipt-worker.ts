import { serveWork } from '../../workers/serve-work.ts';
import { parseReceipt } from './receipt.ts';

serveWork(parseReceipt);
