import { lazyNamed } from '../platform/shell/lazy-named.ts';
import { paletteSlot } from '../platform/shell/palette/palette-slot.ts';

paletteSlot.fill({
  SayingLines: lazyNamed(() => import('../selling/availability/saying/saying-lines.tsx'), 'SayingLines'),
});
