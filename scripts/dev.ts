import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { loadConfig } from '../server/config.ts';
import { root } from './build-web.ts';

const WEB_PORT = 5173;
const config = loadConfig();
const env = {
  ...process.env,
  LOCANDA_DEV: '1',
  LOCANDA_SERVER: `http://127.0.0.1:${config.port}`,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${WEB_PORT}`,
};

const run = (args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
const children: ChildProcess[] = [
  run(['--watch-path=server', '--watch-path=domain', '--watch-preserve-output', 'server/main.ts']),
  run([
    path.join(root, 'node_modules/vite/bin/vite.js'),
    '--host',
    '127.0.0.1',
    '--port',
    String(WEB_PORT),
    '--strictPort',
  ]),
];
console.log(`Le pagine si ricaricano da sole su http://127.0.0.1:${WEB_PORT}`);

let ending = false;
function end(signal: NodeJS.Signals): void {
  ending = true;
  for (const child of children) child.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
for (const child of children) {
  child.on('exit', (code) => {
    if (!ending) {
      process.exitCode = code ?? 1;
      end('SIGTERM');
    }
  });
}
