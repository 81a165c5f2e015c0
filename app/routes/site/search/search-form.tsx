import { href } from "react-router";
import { search } from "#app/content/search.ts";
import { Button } from "#app/ui/button.tsx";
import "#app/styles/forms.css";

interface SearchFormProps {
  query?: string;
}

/** A box and a button; without a script the browser asks for the same address. */
export function SearchForm({ query = "" }: SearchFormProps) {
  return (
    <search>
      <form className="search-form" action={href("/search")}>
        <label className="label" htmlFor="q">
          {search.label}
        </label>
        <div>
          <input
            className="input"
            type="search"
            dir="auto"
            id="q"
            name="q"
            defaultValue={query}
            placeholder={search.placeholder}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit">{search.submit}</Button>
        </div>
      </form>
    </search>
  );
}
