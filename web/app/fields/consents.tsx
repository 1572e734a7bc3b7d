import { paths } from '../paths.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextLink } from '../ui/text-link.tsx';
import styles from './consents.module.css';
import { consentText as text } from './fields-text.ts';

const consentNames = ['over_14', 'terms', 'privacy', 'marketing'] as const;
type ConsentName = (typeof consentNames)[number];

export type ConsentsGiven = Readonly<Record<ConsentName, boolean>>;

/** Documents to read without leaving the form. */
const documents: Partial<Record<ConsentName, { href: string; label: string }>> = {
  terms: { href: paths.terms(), label: text.readTerms },
  privacy: { href: paths.privacy(), label: text.readPrivacy },
};

type ConsentsProps = {
  given: ConsentsGiven;
  onChange: (given: Partial<ConsentsGiven>) => void;
};

/** One checkbox for each consent (Specification 11.1), and one above for all of them. */
export function Consents({ given, onChange }: ConsentsProps) {
  const count = consentNames.filter((name) => given[name]).length;
  const all = count === consentNames.length;
  const giveAll = (checked: boolean) =>
    onChange({ over_14: checked, terms: checked, privacy: checked, marketing: checked });
  return (
    <fieldset className={styles.consents}>
      <legend className={styles.legend}>{text.group}</legend>
      <div className={styles.all}>
        <Checkbox strong checked={all} indeterminate={count > 0} onChange={giveAll}>
          {text.all}
        </Checkbox>
      </div>
      {consentNames.map((name) => (
        <Checkbox
          key={name}
          name={name}
          checked={given[name]}
          onChange={(checked) => onChange({ [name]: checked })}
          isRequired={name !== 'marketing'}
          trailing={<DocumentLink {...documents[name]} />}
        >
          {text[name]}
        </Checkbox>
      ))}
      <p className={styles.optional}>{text.optional}</p>
    </fieldset>
  );
}

function DocumentLink({ href, label }: { href?: string; label?: string }) {
  if (!href) return null;
  return (
    <TextLink href={href} target="_blank" rel="noopener" aria-label={label} alone>
      {text.read}
    </TextLink>
  );
}
