import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { useTexts } from '../../platform/texts.ts';

/** Shows a secret that is stored nowhere, until the user leaves the page. */
export function NewSecret({ text, value }: { text: string; value: string }) {
  const { t } = useTexts('developer');
  return (
    <Alert role="status" icon={<Glyph name="key" />} title={text}>
      <Group gap="xs" align="flex-end">
        <TextInput
          readOnly
          aria-label={text}
          value={value}
          style={{ flex: '1 1 16rem' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Glyph name={copied ? 'check' : 'copy'} />} onClick={copy}>
              {t(copied ? 'developer:copied' : 'developer:copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
