interface FactsProps {
  rows: readonly { name: string; fact: string; to?: string }[];
}

/** What a form for suppliers asks for: the name of each fact, and beside it the fact. */
export function Facts({ rows }: FactsProps) {
  return (
    <table className="facts">
      <tbody>
        {rows.map(({ name, fact, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {to ? (
                <a className="link" href={to}>
                  {fact}
                </a>
              ) : (
                fact
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
