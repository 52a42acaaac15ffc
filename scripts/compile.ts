// Loads the modules of `npm start` once into the compile cache. A process that finds all of them there does not load
// Node's TypeScript compiler, which takes 30 MB.
await Promise.all([
  import('../server/serve.ts'),
  import('../server/platform/demo.ts'),
  import('./build-web.ts'),
  import('../demo/demo.ts'),
]);
process.exit(0);
