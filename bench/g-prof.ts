import { readFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { fill } from './fill.ts';
import { changes, reads } from './load.ts';
import { openWorld } from './world-prof.ts';
const S = Number(process.argv[2] ?? 4);
const world = await openWorld();
const kids = execSync(`pgrep -P ${process.pid}`, { encoding: 'utf8' }).trim().split('\n').map(Number);
const cmd = (p: number) => readFileSync(`/proc/${p}/cmdline`, 'utf8');
const server = kids.find((p) => cmd(p).includes('server/main.ts'))!;
const floor = kids.find((p) => cmd(p).includes('bench/floor.ts'))!;
const cpu = (p: number) => { const f = readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
const pgcpu = () => execSync("pgrep -f 'postgres: ' || true", { encoding: 'utf8' }).trim().split('\n').filter(Boolean).reduce((s, p) => { try { return s + cpu(Number(p)); } catch { return s; } }, 0);
async function m(name: string, pid: number, f: () => Promise<{ rate: number }>) {
  const a = cpu(pid), pa = pgcpu(), ma = cpu(process.pid);
  const r = await f();
  const n = r.rate * S;
  console.log(name.padEnd(20), `${r.rate.toFixed(0)}/s`, `process ${((cpu(pid) - a) / n * 1000).toFixed(0)} µs`, `pg ${((pgcpu() - pa) / n * 1000).toFixed(0)} µs`, `load ${((cpu(process.pid) - ma) / n * 1000).toFixed(0)} µs`);
}
try {
  await fill(world.databaseUrl, 10_293);
  console.log('mem', await world.memory());
  for (let i = 0; i < 1; i++) {
    await m('get one floor', floor, () => reads({ url: `${world.floor}/structures/:id`, duration: S }, 10_000));
    await m('get one', server, () => reads({ url: `${world.origin}/api/structures/:id`, headers: world.headers, duration: S }, 10_000));
  }
  for (let i = 0; i < 0; i++) {
    await m('patch floor', floor, () => changes({ url: world.floor, duration: S }, (id) => `/structures/${id}`));
    await m('patch', server, () => changes({ url: world.origin, headers: world.headers, duration: S }, (id) => `/api/structures/${id}/profile`));
  }
  console.log('mem', await world.memory());
  if (process.argv[3]) { console.log('server', server, world.origin, JSON.stringify(world.headers)); await new Promise((r) => setTimeout(r, 600000)); }
} finally { await world.close(); }
