import { namesByReason, type OmittedPart } from '../../../domain/platform/mail/omissions.ts';
import { useTexts } from '../../platform/texts.ts';
import { MessageNote } from './message-parts.tsx';

interface OmissionProps {
  readonly parts: readonly OmittedPart[];
}

/** Names the parts of a mail that its message does not contain. */
export const OmissionNotes = ({ parts }: OmissionProps) => (parts.length > 0 ? <NoteList parts={parts} /> : null);

/** A line for each reason. Few messages need these texts. */
function NoteList({ parts }: OmissionProps) {
  const { t } = useTexts('omission');
  return namesByReason(parts).map(({ why, names }) => (
    <MessageNote key={why}>{t(`omission:${why}`, { names })}</MessageNote>
  ));
}
