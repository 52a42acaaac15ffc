import type { PortfolioAlarm } from '../../../domain/insight/dashboard/blocks.ts';
import type { SegmentedList } from '../../kernel/records/collections/segment-totals.ts';
import { slot } from '../../platform/hooks/slot.ts';

/** A list across structures with the segment that the dashboard counts. */
export interface CountedSegment {
  readonly list: SegmentedList;
  readonly segment: string;
}

export const portfolioAlarms = slot<Readonly<Record<PortfolioAlarm, CountedSegment>>>('portfolioAlarms');
