// Plain JavaScript, so that a start that finds all else compiled never loads Node's compiler of TypeScript.
import { loadConfig } from '../server/platform/config.ts';
import { loadDemo } from '../server/platform/demo.ts';
import { buildWeb } from './build-web.ts';

// A wrong setting is said before the minute that a first build may take.
const config = loadConfig({ asLog: true });
try {
  await buildWeb((line) =>
    console.log(config.logFormat === 'json' ? JSON.stringify({ level: 30, time: Date.now(), msg: line }) : line),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { serve } = await import('../server/serve.ts');
await serve(config, await loadDemo(config));
