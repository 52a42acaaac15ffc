import { lazyNamed } from '../platform/shell/lazy-named.ts';
import { structureListSlot } from '../structures/structures/structure-list-slot.ts';

structureListSlot.fill({
  TextMatrix: lazyNamed(async () => {
    const { loadTextMatrix } = await import('../portal/content/matrix/load-text-matrix.ts');
    return loadTextMatrix();
  }, 'TextMatrix'),
});
