import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { isOptionMarked } from '../../platform/lookup/use-first-found.ts';

interface NamedSelectProps extends Omit<SelectProps, 'data'> {
  data: readonly { value: string; label: string }[];
}

/**
 * Select for a short official list, searched by letters of the name. Enter takes the highlighted entry, otherwise the
 * first match.
 */
export function NamedSelect({ data, onChange, ...rest }: NamedSelectProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <Select
      {...rest}
      searchable
      selectFirstOptionOnChange
      data={data}
      onChange={onChange}
      onSearchChange={setTyped}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        const letters = typed.trim().toLowerCase();
        if (event.key !== 'Enter' || !isOpen || letters === '' || isOptionMarked(event.currentTarget)) return;
        const first = data.find(({ label }) => label.toLowerCase().includes(letters));
        if (!first) return;
        event.preventDefault();
        onChange?.(first.value, first);
        setOpen(false);
      }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
