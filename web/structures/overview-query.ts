import { queryOptions } from '@tanstack/react-query';
import type { Duty } from '../../domain/compliance/duties.ts';
import type { CompletenessPart } from '../../domain/structures/completeness.ts';
import type { Deadline } from '../../domain/structures/overview/deadline.ts';
import type { OverviewWarning } from '../../domain/structures/overview/next-action.ts';
import type { Need } from '../../domain/structures/requirements.ts';
import { api } from '../api.ts';
import type { LoadedRecord } from '../records/use-record-form.ts';

export interface StructureNote {
  id: number;
  version: number;
  text: string;
  pinned: boolean;
  at: string;
  authorName: string | null;
}

/** `GET /structures/{id}/overview`. */
export interface Overview {
  structure: LoadedRecord & {
    name: string;
    status: number;
    isOnline: boolean;
    city: string;
    province: string;
    address: string | null;
    streetNumber: string | null;
    coverPath: string | null;
    coverColor: string | null;
    cin: string | null;
    cir: string | null;
    completeness: number;
    publishedAt: string | null;
    contractUntil: string | null;
    vendorId: number | null;
    editorId: number | null;
  };
  type: { code: string; title: Record<string, string>; allowsStars: boolean };
  vendorName: string | null;
  editorName: string | null;
  /** Owners and managers of today, the main account first. */
  owners: { id: number; name: string; relation: string }[];
  parts: { part: CompletenessPart; points: number; of: number; missing: string[] }[];
  transitions: { to: number; demands: 'note' | 'reason' | null; unmet: string[] }[];
  photoCount: number;
  /** Of the public page, while it is on line. */
  publicUrl: string | null;
  contractExempt: boolean;
  next: { to: number; unmet: Need[] } | null;
  warnings: { code: OverviewWarning; count: number }[];
  /** Names of the amenities' records of which at least one is active. */
  activeAmenities: string[];
  /** What it has to see to, the most pressing first; null for who reads none of its parts. */
  duties: Duty[] | null;
  /** What ends soon, the first first. */
  deadlines: { code: Deadline; on: string }[];
  /** Pinned ones first; null for whom they are not. */
  notes: StructureNote[] | null;
  /** Where the reader left off making it; null for who is not making it. */
  wizardStep: number | null;
  /** Newest first; null for who is not of the staff. */
  statusLog:
    | {
        id: number;
        from: number | null;
        to: number;
        at: string;
        userName: string | null;
        note: string | null;
        reason: string | null;
        isUndo: boolean;
      }[]
    | null;
}

export const overviewQuery = (id: string) =>
  queryOptions({ queryKey: ['overview', id], queryFn: () => api<Overview>(`/structures/${id}/overview`) });
