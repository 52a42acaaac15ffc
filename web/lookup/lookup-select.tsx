import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemWords } from '../shell/errors/failures.ts';
import { useTexts } from '../texts.ts';
import { useFirstFound } from './use-first-found.ts';

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
  /** The words are its whole name: Tab takes it though others are found, too. */
  isNamedBy: (one: One, words: string) => boolean;
  /** What is chosen goes elsewhere: the field is empty for the next. */
  isEmptied?: boolean;
}

/** Chooses one of what the server finds while one types; Enter and Tab take the first without waiting for the list. */
export function LookupSelect<Shown, One extends Shown>(props: LookupSelectProps<Shown, One>) {
  const { lookup, least, help, nothing, toOption, isOffered = () => true, isNamedBy, ...others } = props;
  const { value, onChange, isEmptied = false, readOnly, ...rest } = others;
  const { t } = useTexts('common');
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
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
  const found = (isAsked && data ? data : []).filter(isOffered);
  const take = (one: One | null) => {
    onChange(one);
    setOpen(false);
    setTyped(one && !isEmptied ? toOption(one).label : '');
  };
  const { onKey, forget } = useFirstFound(
    async (q) => (q.length < least ? [] : (await client.fetchQuery(lookup(q))).filter(isOffered)),
    (all, q, key) => {
      const [first] = all;
      if (first && (key === 'Enter' || all.length === 1 || isNamedBy(first, q))) take(first);
    },
  );
  const options = found.map(toOption);
  const isListed = !chosen || options.some((option) => option.value === chosen.value);
  const isAwaited = isFetching || sought !== asked;
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
      data={isListed ? options : [chosen, ...options]}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={forget}
      onClear={forget}
      onKeyDown={(event) => onKey(event, isOpen && isSought ? words : null)}
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
