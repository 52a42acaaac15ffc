import { lazyNamed } from '../platform/shell/lazy-named.ts';
import { structureListSlot } from '../structures/structures/structure-list-slot.ts';

structureListSlot.fill({
  TextMatrix: lazyNamed(() => import('../portal/content/matrix/text-matrix.tsx'), 'TextMatrix'),
});
