import { type LegalKind, legalDocument, legalDocuments } from '@dure/contract/legal.ts';
import { legalReasonMaxLength, legalTextMaxLength } from '@dure/contract/limits.ts';
import { operatedDocuments, publishDocument } from '@dure/contract/operating-legal.ts';
import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { useCall } from '../../api/call-context.ts';
import { useAct } from '../../api/use-act.ts';
import { anyText } from '../../form/draft.ts';
import { type Draft, useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { LegalBody } from '../../legal/legal-document.tsx';
import { documentOf, plainOf } from '../../legal/plain-document.ts';
import { privacyText } from '../../legal/privacy-text.ts';
import { termsText } from '../../legal/terms-text.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { Link } from '../../routing/link.tsx';
import { type Settings, useSettings } from '../../settings.ts';
import { errorText, faultText } from '../../text/errors.ko.ts';
import { dayText } from '../../text/period.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { AskBeforeLeaving } from '../../unsaved/ask-before-leaving.tsx';
import { Collapsible } from '../collapsible.tsx';
import type { PageArgs, PageProps } from '../console-page.ts';
import list from '../rows.module.css';
import styles from './documents.module.css';
import { documentsText, writingText as text } from './documents-text.ts';

interface Loaded {
  readonly document: LegalKind;
  /** The current version; null for the release's own text. */
  readonly held: string | null;
  readonly from: string;
  readonly until: string;
}

const isKind = (id: string): id is LegalKind => legalDocuments.some((known) => known === id);

export async function loader({ call, signal, id }: PageArgs): Promise<Loaded> {
  if (!isKind(id)) throw redirect(operatorPaths.page('documents'));
  const [{ from, until }, { text: held }] = await Promise.all([
    call(operatedDocuments, {}, { signal }),
    call(legalDocument, { params: { document: id }, query: {} }, { signal }),
  ]);
  return { document: id, held, from, until };
}

const builtInOf = (document: LegalKind, settings: Settings): string =>
  plainOf(document === 'terms' ? termsText(settings) : privacyText(settings));

const parts = { version: anyText, reason: anyText, text: anyText };

/** Writes a document's next version, starting from the current one. */
export function Component({ data }: PageProps<Loaded>) {
  const { document, held, from, until } = data;
  const settings = useSettings();
  const builtIn = builtInOf(document, settings);
  const first = { version: from, reason: '', text: held ?? builtIn };
  const draft = useDraft(first, { key: `document:${document}`, parts });
  const { typed, now, change } = draft;
  const [asks, setAsks] = useState(false);
  const { form, field, button } = useForm(
    { typed, now, change },
    {
      check: ({ version, reason, text: said }) => ({
        ...((version < from || version > until) && { version: 'not_listed' }),
        ...(reason.trim() === '' && { reason: 'required' }),
        ...(said.trim() === '' && { text: 'required' }),
      }),
      say: (name, fault) => (name === 'version' ? text.noDay : faultText[fault]),
      send: async () => setAsks(true),
    },
  );
  const name = documentsText.names[document];
  return (
    <>
      <Link to={operatorPaths.page('documents')} className={list.back}>
        {text.back}
      </Link>
      <h1>{text.title(name)}</h1>
      <p className={list.lead}>{text.ownSettings}</p>
      <Form {...form} className={styles.form ?? ''}>
        <TextField
          {...field('version')}
          label={text.version}
          type="date"
          min={from}
          max={until}
          description={text.versionHint(dayText(from))}
        />
        <TextArea
          {...field('reason')}
          label={text.reason}
          description={text.reasonHint}
          rows={3}
          maxLength={legalReasonMaxLength}
        />
        <TextArea
          {...field('text')}
          label={text.text}
          description={text.textHint}
          rows={20}
          maxLength={legalTextMaxLength}
        />
        {typed.text !== builtIn && (
          <Button variant="text" fit onClick={() => change({ text: builtIn })}>
            {text.fromBuiltIn}
          </Button>
        )}
        <Collapsible summary={text.preview} summaryClassName={styles.summary}>
          <LegalBody document={documentOf(name, typed.text)} />
        </Collapsible>
        <Button {...button} fit>
          {text.publish}
        </Button>
      </Form>
      <Publish document={document} draft={draft} asks={asks} onEnd={() => setAsks(false)} />
      <AskBeforeLeaving draft={draft} />
    </>
  );
}

type PublishProps = {
  document: LegalKind;
  draft: Draft<{ version: string; reason: string; text: string }>;
  asks: boolean;
  onEnd: () => void;
};

/** Asks for confirmation, since members are notified and the text cannot be changed. */
function Publish({ document, draft, asks, onEnd }: PublishProps) {
  const call = useCall();
  const navigate = useNavigate();
  const act = useAct<string>(({ type, fields }) => {
    if (fields.version === 'duplicate') return text.taken;
    return fields.version === 'not_listed' ? text.noDay : errorText[type];
  });
  const publish = async () => {
    await act.run(async () => {
      await call(publishDocument, { body: { document, ...draft.now() } });
      draft.drop();
      await navigate(operatorPaths.page('documents'));
      showToast(text.published);
    });
    onEnd();
  };
  return (
    <>
      <Notice>{act.failure}</Notice>
      <ConfirmDialog
        open={asks}
        message={text.question(documentsText.names[document])}
        detail={text.detail(dayText(draft.typed.version))}
        cancelLabel={text.cancel}
        onCancel={onEnd}
        confirmLabel={text.publish}
        onConfirm={publish}
        pending={act.pending}
        pendingLabel={text.publishing}
      />
    </>
  );
}
