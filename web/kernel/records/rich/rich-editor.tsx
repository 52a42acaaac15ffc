import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { sanitiseRich } from '../../../../domain/kernel/records/rich/sanitise-rich.ts';
import { styleNonce } from '../../../platform/shell/style-nonce.ts';
import { useTexts } from '../../../platform/texts.ts';

export interface RichEditorProps {
  id: string;
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Called when the editor is ready, with a function that moves the caret to its end. */
  onReady?: (focus: () => void) => void;
}

/** Cleans HTML of other programs. What was copied from this editor keeps its marks for an exact paste. */
const cleanPasted = (html: string) => (html.includes('data-pm-slice') ? html : sanitiseRich(html));

/** Preserves a trailing space, which HTML would drop. */
const PARSE_OPTIONS = { preserveWhitespace: true } as const;

/** Editor for HTML with the tags that the server accepts: p br strong em ul ol li h3 h4 h5 h6 a (structures dictionary 0.1). */
export function RichEditor({
  id,
  label,
  description,
  error,
  required,
  readOnly,
  value,
  onChange,
  onBlur,
  onReady,
}: RichEditorProps) {
  const { t } = useTexts('record');
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4, 5, 6] },
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
      }),
    ],
    ...(styleNonce && { injectNonce: styleNonce }),
    content: value,
    parseOptions: PARSE_OPTIONS,
    editable: !readOnly,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: id.split('.').at(-1) ?? 'it',
      },
    },
    onUpdate: ({ editor: updatedEditor }) => onChange(updatedEditor.isEmpty ? '' : updatedEditor.getHTML()),
    onBlur: () => onBlur?.(),
  });
  // A value from outside, such as a restored draft or another version, replaces the content.
  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.isFocused) return;
    const currentHtml = editor.isEmpty ? '' : editor.getHTML();
    if (currentHtml !== value) editor.commands.setContent(value, { emitUpdate: false, parseOptions: PARSE_OPTIONS });
  }, [editor, value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an editor
  useEffect(() => {
    // The library destroys an editor created in a slow render, and another one follows.
    if (!editor || editor.isDestroyed) return;
    onReady?.(() => {
      editor.commands.focus('end');
      // The command waits for the next frame, in which keys would be lost.
      editor.view.focus();
    });
  }, [editor]);

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required ?? false}
      labelElement="div"
    >
      <RichTextEditor editor={editor} labels={{ linkEditorInputPlaceholder: 'https://' }}>
        {!readOnly && (
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold aria-label={t('record:rich.bold')} title={t('record:rich.bold')} />
              <RichTextEditor.Italic aria-label={t('record:rich.italic')} title={t('record:rich.italic')} />
              <RichTextEditor.H3 aria-label={t('record:rich.heading')} title={t('record:rich.heading')} />
              <RichTextEditor.H4 aria-label={t('record:rich.subheading')} title={t('record:rich.subheading')} />
              <RichTextEditor.BulletList aria-label={t('record:rich.bullets')} title={t('record:rich.bullets')} />
              <RichTextEditor.OrderedList aria-label={t('record:rich.numbers')} title={t('record:rich.numbers')} />
              <RichTextEditor.Link aria-label={t('record:rich.link')} title={t('record:rich.link')} />
              <RichTextEditor.Unlink aria-label={t('record:rich.unlink')} title={t('record:rich.unlink')} />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  );
}
