import { Input } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { RichEditorProps } from './rich-editor.tsx';
import classes from './rich-field.module.css';

const RichEditor = lazy(() => import('./rich-editor.tsx').then((part) => ({ default: part.RichEditor })));

/** Paragraphs and items as lines: the text as it reads, whatever its tags. */
export function linesOf(html: string): string {
  const spaced = html.replace(/<\/(p|h3|li)>|<br\s*\/?>/g, '$&\n').replace(/<li>/g, '$&• ');
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.trim();
}

/** A rich text to be read; its editor, which weighs as much as half a page, loads when one goes to write. */
export function RichField(props: RichEditorProps) {
  const [writing, setWriting] = useState(false);
  const reading = (
    <Input.Wrapper
      label={props.label}
      description={props.description}
      error={props.error}
      required={props.required ?? false}
      labelElement="div"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: becomes the editor of a rich text, not a textarea */}
      <div
        id={props.id}
        role="textbox"
        aria-multiline="true"
        aria-label={props.label}
        aria-busy={writing}
        aria-readonly={props.readOnly}
        tabIndex={0}
        lang={props.id.split('.').at(-1)}
        className={classes.reading}
        data-read-only={props.readOnly || undefined}
        onFocus={() => !props.readOnly && setWriting(true)}
      >
        {linesOf(props.value)}
      </div>
    </Input.Wrapper>
  );
  if (!writing || props.readOnly) return reading;
  return (
    <Suspense fallback={reading}>
      <RichEditor {...props} autoFocus />
    </Suspense>
  );
}
