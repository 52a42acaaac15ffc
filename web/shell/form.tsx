import { useHotkeys, useMergedRef } from '@mantine/hooks';
import { type ComponentProps, useEffect, useRef } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  onSubmit: () => void;
  /** Ctrl S: what its button does, or this. For what is kept, not for what is sent to somebody or ended. */
  onSave?: 'submit' | (() => void);
  /** Whether what is wrong is also said in a summary above the fields, which gets the focus in their stead. */
  hasSummary?: boolean;
}

/**
 * Every form of the back-office. What is wrong in it stands at its fields in the reader's language, and the first of
 * them has the focus: the browser's own bubble speaks the system's, and is gone after a moment.
 */
export function Form({ onSubmit, onSave, hasSummary = false, ref, ...props }: FormProps) {
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
    if (!onSave || !form.current || !isMeant(form.current, event.target)) return;
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

/** Whether a key pressed there is for this form: in it, or beside every form and in the dialog, or page, of this one. */
function isMeant(form: HTMLFormElement, at: EventTarget | null): boolean {
  const from = at instanceof Element ? at : document.body;
  const within = from.closest('form');
  if (within) return within === form;
  return from.closest('[role=dialog]') === form.closest('[role=dialog]');
}
