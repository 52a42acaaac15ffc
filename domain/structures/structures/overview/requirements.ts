import type { Role } from '../../../kernel/screens/roles.ts';
import type { Requirement } from '../../../kernel/vocabularies/structure-status.ts';
import type { CompletenessParts } from '../completeness.ts';
import { ownCompleteness } from './own-completeness.ts';

/** Data of a structure that a status change checks. */
export interface StructureFacts {
  readonly hasAssignee: boolean;
  readonly parts: CompletenessParts;
  readonly photoCount: number;
  readonly hasItalianDescription: boolean;
  readonly hasMealPlan: boolean;
  readonly openingPeriods: number;
  readonly blockingSuggestions: number;
  /** User who set status 40, and user who requests the change. */
  readonly completedBy: number | null;
  readonly askedBy: number;
  readonly requestedAs: Role;
  /** True if a contract is active today (structures dictionary 2.9). */
  readonly hasContract: boolean;
  /** True for special structures that need no contract (structures dictionary 1.1). */
  readonly contractExempt: boolean;
  readonly taxDataValid: boolean;
  readonly cinMissing: boolean;
  readonly hasCoordinates: boolean;
  readonly hasItalianSlug: boolean;
  /** True if the page's Italian title and description for search engines exist. */
  readonly hasSearchTexts: boolean;
  readonly daysSincePublication: number | null;
}

/** Keys `need.*` of the section `structure`. */
export const NEED_CODES = [
  'assignee',
  'profile',
  'contacts',
  'description',
  'room',
  'meal_plan',
  'opening',
  'photos',
  'completeness',
  'suggestions',
  'other_reviewer',
  'contract',
  'tax_data',
  'cin',
  'coordinates',
  'slug',
  'search_texts',
  'recently_published',
] as const;
export type Need = (typeof NEED_CODES)[number];

/** Minimum photos and completeness to finish editing (structures dictionary 1.4, 50 → 40). */
export const MIN_PHOTOS = 3;
export const MIN_COMPLETENESS = 60;
const DAYS_TO_REPUBLISH = 365;

function editingNeeds(facts: StructureFacts): Need[] {
  const { parts, requestedAs } = facts;
  const needs: [Need, boolean][] = [
    ['profile', (parts.profile ?? 0) > 0],
    ['contacts', (parts.contacts ?? 0) > 0],
    ['description', facts.hasItalianDescription],
    ['room', (parts.rooms ?? 0) > 0],
    ['meal_plan', facts.hasMealPlan],
    ['opening', facts.openingPeriods > 0],
    ['photos', facts.photoCount >= MIN_PHOTOS],
    ['completeness', ownCompleteness(requestedAs, parts) >= MIN_COMPLETENESS],
  ];
  return needs.filter(([, met]) => !met).map(([need]) => need);
}

/** Unmet needs of a requirement; empty if it is met. Source: structures dictionary 1.4. */
export function unmetNeeds(requirement: Requirement, facts: StructureFacts): Need[] {
  const unless = (met: boolean, need: Need) => (met ? [] : [need]);
  switch (requirement) {
    case 'assignee':
      return unless(facts.hasAssignee, 'assignee');
    case 'editing_complete':
      return editingNeeds(facts);
    case 'no_blocking_suggestion':
      return unless(facts.blockingSuggestions === 0, 'suggestions');
    case 'other_reviewer':
      return unless(facts.requestedAs === 'admin' || facts.completedBy !== facts.askedBy, 'other_reviewer');
    case 'contract':
      return unless(facts.contractExempt || facts.hasContract, 'contract');
    case 'tax_data':
      return unless(facts.taxDataValid, 'tax_data');
    case 'cin':
      return unless(!facts.cinMissing, 'cin');
    case 'coordinates':
      return unless(facts.hasCoordinates, 'coordinates');
    case 'search_texts':
      return unless(facts.hasSearchTexts, 'search_texts');
    case 'slug':
      return unless(facts.hasItalianSlug, 'slug');
    case 'recently_published':
      return unless((facts.daysSincePublication ?? Infinity) < DAYS_TO_REPUBLISH, 'recently_published');
  }
}
