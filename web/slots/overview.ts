import { lazyNamed } from '../platform/shell/lazy-named.ts';
import { overviewSlot } from '../structures/structures/overview-slot.ts';

overviewSlot.fill({
  SentCard: lazyNamed(() => import('../portal/moderations/sent-card.tsx'), 'SentCard'),
  ActivityCard: lazyNamed(() => import('../insight/statistics/own/activity-card.tsx'), 'ActivityCard'),
  OwnFigures: lazyNamed(() => import('../insight/statistics/own/own-figures.tsx'), 'OwnFigures'),
  ClosedStructure: lazyNamed(() => import('../money/contracts/closed-structure.tsx'), 'ClosedStructure'),
});
