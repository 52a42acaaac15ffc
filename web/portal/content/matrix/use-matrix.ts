import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LANGUAGES, type Language } from '../../../../domain/platform/language/text.ts';
import { TEXT_SECTIONS, type TextStates } from '../../../../domain/portal/content/text-state.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import type { LoadedRecord } from '../../../kernel/records/form/form-types.ts';
import { listQuery } from '../../../kernel/records/list/list-query.ts';
import { useListState } from '../../../kernel/records/list/list-state.ts';

export interface TextRow extends LoadedRecord {
  name: string;
  city: string;
  province: string;
  status: number;
  texts: TextStates;
  /** Codes such as `pool.de` for machine translations. */
  machine: string[];
}

export type TextSection = (typeof TEXT_SECTIONS)[number];

export const TEXTS_PATH = '/structures/texts';
export const MISSING_FILTER = 'filter[missing]';
export const SECTION_FILTER = 'filter[section]';

/** Value of the phone's section picker for all sections. */
export const ALL_SECTIONS = 'all';

/** Returns the languages and sections of the list's filter, and the sections shown on a phone. */
export function useMatrix() {
  const control = useListState(structure.listing.defaultSort);
  const { data } = useQuery(listQuery<TextRow>(TEXTS_PATH, control.state));
  const { filters } = control.state;
  const languages = (filters[MISSING_FILTER]?.split(',') ?? []).filter((code): code is Language =>
    LANGUAGES.some((language) => language === code),
  );
  const chosen = filters[SECTION_FILTER]?.split(',') ?? [];
  const sections = TEXT_SECTIONS.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const hasTexts = ({ name }: TextSection) => chosen.length > 0 || data?.data.some((row) => row.texts[name]) === true;

  // A phone shows one section, or all sections that lack a language of the filter.
  const [picked, setPicked] = useState<string | null>(null);
  const onPhone = picked ?? (languages.length > 0 ? ALL_SECTIONS : sections[0]?.name);
  const isOne = sections.some(({ name }) => name === onPhone);
  return {
    control,
    languages,
    /** Sections of the filter; empty means all. */
    chosen,
    sections,
    isColumn: (section: TextSection) => sections.includes(section) && hasTexts(section),
    silent: data ? sections.filter((section) => !hasTexts(section)) : [],
    picked: isOne ? (onPhone ?? ALL_SECTIONS) : ALL_SECTIONS,
    pick: setPicked,
    inCard: isOne && sections.length > 1 ? sections.filter(({ name }) => name === onPhone) : sections,
  };
}

export type Matrix = ReturnType<typeof useMatrix>;
