import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { loadConfig } from '../server/platform/config.ts';
import { connectOrStart } from '../server/platform/database/embedded-postgres.ts';
import { root } from './build-web.ts';

const WEB_PORT = 5173;
const config = loadConfig();
/** `npm run dev -- --inspect` (or --inspect-brk, --inspect=9230): passed to the server at each restart. */
const inspect = process.argv.slice(2).filter((argument) => argument.startsWith('--inspect'));
// This process keeps the database running while the server restarts.
const database = await connectOrStart(config, { progress: console.log });
const env = {
  ...process.env,
  LOCANDA_DEV: '1',
  LOCANDA_SERVER: `http://127.0.0.1:${config.port}`,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${WEB_PORT}`,
};

const run = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
const children: ChildProcess[] = [
  run([...inspect, '--watch-path=server', '--watch-path=domain', '--watch-preserve-output', 'server/main.ts']),
  run([
    path.join(root, 'node_modules/vite/bin/vite.js'),
    '--host',
    '127.0.0.1',
    '--port',
    String(WEB_PORT),
    '--strictPort',
  ]),
];
console.log(`The pages reload by themselves at http://127.0.0.1:${WEB_PORT}`);

let ending = false;
function end(signal: NodeJS.Signals): void {
  ending = true;
  for (const child of children) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
// Ends when the parent process is gone.
process.on('disconnect', () => end('SIGTERM'));
process.channel?.unref();
const exits = children.map(async (child) => {
  const [code] = await once(child, 'exit');
  if (ending) return;
  process.exitCode = code ?? 1;
  end('SIGTERM');
});
await Promise.all(exits);
await database.stop();
