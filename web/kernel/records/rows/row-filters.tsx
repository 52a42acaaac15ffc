import { Stack } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { ListedDefinition } from '../form/form-types.ts';
import { FilterInput } from '../list/filter-inputs.tsx';
import type { ListControl } from '../list/list-state.ts';
import { IncompleteFilter } from './incomplete-filter.tsx';

interface RowFiltersProps {
  definition: ListedDefinition;
  /** Filters of the definition that have no input. */
  excludedNames: RegExp;
  control: ListControl;
  /** Returns a special input of a filter; null for none, undefined for the usual input. */
  filterOf?: ((name: string, control: ListControl) => ReactNode) | undefined;
  /** Inputs above the others. */
  children?: ReactNode;
}

export function RowFilters({ definition, excludedNames, control, filterOf, children }: RowFiltersProps) {
  const names = definition.listing.filters.filter((name) => !excludedNames.test(name));
  return (
    <Stack>
      {children}
      {names.map((name) => {
        const ownInput = filterOf?.(name, control);
        if (ownInput !== undefined) return <Fragment key={name}>{ownInput}</Fragment>;
        return name === 'translationScore' ? (
          <IncompleteFilter key={name} control={control} />
        ) : (
          <FilterInput key={name} definition={definition} name={name} control={control} />
        );
      })}
    </Stack>
  );
}
