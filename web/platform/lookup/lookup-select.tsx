import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorText } from '../shell/errors/failures.ts';
import { useTexts } from '../texts.ts';
import { findMeant, sortNamedFirst } from './find-meant.ts';
import { isOptionMarked, useFirstFound } from './use-first-found.ts';

interface Lookup<One> {
  queryKey: QueryKey;
  /** Not aborted when more is typed, because Enter may still wait for the result. */
  queryFn: () => Promise<readonly One[]>;
  staleTime?: number;
}

type FieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'nothingFoundMessage'>;

/** Props of a select for one record type. A result may have more members than the chosen value shows. */
export interface ChosenProps<Shown, One extends Shown = Shown> extends FieldProps {
  value: Shown | null;
  onChange: (one: One | null) => void;
}

export type ChosenByIdProps = ChosenProps<number>;

interface LookupSelectProps<Shown, One extends Shown> extends ChosenProps<Shown, One> {
  lookup: (words: string) => Lookup<One>;
  minLetters: number;
  /** Shown until enough letters are typed. Without it, the list shows results for an empty search. */
  help?: string;
  emptyText?: string;
  toOption: (one: Shown) => ComboboxItem;
  isOffered?: (one: One) => boolean;
  /** Names of an entry. A typed name that only one entry has selects it without the list. */
  namesOf: (one: One) => readonly string[];
  /** True if two entries with the same name are the same thing; the first is then selected. */
  isSame?: (one: One, other: One) => boolean;
  /** Clears the field after a choice, because the value is stored elsewhere. */
  isEmptied?: boolean;
}

/**
 * Select with a server search. Enter takes the marked option. Before the list has loaded, Enter and Tab take the entry
 * that the text means (`findMeant`). If the text is ambiguous or matches nothing, it stays and the field shows an error.
 */
export function LookupSelect<Shown, One extends Shown>(props: LookupSelectProps<Shown, One>) {
  const { lookup, minLetters, help, emptyText, toOption, isOffered = () => true, namesOf, isSame, ...others } = props;
  const { value, onChange, isEmptied = false, readOnly, ...rest } = others;
  const { t } = useTexts('common');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Text that was left without a choice.
  const [open, setUnchosen] = useState<string | null>(null);
  const isLeaving = useRef(false);
  const chosen = value && toOption(value);
  const words = typed.trim();
  // The chosen entry's name is in the field without having been typed.
  const isSought = words !== '' && words !== chosen?.label;
  const searchText = isSought && words.length >= minLetters ? words : '';
  const [searchedText] = useDebouncedValue(searchText, 150);
  const isRequested = help === undefined || searchedText !== '';
  const { data, error, isFetching } = useQuery({
    ...lookup(searchedText),
    enabled: isOpen && isRequested,
    placeholderData: (former) => former,
  });
  // An exact name comes first, so that the list marks it.
  const results = sortNamedFirst((isRequested && data ? data : []).filter(isOffered), words, namesOf);
  const take = (one: One | null) => {
    onChange(one);
    setOpen(false);
    setTyped(one && !isEmptied ? toOption(one).label : '');
    setUnchosen(null);
  };
  const { seek, forget } = useFirstFound(
    async (q) => (q.length < minLetters ? [] : (await client.fetchQuery(lookup(q))).filter(isOffered)),
    (all, q) => {
      const one = findMeant(all, q, namesOf, isSame);
      if (one) take(one);
      else setUnchosen(q);
    },
  );
  const options = results.map(toOption);
  const isListed = !chosen || options.some((option) => option.value === chosen.value);
  const isAwaited = isFetching || searchText !== searchedText;
  const isStale = isSought && isAwaited;
  const unchosen = open !== null && open === words && !chosen ? t('common:lookup.choose', { words }) : null;
  const none = error ? errorText(error) : (emptyText ?? t('common:none'));
  // The help must not hide an error of the field.
  const hint = !rest.error && help;
  return (
    <Select
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': t('common:clear') }}
      {...rest}
      readOnly={readOnly}
      searchable
      allowDeselect={false}
      filter={({ options: all }) => all}
      error={rest.error ?? unchosen}
      data={isListed ? options : [chosen, ...options]}
      selectFirstOptionOnChange={isOpen && isSought && !isStale}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={(text) => {
        if (!isLeaving.current) setTyped(text);
      }}
      onBlurCapture={(event) => {
        // When the window loses the focus, the field keeps it.
        if (document.activeElement === event.currentTarget || !isSought) return;
        // The select would clear the field; typed text stays until it is a choice.
        isLeaving.current = !chosen;
        queueMicrotask(() => {
          isLeaving.current = false;
        });
        if (isOpen) seek(words);
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={forget}
      onClear={forget}
      onKeyDownCapture={(event) => {
        // The marked option belongs to an earlier text.
        if (event.key !== 'Enter' || !isOpen || !isStale) return;
        event.stopPropagation();
        event.preventDefault();
        seek(words);
      }}
      onKeyDown={(event) => {
        const isTab = event.key === 'Tab' && !event.shiftKey;
        const isShown = isOpen && isSought && !isStale && options.length > 0;
        // Only once: the list stays open, and a second Tab leaves the field.
        if (isTab && isShown && open !== words && !findMeant(results, words, namesOf, isSame)) {
          event.preventDefault();
          setUnchosen(words);
          return;
        }
        if (event.key !== 'Shift') forget();
        if (event.key !== 'Enter' || !isOpen || !isSought || isOptionMarked(event.currentTarget)) return;
        // Enter must not submit the form.
        event.preventDefault();
        seek(words);
      }}
      onChange={(code) => {
        const one = results.find((other) => toOption(other).value === code);
        // The chosen entry is listed first even without a search.
        if (one || code === null) take(one ?? null);
      }}
      nothingFoundMessage={isAwaited ? t('common:loading') : searchText === '' && help ? hint : none}
      comboboxProps={{ shadow: 'md', ...rest.comboboxProps }}
    />
  );
}
