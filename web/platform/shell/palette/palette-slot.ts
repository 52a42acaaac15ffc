import type { ComponentType } from 'react';
import { slot } from '../../slot.ts';

/** A change of the calendar that the typed phrase describes completely. */
export interface SayingOffer {
  readonly label: string;
  readonly description: string;
  /** Null while the change cannot be applied. */
  readonly run: (() => void) | null;
  /** A phrase that replaces the typed one when the offer is chosen. */
  readonly phrase?: string;
}

export interface SayingLinesProps {
  structureId: string;
  typed: string;
  /** Receives `lacking` when the phrase is incomplete, null when it describes no change. */
  onOffer: (offer: SayingOffer | 'lacking' | null) => void;
}

interface PaletteParts {
  /** Rendered below the typed phrase. */
  SayingLines: ComponentType<SayingLinesProps>;
}

export const paletteSlot = slot<PaletteParts>('palette');
