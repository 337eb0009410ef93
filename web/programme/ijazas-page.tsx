import { ijazaCategories } from '#content/ijazas';
import { Page } from '../layout/page.tsx';
import { paths } from '../lib/paths.ts';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Note } from '../ui/note.tsx';
import { Section } from '../ui/section.tsx';
import { AnnouncedLaterButton } from '#web/ui/announced-later-button';
import { IjazaBooks } from './ijaza-books.tsx';
import { ijazasText as text } from './ijazas-text.ts';
import './ijazas-page.css';
import './programme-sections.css';

export function IjazasPage() {
  return (
    <Page
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: text.home, href: paths.dashboard }, { label: text.title }]}
    >
      <div className="programme-sections">
        <div className="ijaza-rules">
          <section className="jadwal who-grants" aria-labelledby="who-grants">
            <h2 id="who-grants">{text.whoGrantsTitle}</h2>
            <p>{text.whoGrants}</p>
            <LinkButton href={paths.teachers} kind="quiet" small icon="users">
              {text.narrators}
            </LinkButton>
          </section>
          <Note icon="radio">{text.liveNote}</Note>
        </div>
        <Accordion>
          {ijazaCategories.map(({ key, title, definition, books }) => (
            <AccordionItem key={key} value={key} title={title} meta={text.books(books.length)}>
              <p className="ink2">{definition}</p>
              <IjazaBooks kind={key} books={books} />
            </AccordionItem>
          ))}
        </Accordion>
        <Section id="channels" title={text.channelsTitle}>
          <p className="ink2">{text.channelsLead}</p>
          <div className="row ijaza-channels">
            {text.channels.map(({ label, icon, later }) => (
              <AnnouncedLaterButton key={label} icon={icon} title={label} explanation={later}>
                {label}
              </AnnouncedLaterButton>
            ))}
          </div>
        </Section>
      </div>
    </Page>
  );
}
