import { lazyNamed } from '../platform/shell/lazy-named.ts';
import { moderationSlot } from '../portal/moderations/moderation-slot.ts';

moderationSlot.fill({
  ReviewPhotos: lazyNamed(() => import('../stays/reviews/review-photos.tsx'), 'ReviewPhotos'),
});
