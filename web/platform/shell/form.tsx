import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type KeyboardEvent as FormKey, useEffect, useRef } from 'react';
import { useHotkeys } from './keys/use-hotkeys.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => void;
  /**
   * Handles Ctrl S: presses the submit button or calls the function. For saving, not for sending or ending something.
   */
  onSave?: 'submit' | (() => void);
  /** True if the form has an error summary, which gets the focus instead of the first field. */
  hasSummary?: boolean;
}

/** Form in which a key was pressed, including the lists and calendars that it opened elsewhere in the page. */
const formByEvent = new WeakMap<Event, HTMLFormElement>();

/**
 * A form whose errors appear at their fields, with the focus on the first. Replaces the browser's bubble, which is in
 * the system's language and disappears.
 */
export function Form({ onSubmit, onSave, hasSummary = false, onKeyDown, ref, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const merged = useMergedRef(form, ref);
  const awaitsAnswer = useRef(false);
  // The answer is rendered later. If the user typed meanwhile, the focus stays.
  useEffect(() => {
    const wrong = awaitsAnswer.current && form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!wrong) return;
    awaitsAnswer.current = false;
    wrong.focus();
  });
  const save = (event: KeyboardEvent) => {
    if (!onSave || !form.current || !isForForm(form.current, event)) return;
    if (onSave !== 'submit') return onSave();
    // A loading or disabled button ignores the click.
    form.current.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  };
  useHotkeys(onSave ? [['mod+S', save]] : [], [], true);
  return (
    <form
      {...props}
      ref={merged}
      noValidate
      onKeyDown={(event: FormKey<HTMLFormElement>) => {
        // The event bubbles outwards, so the first form is the nearest.
        if (!formByEvent.has(event.nativeEvent)) formByEvent.set(event.nativeEvent, event.currentTarget);
        onKeyDown?.(event);
      }}
      onInput={() => {
        awaitsAnswer.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // React would also send the event to the form that contains the dialog.
        event.stopPropagation();
        awaitsAnswer.current = !hasSummary;
        onSubmit();
      }}
    />
  );
}

const DIALOG = '[aria-modal=true]';

/** Dialogs that had the focus. A dialog gets it shortly after it appears and loses it before it is removed. */
const focusedDialogs = new WeakSet<Element>();
globalThis.document?.addEventListener('focusin', ({ target }) => {
  const dialog = target instanceof Element && target.closest(DIALOG);
  if (dialog) focusedDialogs.add(dialog);
});

/**
 * True if a key is meant for this form: pressed in it, or outside every form but in the same dialog or page. A dialog
 * that is still opening receives the keys before it has the focus.
 */
function isForForm(form: HTMLFormElement, event: KeyboardEvent): boolean {
  const from = event.target instanceof Element ? event.target : document.body;
  const dialog =
    from.closest(DIALOG) ??
    [...document.querySelectorAll(DIALOG)].findLast((candidate) => !focusedDialogs.has(candidate)) ??
    null;
  if (dialog && !dialog.contains(form)) return false;
  const pressedForm = formByEvent.get(event);
  return pressedForm ? pressedForm === form : dialog === form.closest(DIALOG);
}
