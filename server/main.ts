import { loadConfig } from './platform/config.ts';
import { loadDemo } from './platform/demo.ts';
import { serve } from './serve.ts';

const config = loadConfig({ asLog: true });
await serve(config, await loadDemo(config));
