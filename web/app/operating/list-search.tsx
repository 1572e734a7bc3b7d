import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { operatorPaths } from '../operator-paths.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import list from './rows.module.css';

type ListSearchProps = {
  /** The console page to search. */
  page: string;
  /** The search in the address. */
  asked: string;
  text: { readonly search: string; readonly hint: string; readonly find: string };
  choice: {
    readonly name: string;
    readonly label: string;
    readonly value: string;
    /** The default, which the address leaves out. */
    readonly usual: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
};

/** A text and a choice that filter a list; both are in the address. */
export function ListSearch({ page, asked, text, choice }: ListSearchProps) {
  const navigate = useNavigate();
  const [q, setQ] = useState(asked);
  const go = (chosen: string) => {
    const query = new URLSearchParams({
      ...(q.trim() && { q: q.trim() }),
      ...(chosen !== choice.usual && { [choice.name]: chosen }),
    });
    void navigate(`${operatorPaths.page(page)}${query.size > 0 ? `?${query}` : ''}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(choice.value);
  };
  return (
    <search>
      <form className={list.search} onSubmit={submit}>
        <TextField
          label={text.search}
          name="q"
          type="search"
          description={text.hint}
          value={q}
          onChange={setQ}
        />
        <SelectField
          label={choice.label}
          name={choice.name}
          value={choice.value}
          onChange={go}
          options={choice.options}
        />
        <Button type="submit" fit>
          {text.find}
        </Button>
      </form>
    </search>
  );
}
