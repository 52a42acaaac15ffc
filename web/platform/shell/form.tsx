import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, type KeyboardEvent as FormKey, useEffect, useRef } from 'react';
import { useHotkeys } from './keys/use-hotkeys.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => void;
  /** Ctrl S: what its button does, or this. For what is kept, not for what is sent to somebody or ended. */
  onSave?: 'submit' | (() => void);
  /** Whether what is wrong is also said in a summary above the fields, which gets the focus in their stead. */
  hasSummary?: boolean;
}

/** The form in which a key was pressed, be it in a list or a calendar that the form has opened elsewhere in the page. */
const pressedIn = new WeakMap<Event, HTMLFormElement>();

/**
 * Every form of the back-office. What is wrong in it stands at its fields in the reader's language, and the first of
 * them has the focus: the browser's own bubble speaks the system's, and is gone after a moment.
 */
export function Form({ onSubmit, onSave, hasSummary = false, onKeyDown, ref, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const merged = useMergedRef(form, ref);
  const awaitsAnswer = useRef(false);
  // The answer is drawn some time after the sending; whoever has typed on by then stays there.
  useEffect(() => {
    const wrong = awaitsAnswer.current && form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!wrong) return;
    awaitsAnswer.current = false;
    wrong.focus();
  });
  const save = (event: KeyboardEvent) => {
    if (!onSave || !form.current || !isMeant(form.current, event)) return;
    if (onSave !== 'submit') return onSave();
    // A button that is at work, or has nothing to do, is not pressed.
    form.current.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  };
  useHotkeys(onSave ? [['mod+S', save]] : [], [], true);
  return (
    <form
      {...props}
      ref={merged}
      noValidate
      onKeyDown={(event: FormKey<HTMLFormElement>) => {
        // From within outwards: the first is the nearest.
        if (!pressedIn.has(event.nativeEvent)) pressedIn.set(event.nativeEvent, event.currentTarget);
        onKeyDown?.(event);
      }}
      onInput={() => {
        awaitsAnswer.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // React lets it rise from a dialog to the form that the dialog is written in.
        event.stopPropagation();
        awaitsAnswer.current = !hasSummary;
        onSubmit();
      }}
    />
  );
}

const DIALOG = '[aria-modal=true]';

/** Dialogs that have had the focus: it comes to one a moment after it is seen, and leaves it before it is gone. */
const entered = new WeakSet<Element>();
globalThis.document?.addEventListener('focusin', ({ target }) => {
  const dialog = target instanceof Element && target.closest(DIALOG);
  if (dialog) entered.add(dialog);
});

/**
 * Whether a key is for this form: pressed in it, or beside every form and in the dialog, or page, of this one. One that is
 * opening has the keys before the focus.
 */
function isMeant(form: HTMLFormElement, event: KeyboardEvent): boolean {
  const from = event.target instanceof Element ? event.target : document.body;
  const dialog =
    from.closest(DIALOG) ??
    [...document.querySelectorAll(DIALOG)].findLast((one) => !entered.has(one)) ??
    null;
  if (dialog && !dialog.contains(form)) return false;
  const within = pressedIn.get(event);
  return within ? within === form : dialog === form.closest(DIALOG);
}
