import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { Glyph } from '../../platform/shell/glyph.tsx';

interface ReplyFile {
  readonly id: number;
  readonly name: string;
}

interface ReplyFilesProps<Attached extends ReplyFile> {
  readonly files: readonly Attached[];
  readonly setFiles: (files: readonly Attached[]) => void;
  /** Uploads a file. */
  readonly attach: { readonly isPending: boolean; readonly mutate: (file: File) => void };
  readonly maxFiles: number;
  /** Accepted types, as in the `accept` attribute of an input. */
  readonly accept: string;
  readonly addLabel: string;
  readonly removeLabel: (name: string) => string;
}

/** The files of an unsent reply and a button to add one. */
export function ReplyFiles<Attached extends ReplyFile>(props: ReplyFilesProps<Attached>) {
  const { files, setFiles, attach, maxFiles, accept, addLabel, removeLabel } = props;
  return (
    <>
      {files.map(({ id, name }) => (
        <Group key={id} gap={2} wrap="nowrap">
          <Text size="sm">{name}</Text>
          <CloseButton
            size="sm"
            aria-label={removeLabel(name)}
            onClick={() => setFiles(files.filter((file) => file.id !== id))}
          />
        </Group>
      ))}
      {files.length < maxFiles && (
        <FileButton accept={accept} onChange={(file) => file && attach.mutate(file)}>
          {(button) => (
            <Button
              {...button}
              variant="subtle"
              size="compact-md"
              loading={attach.isPending}
              leftSection={<Glyph name="paperclip" size={16} />}
            >
              {addLabel}
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}
