import { ActionIcon, Button, Group, Input, Popover, SimpleGrid, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publicApi } from '../../../../platform/api.ts';
import { Glyph } from '../../../../platform/shell/glyph.tsx';
import { useTexts } from '../../../../platform/texts.ts';
import { commonProps, type InputProps } from '../input-props.ts';

const ICON_SET: string = 'tabler';

/** Select for an icon of our set: search by English name with preview. */
export function IconInput(props: InputProps) {
  const { t } = useTexts('common', 'record');
  const [open, setOpen] = useState(false);
  const { value, onChange, readOnly } = props;
  const name = typeof value === 'string' ? value.replace(`${ICON_SET}:`, '') : '';
  const { id, label, error } = commonProps(props);
  return (
    <Input.Wrapper id={id} label={label} error={error} labelElement="div">
      <Group gap="xs" mt={2}>
        <Popover opened={open} onChange={setOpen} width={340} position="bottom-start" shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <Button
              id={id}
              variant="default"
              aria-label={`${props.label}: ${name || t('common:none')}`}
              aria-invalid={error ? true : undefined}
              disabled={readOnly}
              leftSection={name && <Glyph name={name} />}
              onClick={() => setOpen(!open)}
            >
              {name || t('record:icon.choose')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <IconSearch
              chosen={name}
              onChoose={(icon) => {
                onChange(`${ICON_SET}:${icon}`);
                setOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
        {name && !readOnly && (
          <ActionIcon variant="subtle" aria-label={t('record:icon.remove')} onClick={() => onChange(null)}>
            <Glyph name="x" />
          </ActionIcon>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function IconSearch({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  const { t } = useTexts('common', 'record');
  const [query, setQuery] = useState('');
  const [searchText] = useDebouncedValue(query.trim().toLowerCase(), 150);
  const { data, isFetching } = useQuery({
    queryKey: ['icons', searchText],
    queryFn: async () => (await publicApi(`/icons/${ICON_SET}/search`, { query: { q: searchText } })).names,
    enabled: searchText.length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previousData) => previousData,
  });
  const names = searchText.length >= 2 ? (data ?? []) : [];
  return (
    <Stack gap="xs">
      <TextInput
        label={t('record:icon.search')}
        description={t('record:icon.help')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        leftSection={<Glyph name="search" size={16} />}
        data-autofocus
      />
      <SimpleGrid cols={7} spacing={4} mah={240} style={{ overflowY: 'auto' }}>
        {names.map((name) => (
          <Tooltip key={name} label={name}>
            <ActionIcon
              variant={name === chosen ? 'filled' : 'subtle'}
              color={name === chosen ? undefined : 'gray'}
              size={36}
              aria-label={name}
              onClick={() => onChoose(name)}
            >
              <Glyph name={name} size={22} />
            </ActionIcon>
          </Tooltip>
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" role="status">
        {searchText.length >= 2 && !isFetching && t('record:icon.found', { n: names.length })}
      </Text>
    </Stack>
  );
}
