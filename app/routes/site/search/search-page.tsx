import { caseStudies } from "#app/content/case-studies.ts";
import { onlyEnglish } from "#app/content/only-english.ts";
import { search } from "#app/content/search.ts";
import type { WordsOf } from "#app/domain/pages/page.ts";
import type { Failure } from "#app/middleware/context.ts";
import { Reference } from "#app/routes/error-reference.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { PageTop } from "../sections/page-top.tsx";
import { SearchForm } from "./search-form.tsx";
import "./search-page.css";
import "#app/styles/state.css";

interface Piece {
  text: string;
  hit: boolean;
}

interface Result {
  label: string;
  path: string;
  title: readonly Piece[];
  excerpt: readonly Piece[];
  sample: boolean;
}

interface SearchPageProps {
  words: WordsOf<"search">;
  /** As it was read; empty before anything was typed. */
  query: string;
  results: readonly Result[];
  /** Also those beyond the ones shown. */
  total: number;
  /** There are more than that. */
  isMore: boolean;
  corrected: boolean;
  /** The case studies are missing from the results. */
  failure: Failure | null;
}

export function SearchPage({ words, query, results, total, isMore, corrected, failure }: SearchPageProps) {
  return (
    <>
      <PageTop heading={words.heading}>
        <SearchForm query={query} />
      </PageTop>
      <section className="page search" aria-label={search.results}>
        {failure && (
          <div className="search-failure" role="alert">
            <p>{search.failure}</p>
            <Reference id={failure.requestId} />
          </div>
        )}
        <div role="status">
          {query ? summary({ query, total, isMore, corrected }, results.length) : words.lead}
        </div>
        {results.length > 0 && (
          <ol className="results">
            {results.map((result) => (
              <SearchResult key={result.path} {...result} />
            ))}
          </ol>
        )}
        {query && total === 0 && <NothingFound query={query} words={words.none} />}
      </section>
    </>
  );
}

type Found = Pick<SearchPageProps, "query" | "total" | "isMore" | "corrected">;

function summary({ query, total, isMore, corrected }: Found, shown: number): string {
  if (total === 0) return "";
  const count = isMore ? search.countMore : search.count;
  const found = corrected ? search.near(query) : count(total, query);
  return total > shown ? `${found} ${search.best(shown)}` : found;
}

function SearchResult({ label, path, title, excerpt, sample }: Result) {
  return (
    <li>
      <p className="kind">{sample ? `${label} · ${caseStudies.sample.label}` : label}</p>
      <h2 className="h3">
        <a href={path}>
          <Marked pieces={title} />
        </a>
      </h2>
      <p>
        <Marked pieces={excerpt} />
      </p>
    </li>
  );
}

function NothingFound({ query, words }: { query: string; words: WordsOf<"search">["none"] }) {
  const { heading, text, button } = words;
  return (
    <div className="state">
      <h2 className="h3">{heading}</h2>
      <p>{`${search.noResultsFor} “${query}”`}</p>
      <p className="soft">{text}</p>
      <p className="soft small">
        {onlyEnglish.map(({ lang, text }) => (
          <span key={lang} lang={lang}>
            {text}{" "}
          </span>
        ))}
      </p>
      <a className="btn ghost sm" href={button.to}>
        {button.label}
      </a>
    </div>
  );
}
