import type { ComponentType } from 'react';
import type { ViewAs } from '../../../../domain/people/auth/view-as.ts';
import { slot } from '../../slot.ts';

interface FrameParts {
  /** Shown above the pages of a structure. */
  ContractNotice: ComponentType<{ structureId: string; until: string | null; isSuspended: boolean }>;
  /** Shown above every page. */
  ViewAsNotice: ComponentType<{ name: string; view: ViewAs }>;
  /** Opened by the bell. */
  NotificationPanel: ComponentType<{ onClose: () => void }>;
  /** Used by the account menu and the palette. */
  logout: () => Promise<void>;
}

export const frameSlot = slot<FrameParts>('page frame');
