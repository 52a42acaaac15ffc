import type { ComponentType, ReactNode } from 'react';
import type { LinkedStructure } from '../../../domain/people/users/answers.ts';
import { slot } from '../../platform/slot.ts';

type Card = ComponentType<{ structureId: number }>;

interface OverviewCards {
  /** Changes waiting for approval and the latest decisions. */
  SentCard: Card;
  /** Requests and arrivals of recent weeks. */
  ActivityCard: Card;
  /** Statistics of a structure that is online. */
  OwnFigures: Card;
  /** Shown instead of the structure while its pages are closed. `children` follow once they are open again. */
  ClosedStructure: ComponentType<{ structure: LinkedStructure; children: ReactNode }>;
}

export const overviewSlot = slot<OverviewCards>('structure overview');
