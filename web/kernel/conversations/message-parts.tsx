import { Anchor, Divider, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { toLinkAddress } from '../../../domain/platform/http/link-address.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';

interface MessageFilesProps {
  /** URL of the conversation in the API. */
  readonly path: string;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

export function MessageFiles({ path, files }: MessageFilesProps) {
  if (files.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      {files.map(({ id, name }) => (
        <Anchor key={id} size="sm" download={name} href={toLinkAddress(`${path}/attachments/${id}`)}>
          <Glyph name="paperclip" size={14} /> {name}
        </Anchor>
      ))}
    </Group>
  );
}

/** A note of the system about a message. */
export function MessageNote({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" fs="italic">
      {children}
    </Text>
  );
}

export function EventDivider({ parts }: { parts: readonly (string | false | null)[] }) {
  return <Divider label={parts.filter(Boolean).join(' · ')} styles={{ label: { whiteSpace: 'normal' } }} />;
}
