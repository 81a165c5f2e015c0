import { ErrorReference } from "#app/routes/error-reference.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageTop } from "./sections/page-top.tsx";

interface MissingPageProps {
  heading: string;
  text: string;
  /** Its reference is shown, if it has one. */
  error?: unknown;
  back: { label: string; to: string };
}

/** For a page of a known kind that is not there, such as a service, or that could not be made. */
export function MissingPage({ heading, text, error, back }: MissingPageProps) {
  return (
    <PageTop heading={heading} lead={text} band="not-found">
      <ErrorReference error={error} />
      <ButtonLink to={back.to} look="ghost">
        {back.label}
      </ButtonLink>
    </PageTop>
  );
}
