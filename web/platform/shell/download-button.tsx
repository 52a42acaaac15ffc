import { Button, type ButtonProps } from '@mantine/core';
import { Glyph } from './glyph.tsx';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'children'> {
  /** Path below `/api`. */
  path: string;
  icon?: string;
}

/** Downloads a file that the server generates from what is shown. */
export function DownloadButton({ path, icon = 'download', ...rest }: DownloadButtonProps) {
  return (
    <Button
      variant="default"
      component="a"
      href={`/api${path}`}
      download
      leftSection={<Glyph name={icon} />}
      {...rest}
    />
  );
}
