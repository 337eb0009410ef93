import { editorText as text } from './text.ts';
import './key-help.css';

/** Only where there is a keyboard to speak of. */
export function KeyHelp() {
  return (
    <dl className="key-help" aria-label={text.keys}>
      {text.keyNames.map(({ keys, does }) => (
        <div key={does}>
          <dt dir="ltr">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
