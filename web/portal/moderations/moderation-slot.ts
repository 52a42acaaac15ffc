import type { ComponentType } from 'react';
import { slot } from '../../platform/slot.ts';

interface ModerationParts {
  ReviewPhotos: ComponentType<{ reviewId: number; version: number | null; author: string | null }>;
}

export const moderationSlot = slot<ModerationParts>('moderation of a review');
