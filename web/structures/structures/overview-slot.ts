import type { ComponentType } from 'react';
import { slot } from '../../platform/slot.ts';

type Card = ComponentType<{ structureId: number }>;

interface OverviewCards {
  /** Changes waiting for approval and the latest decisions. */
  SentCard: Card;
  /** Requests and arrivals of recent weeks. */
  ActivityCard: Card;
  /** Statistics of a structure that is online. */
  OwnFigures: Card;
}

export const overviewSlot = slot<OverviewCards>('structure overview');
