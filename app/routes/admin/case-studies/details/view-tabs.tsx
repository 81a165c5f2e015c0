import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { ScriptButton } from "#app/ui/script-button.tsx";

export type View = "sections" | "json";

const views: View[] = ["sections", "json"];

const tabId = (view: View) => `details-${view}-tab`;
const panelId = (view: View) => `details-${view}-panel`;

/** What ties a panel to its tab. Spread it onto the panel that is shown. */
export function panelOf(view: View) {
  return { role: "tabpanel", id: panelId(view), "aria-labelledby": tabId(view) } as const;
}

/** Two views of one text (ARIA tabs: arrows choose, Tab goes on into the view). */
export function ViewTabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  function onKeyDown(event: React.KeyboardEvent) {
    const next = viewOf(event.key, view);
    if (!next) return;
    event.preventDefault();
    onView(next);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <div className="seg" role="tablist" aria-label={words.viewsLabel}>
      {views.map((one) => (
        <ScriptButton
          key={one}
          role="tab"
          id={tabId(one)}
          aria-selected={view === one}
          aria-controls={view === one ? panelId(one) : undefined}
          tabIndex={view === one ? 0 : -1}
          onClick={() => onView(one)}
          onKeyDown={onKeyDown}
        >
          {words.views[one]}
        </ScriptButton>
      ))}
    </div>
  );
}

function viewOf(key: string, view: View): View | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
  if (key === "Home") return views[0];
  if (key === "End") return views.at(-1);
  return step === 0 ? undefined : views[(views.indexOf(view) + step + views.length) % views.length];
}
