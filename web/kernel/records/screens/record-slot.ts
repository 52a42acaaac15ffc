import type { ComponentType, ReactNode } from 'react';
import type { RecordAnswer } from '../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import type { GalleryRules } from '../../../../domain/structures/photos/gallery-rules.ts';
import type { LazyPart } from '../../../platform/shell/lazy-part.ts';
import { slot } from '../../../platform/slot.ts';
import type { LoadedRecord } from '../form/form-types.ts';
import type { InputProps } from '../inputs/input-props.ts';
import type { Entry } from './use-record.ts';

/** Values of a form and the record that it edits. */
export interface FormSnapshot {
  readonly name: string;
  readonly id: number;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface GuestPreviewProps {
  structureId: string;
  snapshot: FormSnapshot;
  writing: Language;
  onClose: () => void;
}

export interface OwnTab<R extends LoadedRecord = LoadedRecord> {
  title: string;
  /** The field edited in this tab. Messages about the field link here. */
  field?: string;
  content: (record: R, onChanged: () => void) => ReactNode;
}

export interface GalleryProps<D extends RecordDefinition> {
  entry: Entry<D>;
  gallery: GalleryRules;
  structureId: string | undefined;
  tab: OwnTab<RecordAnswer<D>> | undefined;
  /** True if the structure's public page shows the record. */
  isPublic: boolean | undefined;
  children: ReactNode;
}

interface GalleryModule {
  RecordGallery: <D extends RecordDefinition>(props: GalleryProps<D>) => ReactNode;
}

interface RecordParts {
  /** Inputs for references, by the name of the table that they point to. */
  referenceInputs: Readonly<Record<string, LazyPart<InputProps>>>;
  /** Shown below a field that the reader may not change. */
  AskCorrection: ComponentType<{ title: string; screen: ScreenId }>;
  /** Preview of the public page beside the form. */
  GuestPreview: ComponentType<GuestPreviewProps>;
  /** The form of a record with its photos. */
  gallery: () => Promise<GalleryModule>;
}

export const recordSlot = slot<RecordParts>('record forms');
