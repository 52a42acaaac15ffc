import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemWords } from '../shell/errors/failures.ts';
import { useTexts } from '../texts.ts';
import { meant, namedFirst } from './meant.ts';
import { isOptionMarked, useFirstFound } from './use-first-found.ts';

interface Lookup<One> {
  queryKey: QueryKey;
  /** Not ended when more is typed: Enter may still wait for it. */
  queryFn: () => Promise<readonly One[]>;
  staleTime?: number;
}

type FieldProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'nothingFoundMessage'>;

/** What a select of one kind of record is given; what is found may hold more than what is shown of the chosen one. */
export interface ChosenProps<Shown, One extends Shown = Shown> extends FieldProps {
  value: Shown | null;
  onChange: (one: One | null) => void;
}

/** The same of one that is known by its number. */
export type ChosenByIdProps = ChosenProps<number>;

interface LookupSelectProps<Shown, One extends Shown> extends ChosenProps<Shown, One> {
  lookup: (words: string) => Lookup<One>;
  /** The letters from which on it is looked up. */
  least: number;
  /** Said until so many stand there; without it the list shows what is found without words. */
  help?: string;
  /** Said where nothing is found. */
  nothing?: string;
  toOption: (one: Shown) => ComboboxItem;
  isOffered?: (one: One) => boolean;
  /** By any of these, written out, it is taken without being chosen from the list, if it is the only one of that name. */
  namesOf: (one: One) => readonly string[];
  /** Namesakes that are the same: of these the first is taken. */
  isSame?: (one: One, other: One) => boolean;
  /** What is chosen goes elsewhere: the field is empty for the next. */
  isEmptied?: boolean;
}

/**
 * Chooses one of what the server finds while one types. Enter takes the one that is marked in the list; before the list is
 * there, Enter and Tab take the one that the words mean (`meant`). What means nobody or several stays, and the field says so.
 */
export function LookupSelect<Shown, One extends Shown>(props: LookupSelectProps<Shown, One>) {
  const {
    lookup,
    least,
    help,
    nothing,
    toOption,
    isOffered = () => true,
    namesOf,
    isSame,
    ...others
  } = props;
  const { value, onChange, isEmptied = false, readOnly, ...rest } = others;
  const { t } = useTexts('common');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Words that were left without a choice.
  const [open, setUnchosen] = useState<string | null>(null);
  const isLeaving = useRef(false);
  const chosen = value && toOption(value);
  const words = typed.trim();
  // The chosen one's name stands there without anybody having typed it.
  const isSought = words !== '' && words !== chosen?.label;
  const sought = isSought && words.length >= least ? words : '';
  const [asked] = useDebouncedValue(sought, 150);
  const isAsked = help === undefined || asked !== '';
  const { data, error, isFetching } = useQuery({
    ...lookup(asked),
    enabled: isOpen && isAsked,
    placeholderData: (former) => former,
  });
  // Who has written the whole name means that one: it is the first, which the list marks.
  const found = namedFirst((isAsked && data ? data : []).filter(isOffered), words, namesOf);
  const take = (one: One | null) => {
    onChange(one);
    setOpen(false);
    setTyped(one && !isEmptied ? toOption(one).label : '');
    setUnchosen(null);
  };
  const { seek, forget } = useFirstFound(
    async (q) => (q.length < least ? [] : (await client.fetchQuery(lookup(q))).filter(isOffered)),
    (all, q) => {
      const one = meant(all, q, namesOf, isSame);
      if (one) take(one);
      else setUnchosen(q);
    },
  );
  const options = found.map(toOption);
  const isListed = !chosen || options.some((option) => option.value === chosen.value);
  const isAwaited = isFetching || sought !== asked;
  const isStale = isSought && isAwaited;
  const unchosen = open !== null && open === words && !chosen ? t('common:lookup.choose', { words }) : null;
  const none = error ? problemWords(error) : (nothing ?? t('common:none'));
  // Over what is wrong with the field the help would hide it.
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
        // A window that loses its own focus takes none from the field.
        if (document.activeElement === event.currentTarget || !isSought) return;
        // The list would empty the field: what was typed stays until it is a choice.
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
        // What the list has marked was found for other words.
        if (event.key !== 'Enter' || !isOpen || !isStale) return;
        event.stopPropagation();
        event.preventDefault();
        seek(words);
      }}
      onKeyDown={(event) => {
        const isTab = event.key === 'Tab' && !event.shiftKey;
        const isShown = isOpen && isSought && !isStale && options.length > 0;
        // Once: the list stays, and who presses again leaves.
        if (isTab && isShown && open !== words && !meant(found, words, namesOf, isSame)) {
          event.preventDefault();
          setUnchosen(words);
          return;
        }
        if (event.key !== 'Shift') forget();
        if (event.key !== 'Enter' || !isOpen || !isSought || isOptionMarked(event.currentTarget)) return;
        // Not the form's.
        event.preventDefault();
        seek(words);
      }}
      onChange={(code) => {
        const one = found.find((other) => toOption(other).value === code);
        // The one that is chosen already stands first without having been looked up.
        if (one || code === null) take(one ?? null);
      }}
      nothingFoundMessage={isAwaited ? t('common:loading') : sought === '' && help ? hint : none}
      comboboxProps={{ shadow: 'md', ...rest.comboboxProps }}
    />
  );
}
