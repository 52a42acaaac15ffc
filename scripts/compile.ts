// Reads what `npm start` consists of once, so that the compile cache has it: a process that finds all of it there never
// loads Node's compiler of TypeScript, which costs 30 MB as long as it runs.
await Promise.all([
  import('../server/serve.ts'),
  import('../server/platform/demo.ts'),
  import('./build-web.ts'),
  import('../demo/demo.ts'),
]);
process.exit(0);
