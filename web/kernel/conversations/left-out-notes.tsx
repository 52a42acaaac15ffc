import { type LeftOutPart, namesByReason } from '../../../domain/platform/mail/left-out.ts';
import { useTexts } from '../../platform/texts.ts';
import { MessageNote } from './message-parts.tsx';

interface LeftOutProps {
  readonly parts: readonly LeftOutPart[];
}

/** Names the parts of a mail that its message does not contain. */
export const LeftOutNotes = ({ parts }: LeftOutProps) => (parts.length > 0 ? <NoteList parts={parts} /> : null);

/** A line for each reason. Few messages need these texts. */
function NoteList({ parts }: LeftOutProps) {
  const { t } = useTexts('left_out');
  return namesByReason(parts).map(({ why, names }) => (
    <MessageNote key={why}>{t(`left_out:${why}`, { names })}</MessageNote>
  ));
}
