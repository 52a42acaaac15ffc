import { Box, Code, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';

interface NodeProps {
  name: string | null;
  value: unknown;
  /** Number of levels that are expanded at first. */
  open: number;
}

/** Stripe's JSON as a tree with collapsible objects. */
export function RawEvent({ value }: { value: unknown }) {
  return (
    <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <Node name={null} value={value} open={3} />
    </Code>
  );
}

function Node({ name, value, open }: NodeProps) {
  const { t } = useTexts('payment');
  const [isOpen, setOpen] = useState(open > 0);
  const label = name === null ? '' : `${name}: `;
  if (typeof value !== 'object' || value === null)
    return (
      <Box>
        {label}
        <b>{JSON.stringify(value)}</b>
      </Box>
    );
  const entries = Object.entries(value);
  const [begin, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return <Box>{`${label}${begin}${end}`}</Box>;
  return (
    <Box>
      <UnstyledButton
        ff="inherit"
        fz="inherit"
        mih={24}
        miw={24}
        display="inline-flex"
        style={{ alignItems: 'center' }}
        aria-expanded={isOpen}
        aria-label={t('payment:fold', { name: name ?? 'event' })}
        onClick={() => setOpen(!isOpen)}
      >
        <Glyph name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        {`${label}${isOpen ? begin : `${begin}…${end} (${entries.length})`}`}
      </UnstyledButton>
      {isOpen && (
        <>
          <Box pl="md" style={{ borderLeft: '1px solid var(--mantine-color-default-border)', marginLeft: 6 }}>
            {entries.map(([key, one]) => (
              <Node key={key} name={key} value={one} open={open - 1} />
            ))}
          </Box>
          {end}
        </>
      )}
    </Box>
  );
}
