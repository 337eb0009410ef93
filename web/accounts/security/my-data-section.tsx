import { myDataApi } from '#contract/my-data';
import { LinkButton } from '#web/ui/link-button';
import { Section } from '#web/ui/section';
import { showToast } from '#web/ui/toast-store';
import { myDataText as text } from './my-data-text.ts';
import './my-data-section.css';

/** All that the university knows of the person, to take along. A link: the browser writes it to the disk as it comes. */
export function MyDataSection() {
  return (
    <Section id="my-data" title={text.title}>
      <p className="ink2">{text.what}</p>
      <p className="my-data-way">
        <LinkButton
          href={myDataApi.file.path}
          external
          kind="secondary"
          icon="download"
          onClick={() => showToast({ title: text.begun, description: text.begunHow })}
        >
          {text.download}
        </LinkButton>
      </p>
      <p className="hint">{text.hint}</p>
    </Section>
  );
}
