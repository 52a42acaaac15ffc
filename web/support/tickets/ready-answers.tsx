import { Button, Menu } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';

const filledQuery = (id: number) =>
  queryOptions({
    queryKey: ['tickets', 'ready', id],
    queryFn: ({ signal }) => api(`/tickets/${id}/ready-answers`, { signal }),
  });

/** Menu that inserts a ready answer in the requester's language. */
export function ReadyAnswers({ id, onInsert }: { id: number; onInsert: (text: string) => void }) {
  const { t } = useTexts('ticket');
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...filledQuery(id), enabled: isOpen });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="top-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="subtle" size="compact-md" leftSection={<Glyph name="message" size={16} />}>
          {t('ticket:ready.insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {data?.data.length === 0 && <Menu.Label>{t('ticket:ready.none')}</Menu.Label>}
        {data?.data.map((one) => (
          <Menu.Item key={one.id} onClick={() => onInsert(one.text)}>
            {one.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
