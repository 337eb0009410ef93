import './quoted.css';

/** A remark of the editors, with the words of the text that it names in the text's own face. */
export function Quoted({ children: text }: { children: string }) {
  return partsOf(text).map(({ at, part }) =>
    part.startsWith('«') ? (
      <span key={at} className="quoted">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** What stands between marks of quotation and what does not, by where it begins. */
const partsOf = (text: string) =>
  Array.from(text.matchAll(/«[^»]*»|[^«]+|«/gu), (match) => ({ at: match.index, part: match[0] }));
