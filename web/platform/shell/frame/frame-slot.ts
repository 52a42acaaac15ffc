import type { ComponentType } from 'react';
import type { ViewAs } from '../../../../domain/people/auth/view-as.ts';
import { slot } from '../../slot.ts';

interface FrameParts {
  /** Above the pages of a structure. */
  ContractNotice: ComponentType<{ structureId: string; until: string }>;
  /** Above every page. */
  ViewAsNotice: ComponentType<{ name: string; view: ViewAs }>;
  /** Opened by the bell. */
  NotificationPanel: ComponentType<{ onClose: () => void }>;
  /** An action of the account menu and of the palette. */
  logout: () => Promise<void>;
}

export const frameSlot = slot<FrameParts>('page frame');
