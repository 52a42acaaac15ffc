import { Input } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import type { RichEditorProps } from '../rich/rich-editor.tsx';
import { appendLines } from './append-lines.ts';
import type { InputProps } from './input-props.ts';
import classes from './rich-field.module.css';

const RichEditor = lazyNamed(() => import('../rich/rich-editor.tsx'), 'RichEditor');

/** Converts HTML to plain text with one line per paragraph or item. */
export function htmlToLines(html: string): string {
  const spacedHtml = html.replace(/<\/(p|h[3-6]|li)>|<br\s*\/?>/g, '$&\n').replace(/<li>/g, '$&• ');
  return new DOMParser().parseFromString(spacedHtml, 'text/html').body.textContent.trim();
}

/**
 * Shows formatted text and loads its large editor on the first focus. Text typed while the editor loads is appended,
 * and the caret moves to the end, so no key is lost.
 */
export function RichField(props: RichEditorProps) {
  const { id, label, value, readOnly, onChange } = props;
  const language = id.split('.').at(-1);
  /** The text at the first focus; null before. */
  const [initialText, setInitialText] = useState<string | null>(null);
  const [typedText, setTypedText] = useState('');
  const [isReady, setReady] = useState(false);
  const keys = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  /** Moves the caret to the editor, after any unfinished input composition. */
  const ready = useRef<(() => void) | null>(null);
  const showEditor = () => {
    if (!ready.current || composing.current) return;
    if (document.activeElement === keys.current) ready.current();
    setReady(true);
  };
  const isWriting = initialText !== null && !readOnly;
  return (
    <>
      {!(isWriting && isReady) && (
        <Input.Wrapper
          label={label}
          description={props.description}
          error={props.error}
          required={props.required ?? false}
          labelElement="div"
        >
          <div
            className={classes.reading}
            lang={language}
            data-read-only={readOnly || undefined}
            {...(!isWriting && {
              id,
              role: 'textbox',
              'aria-multiline': true,
              'aria-label': label,
              'aria-readonly': readOnly,
              tabIndex: 0,
              onFocus: () => !readOnly && setInitialText(value),
            })}
          >
            {htmlToLines(initialText ?? value)}
            {isWriting && (
              <textarea
                ref={keys}
                aria-label={label}
                aria-busy
                className={classes.keys}
                // biome-ignore lint/a11y/noAutofocus: the focus was where it stands
                autoFocus
                value={typedText}
                onChange={(event) => {
                  setTypedText(event.currentTarget.value);
                  onChange(appendLines(initialText, event.currentTarget.value));
                }}
                onCompositionStart={() => {
                  composing.current = true;
                }}
                onCompositionEnd={() => {
                  composing.current = false;
                  setTimeout(showEditor);
                }}
                onBlur={props.onBlur}
              />
            )}
          </div>
        </Input.Wrapper>
      )}
      {isWriting && (
        <Suspense>
          <div className={isReady ? undefined : classes.coming} aria-hidden={!isReady}>
            <RichEditor
              {...props}
              onReady={(focus) => {
                ready.current = focus;
                showEditor();
              }}
            />
          </div>
        </Suspense>
      )}
    </>
  );
}

/** Input for formatted text in one language. */
export function RichInput({ path, field, label, help, value, error, readOnly, onChange, onBlur }: InputProps) {
  return (
    <RichField
      id={`field-${path}`}
      label={label}
      description={help}
      error={error}
      required={field.required || field.expected || false}
      readOnly={readOnly}
      value={(value as string | null) ?? ''}
      onChange={(html) => onChange(html || null)}
      onBlur={onBlur}
    />
  );
}
