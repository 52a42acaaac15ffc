import { loadConfig } from './config.ts';
import { loadDemo } from './demo.ts';
import { serve } from './serve.ts';

const config = loadConfig({ asLog: true });
await serve(config, await loadDemo(config));
