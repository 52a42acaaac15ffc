import { ROLE_LABELS } from '../../../../domain/kernel/screens/roles.ts';
import { usePageSearch } from '../../navigation/place.tsx';
import { useUser } from '../../session.ts';
import { useLabel, useTexts } from '../../texts.ts';
import { AskForHelp } from './ask-for-help.tsx';
import { ErrorPage } from './error-page.tsx';

/** /forbidden: the role may not open the page. */
export function ForbiddenPage() {
  const { t } = useTexts('shell');
  const text = useLabel();
  const { role } = useUser();
  return (
    <ErrorPage
      status={403}
      drawing="key"
      title={t('shell:forbidden')}
      help={t('shell:forbiddenHelp', { role: text(ROLE_LABELS[role]) })}
    />
  );
}

/** /error-403-forbidden: the server refused a call; the reference is the request's id. */
export function AccessDeniedPage() {
  const { t } = useTexts('shell');
  const { reference } = usePageSearch() as { reference?: unknown };
  const shownReference = /^[\w-]{1,64}$/.test(String(reference ?? '')) ? String(reference) : undefined;
  return (
    <ErrorPage
      status={403}
      drawing="key"
      title={t('shell:accessDenied')}
      help={t('shell:accessDeniedHelp')}
      reference={shownReference}
    >
      <AskForHelp reference={shownReference} />
    </ErrorPage>
  );
}

/** /errors: reads only an error status from the address. */
export function ErrorsPage() {
  const { t } = useTexts('shell');
  const { status } = usePageSearch() as { status?: unknown };
  const requestedStatus = Number(status);
  const shownStatus =
    Number.isInteger(requestedStatus) && requestedStatus >= 400 && requestedStatus <= 599 ? requestedStatus : 500;
  return (
    <ErrorPage
      status={shownStatus}
      drawing={shownStatus === 404 ? 'map' : shownStatus === 403 ? 'key' : 'lantern'}
      title={t(shownStatus === 404 ? 'shell:title.notFound' : 'shell:title.internal')}
      translatedTitle={t(shownStatus === 404 ? 'shell:notFound' : 'shell:internal')}
      help={t(shownStatus === 404 ? 'shell:notFoundHelp' : 'shell:internalHelpAlone')}
    >
      <AskForHelp />
    </ErrorPage>
  );
}
