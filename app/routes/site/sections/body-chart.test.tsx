import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NumbersTable } from "./body-chart.tsx";

test("a row without a name has no empty heading", () => {
  const html = renderToStaticMarkup(
    <NumbersTable
      numbers={{
        head: ["Record", "Draft"],
        rows: [
          ["", "Lasts for life"],
          ["Brass", "Body of brass"],
        ],
      }}
    />,
  );
  expect(html).toContain("<tr><td></td><td>Lasts for life</td></tr>");
  expect(html).toContain('<tr><th scope="row">Brass</th><td>Body of brass</td></tr>');
});
