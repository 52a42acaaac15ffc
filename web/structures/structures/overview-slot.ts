import type { ComponentType } from 'react';
import { slot } from '../../platform/slot.ts';

type Card = ComponentType<{ structureId: number }>;

interface OverviewCards {
  /** Changes that wait for approval, and the decisions about the last ones. */
  SentCard: Card;
  /** Requests and arrivals of the last weeks. */
  ActivityCard: Card;
  /** Statistics of a structure that is online. */
  OwnFigures: Card;
}

export const overviewSlot = slot<OverviewCards>('structure overview');
