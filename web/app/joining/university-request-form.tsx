import type { University } from '@dure/contract/catalog.ts';
import { Fields } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { unbroken } from '../ui/unbroken.tsx';
import styles from './university-request-form.module.css';
import type { UniversityRequest } from './university-request-rules.ts';
import { universityRequestText as text } from './university-request-text.ts';
import type { RequestErrors } from './use-university-request.ts';

type RequestFormProps = {
  id: string;
  value: UniversityRequest;
  onChange: (changes: Partial<UniversityRequest>) => void;
  onSubmit: () => void;
  errors: RequestErrors;
  /** Why the whole request was refused. */
  failure: string | null;
  supported: readonly University[];
};

/** Which school is missing; while its name is typed, those that are not. */
export function RequestForm(props: RequestFormProps) {
  const { id, value, onChange, onSubmit, errors, failure, supported } = props;
  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Fields>
        <TextField
          label={text.name}
          name="name"
          error={errors.name}
          autoComplete="organization"
          placeholder={text.namePlaceholder}
          value={value.name}
          onChange={(name) => onChange({ name })}
        />
        <SupportedUniversities universities={supported} />
        <TextField
          label={text.domain}
          name="domain"
          error={errors.domain}
          inputMode="url"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          placeholder={text.domainPlaceholder}
          description={text.domainHint}
          value={value.domain}
          onChange={(domain) => onChange({ domain })}
        />
        <TextField
          label={text.email}
          name="email"
          error={errors.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          description={text.emailHint}
          value={value.email}
          onChange={(email) => onChange({ email })}
        />
        <Notice>{failure}</Notice>
      </Fields>
    </Form>
  );
}

/** Schools that are supported already and fit what is typed, with the addresses to prove. */
function SupportedUniversities({ universities }: { universities: readonly University[] }) {
  return (
    <section aria-live="polite">
      {universities.length > 0 && (
        <div className={styles.found}>
          <h2 className={styles.title}>{text.supported}</h2>
          <p className={styles.hint}>{unbroken(text.supportedHint)}</p>
          <ul>
            {universities.map(({ key, name_ko, domains }) => (
              <li key={key} className={styles.university}>
                <span className={styles.name}>{name_ko}</span>
                <span className={styles.domains}>{domains.map((domain) => `@${domain}`).join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
