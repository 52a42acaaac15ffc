import { Stack, Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Glyph } from '../../platform/shell/glyph.tsx';

interface FoldProps {
  title: string;
  id?: string;
  isOpenFirst?: boolean;
  children: ReactNode;
}

/** Collapsible part of the page, opened by its title. */
export function Collapsible({ title, id, isOpenFirst = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <Stack component="section" gap="md" aria-label={title} id={id} tabIndex={-1}>
      <Title order={3}>
        <UnstyledButton fz="inherit" fw="inherit" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {title} <Glyph name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </UnstyledButton>
      </Title>
      {isOpen && children}
    </Stack>
  );
}
