import { Anchor, Divider, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Glyph } from '../../platform/shell/glyph.tsx';

interface MessageFilesProps {
  /** Address of the conversation in the API. */
  readonly path: string;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

/** The files of a message, as links that download them. */
export function MessageFiles({ path, files }: MessageFilesProps) {
  if (files.length === 0) return null;
  return (
    <Group gap="xs" mt="xs">
      {files.map(({ id, name }) => (
        <Anchor key={id} size="sm" download={name} href={`${path}/attachments/${id}`}>
          <Glyph name="paperclip" size={14} /> {name}
        </Anchor>
      ))}
    </Group>
  );
}

/** A remark of the product about a message. */
export function MessageNote({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" fs="italic">
      {children}
    </Text>
  );
}

/** An event between two messages. */
export function EventDivider({ parts }: { parts: readonly (string | false | null)[] }) {
  return <Divider label={parts.filter(Boolean).join(' · ')} styles={{ label: { whiteSpace: 'normal' } }} />;
}
