import { serveWork } from '../serve-work.ts';

/** A worker that fails in the way that the test requests. */
serveWork(async (deed: 'answer' | 'end' | 'fill' | 'spin' | 'throw') => {
  if (deed === 'end') process.exit(3);
  if (deed === 'throw') throw new RangeError('out of range');
  while (deed === 'spin');
  const filled: unknown[] = [];
  // In steps larger than the free memory: this would end the process of a thread, too.
  while (deed === 'fill') filled.push(new Array(1000).fill(`x${filled.length}`));
  return process.env.PATH ?? 'nothing known';
});
