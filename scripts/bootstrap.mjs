// Runs on the machine's own Node (20 or later) with nothing installed: installs what package-lock.json says when it
// is missing or stale, then hands over to the Node 24 that npm installed. Plain JavaScript for that reason.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.locanda-stamp');
const patchFolder = path.join(root, 'patches');
const patchStampFile = path.join(modules, '.locanda-patches');
const lockFile = path.join(root, '.locanda-install.lock');
const windows = process.platform === 'win32';
const node = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');
const STALE_LOCK = 20 * 60_000;

function wanted() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled() {
  try {
    if (!fs.existsSync(node)) return false;
    const stamp = wanted();
    if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return true;
    if (!isWhatLockSays()) return false;
    fs.writeFileSync(stampFile, stamp);
    return true;
  } catch {
    return false;
  }
}

/** `npm install` by hand leaves no stamp of ours, but a list of what it put there. */
function isWhatLockSays() {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(fs.readFileSync(path.join(modules, '.package-lock.json'), 'utf8')).packages;
  const same = (name) => present[name]?.version === lock[name].version && fs.existsSync(path.join(root, name));
  return Object.keys(lock).every((name) => name === '' || lock[name].optional || lock[name].devOptional || same(name));
}

/** What of patches/ is in node_modules has this name. */
function patches() {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(patchFolder).sort())
    if (name.endsWith('.patch')) hash.update(name).update(fs.readFileSync(path.join(patchFolder, name)));
  return hash.digest('hex');
}

/** `npm ci` has applied them; not one that skips install scripts, nor of those that came after it. */
function applyPatches() {
  const wantedPatches = patches();
  if (fs.existsSync(patchStampFile) && fs.readFileSync(patchStampFile, 'utf8') === wantedPatches) return;
  const tool = path.join(modules, 'patch-package', 'index.js');
  const { status } = spawnSync(process.execPath, [tool, '--error-on-fail'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) fail('The patches in patches/ do not apply. npm ci puts the dependencies back.');
  fs.writeFileSync(patchStampFile, wantedPatches);
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** True when this process may install; false when another one is at it. */
function takeLock() {
  try {
    fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') {
      fail(`Cannot write to ${root}: ${error.message}. The dependencies need permission to install.`);
    }
  }
  try {
    const holder = Number(fs.readFileSync(lockFile, 'utf8'));
    const age = Date.now() - fs.statSync(lockFile).mtimeMs;
    // A holder that has not yet written its number is given a moment.
    if ((holder && !isAlive(holder)) || age > STALE_LOCK) fs.rmSync(lockFile, { force: true });
  } catch {
    // Released meanwhile.
  }
  return false;
}

// What was compiled once is read from here; npm empties it with what it installs.
const compiled = { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node') };

async function install() {
  let told = false;
  while (!takeLock()) {
    if (isInstalled()) return;
    if (!told) process.stderr.write('Another start is installing the dependencies: waiting…\n');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const release = () => fs.rmSync(lockFile, { force: true });
  process.on('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  if (!isInstalled()) {
    process.stderr.write('Installing the dependencies (the first time, and when they change)…\n');
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    let code = await npm(['ci', '--progress=true', ...quiet]);
    if (code !== 0) {
      process.stderr.write('npm ci failed: trying npm install…\n');
      code = await npm(['install', '--no-save', '--progress=true', ...quiet]);
    }
    if (code !== 0) fail(`The dependencies cannot be installed (code ${code}). The npm registry must be reachable.`);
    // A later npm skips install scripts that are not approved: those that we need are named in package.json.
    if (!fs.existsSync(node)) await npm(['rebuild', 'node', '--loglevel=error']);
    if (!fs.existsSync(node) || spawnSync(node, ['--version']).status !== 0) {
      fail(`The Node of npm does not run on this system (${process.platform} ${process.arch}).`);
    }
    fs.writeFileSync(stampFile, wanted());
    // Without it all works, and the first start takes more memory.
    spawnSync(node, [path.join(root, 'scripts', 'compile.ts')], { env: { ...process.env, ...compiled } });
    process.stderr.write('Dependencies installed.\n');
  }
  release();
}

function npm(args) {
  const own = process.env.npm_execpath;
  const byNode = own?.endsWith('.js') && fs.existsSync(own);
  const [command, first] = byNode ? [process.execPath, [own]] : [windows ? 'npm.cmd' : 'npm', []];
  // What `npm test` or NODE_ENV=production set for this run is not for the installation: it needs everything.
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    npm_config_omit: '',
    npm_config_ignore_scripts: 'false',
  };
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: 'inherit',
      env,
      shell: windows && !byNode,
    });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The shell that npm ran us with, and npm behind it. */
function parents() {
  try {
    const stat = fs.readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0]}`;
  } catch {
    return String(process.ppid);
  }
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or later is needed: this is ${process.version}.`);
const [script, ...args] = process.argv.slice(2);
if (!script) fail('Usage: node scripts/bootstrap.mjs SCRIPT [ARGUMENTS]');
if (!isInstalled()) await install();
// An image for production has what was built with them, and not the patches.
if (fs.existsSync(patchFolder)) applyPatches();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
// Left to itself the server's heap grows with the machine's memory, mostly by garbage of its first second.
const small = script === 'scripts/start.mjs' ? ['--max-semi-space-size=8', '--max-old-space-size=384'] : [];
const flags = ['--disable-warning=ExperimentalWarning', ...small];
// Each of them that loads drizzle-orm starts 0.4 s sooner.
const quicker = `--import=${pathToFileURL(path.join(root, 'scripts', 'drizzle-imports.mjs'))}`;
const child = spawn(node, [...flags, path.join(root, script), ...args], {
  cwd: root,
  // The channel tells the child when we are killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // glibc keeps an arena of freed memory for each thread that hashes or draws: two are enough, with one they wait.
    MALLOC_ARENA_MAX: '2',
    // Said once they stay: else glibc keeps for itself the room of every large buffer that was ever freed.
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...compiled,
    ...process.env,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, quicker].filter(Boolean).join(' '),
    LOCANDA_CALLED_FROM: process.env.INIT_CWD ?? process.cwd(),
  },
});
child.channel?.unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) process.on(signal, () => child.kill(signal));
if (process.env.npm_lifecycle_event) {
  const starters = parents();
  // npm itself was killed: nobody is left who could stop us.
  setInterval(() => parents() !== starters && child.kill('SIGTERM'), 500).unref();
}
child.on('error', (error) => fail(`${node} does not start: ${error.message}`));
child.on('exit', (code, signal) => {
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  setTimeout(() => process.exit(1), 1000);
});
