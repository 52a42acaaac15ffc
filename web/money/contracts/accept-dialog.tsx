import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contractActions } from '../../../domain/money/contracts/actions.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { deleteUnsavedInput } from '../../kernel/drafts/unsaved-input.ts';
import { useDraft } from '../../kernel/drafts/use-draft.ts';
import { useActionTexts } from '../../kernel/records/actions/action-texts.ts';
import { api } from '../../platform/api.ts';
import { go } from '../../platform/navigation/go.ts';
import { useUser } from '../../platform/session.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { fieldErrors, problemFrom } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Form } from '../../platform/shell/form.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { recall, remember } from '../../platform/storage.ts';
import { useTexts } from '../../platform/texts.ts';
import { type ContractRow, contractPath, useContractsChanged, wordingQuery } from './contracts-query.ts';
import { Reading } from './reading.tsx';

interface AcceptDialogProps {
  structureId: string;
  contract: ContractRow;
  onClose: () => void;
}

/** Holds the form of an acceptance, requests the mailed code and sends the acceptance. */
function useAcceptance({ structureId, contract, onClose }: AcceptDialogProps, language: Language) {
  const texts = useActionTexts(contractActions);
  const user = useUser();
  const [clauses1341, setClauses] = useState(false);
  const [privacyDpa, setPrivacy] = useState(false);
  const place = `contract.${contract.id}.accept`;
  const [name, setName] = useDraft(place, user.name);
  const [code, setCode] = useState('');
  const { data: wording } = useQuery(wordingQuery(structureId, contract, language));
  const changed = useContractsChanged(structureId);
  const path = contractPath(structureId, contract.id);
  const mail = useMutation({
    mutationFn: () => api(`${path}/acceptance-code`, { method: 'POST', body: {} }),
  });
  const accept = useMutation({
    mutationFn: () =>
      api(`${path}/accept`, {
        method: 'POST',
        body: {
          version: contract.version,
          language,
          textHash: wording?.hash,
          name: name.trim(),
          clauses1341,
          privacyDpa,
          code,
        },
      }),
    onSuccess: async () => {
      deleteUnsavedInput(place);
      void toast('success', texts.done('accept') ?? '');
      await changed();
      onClose();
      // Returns to the page that the missing contract had blocked.
      const back = recall('before-contract', 'session');
      remember('before-contract', null, 'session');
      if (back) void go(back);
    },
    onError: () => setCode(''),
  });
  const problem = problemFrom(accept.error ?? {});
  const errors = fieldErrors(accept.error ?? {});
  const isTicked = clauses1341 && privacyDpa && name.trim().length >= 3 && wording !== undefined;
  return {
    ...{ clauses1341, setClauses, privacyDpa, setPrivacy, name, setName, code, setCode },
    ...{ mail, accept, problem, errors, isTicked },
  };
}

type Acceptance = ReturnType<typeof useAcceptance>;

/** Dialog to accept a contract: read it, tick the required consents, sign with name and mailed code. */
export function AcceptDialog({ structureId, contract, onClose }: AcceptDialogProps) {
  const { t, language: spoken } = useTexts('contract', 'common');
  const [language, setLanguage] = useState<Language>(spoken);
  const acceptance = useAcceptance({ structureId, contract, onClose }, language);
  const { mail, accept, code, name, setName, isTicked, problem, errors } = acceptance;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('contract:acceptTitle', { number: contract.number ?? '' })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form
        onSubmit={() => {
          if (mail.isSuccess && code.length === 6) accept.mutate();
          else if (isTicked) mail.mutate();
        }}
      >
        <Stack>
          <Reading structureId={structureId} contract={contract} language={language} onLanguage={setLanguage} />
          <Checkbox
            checked={acceptance.clauses1341}
            onChange={(event) => acceptance.setClauses(event.currentTarget.checked)}
            label={t('contract:clauses')}
          />
          <Checkbox
            checked={acceptance.privacyDpa}
            onChange={(event) => acceptance.setPrivacy(event.currentTarget.checked)}
            label={t('contract:privacy')}
          />
          <TextInput
            label={t('contract:name')}
            required
            maxLength={120}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={errors.name}
          />
          {mail.isSuccess && <CodeInput acceptance={acceptance} email={mail.data.email} />}
          <ProblemAlert error={mail.error ?? (problem.remainingAttempts === undefined ? accept.error : null)} />
          <Group justify="flex-end">
            <Button
              variant={mail.isSuccess ? 'default' : 'filled'}
              disabled={!isTicked}
              loading={mail.isPending}
              onClick={() => mail.mutate()}
            >
              {t(mail.isSuccess ? 'contract:sendAgain' : 'contract:sendCode')}
            </Button>
            {mail.isSuccess && (
              <Button type="submit" disabled={!isTicked || code.length !== 6} loading={accept.isPending}>
                {t('contract:accept')}
              </Button>
            )}
          </Group>
        </Stack>
      </Form>
    </Drawer>
  );
}

function CodeInput({ acceptance, email }: { acceptance: Acceptance; email: string }) {
  const { code, setCode, problem } = acceptance;
  const { t } = useTexts('contract');
  return (
    <>
      <Text size="sm" role="status">
        {t('contract:codeSent', { email })}
      </Text>
      <TextInput
        label={t('contract:code')}
        required
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        w="10rem"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
        error={
          typeof problem.remainingAttempts === 'number'
            ? t('contract:remaining', { n: problem.remainingAttempts })
            : undefined
        }
      />
    </>
  );
}
