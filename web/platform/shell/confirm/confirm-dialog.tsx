import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { usePendingQuestion } from './ask.ts';
import { useLeaveLabel } from './leave-label.ts';

export function ConfirmDialog() {
  const { t } = useTexts('common');
  const leave = useLeaveLabel();
  const pending = usePendingQuestion();
  if (!pending) return null;
  const { question, answer } = pending;
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={question.title}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <Text size="sm">{question.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => answer(false)}>
            {question.cancel ?? leave(question.confirm)}
          </Button>
          <Button color={question.dangerous ? 'red' : undefined} onClick={() => answer(true)}>
            {question.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
