import { recordSlot } from '../kernel/records/screens/record-slot.ts';
import { lazyNamed } from '../platform/shell/lazy-named.ts';
import { lazyPart } from '../platform/shell/lazy-part.ts';

recordSlot.fill({
  referenceInputs: {
    slugs: lazyPart(() => import('../portal/portal/page-input.tsx').then((part) => part.PageInput)),
  },
  AskCorrection: lazyNamed(() => import('../support/tickets/ask-correction.tsx'), 'AskCorrection'),
  GuestPreview: lazyNamed(() => import('../portal/preview/guest-preview.tsx'), 'GuestPreview'),
  gallery: () => import('../structures/photos/record-gallery.tsx'),
});
