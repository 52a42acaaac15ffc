import { serveWork } from '../serve-work.ts';

/** Does what a test asks of it, as badly as it can be done. */
serveWork(async (deed: 'answer' | 'end' | 'fill' | 'spin' | 'throw') => {
  if (deed === 'end') process.exit(3);
  if (deed === 'throw') throw new RangeError('out of range');
  while (deed === 'spin');
  const filled: unknown[] = [];
  // In steps beyond what is left: this ends the process of a thread, too.
  while (deed === 'fill') filled.push(new Array(1000).fill(`x${filled.length}`));
  return process.env.PATH ?? 'nothing known';
});
