import { myDataApi } from '#contract/my-data';
import { LinkButton } from '#web/ui/link-button';
import { showToast } from '#web/ui/toast-store';
import { myDataText as text } from './my-data-text.ts';
import './my-data-section.css';

/** All that the university knows of the person, to take along. A link: the browser writes it to the disk as it comes. */
export function MyDataSection() {
  return (
    <section className="leaf my-data" aria-labelledby="my-data">
      <h2 id="my-data">{text.title}</h2>
      <p className="ink2 sm">{text.what}</p>
      <LinkButton
        href={myDataApi.file.path}
        external
        kind="secondary"
        block
        icon="download"
        onClick={() => showToast({ title: text.begun, description: text.begunHow })}
      >
        {text.download}
      </LinkButton>
      <p className="hint">{text.hint}</p>
    </section>
  );
}
