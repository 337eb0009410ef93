import { noticesPerPage } from '#contract/notices';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { usePage } from '#web/lib/use-page';
import { LinkButton } from '#web/ui/link-button';
import { Pager } from '#web/ui/pager';
import { useNotices } from './api.ts';
import { NoticesState } from './notices-state.tsx';
import { ReadAll } from './read-all.tsx';
import { noticesText as text } from './text.ts';
import './notices-page.css';

/** All that the bell ever told, as long as it is kept. */
export function NoticesPage() {
  const [page, turnTo] = usePage();
  const notices = useNotices(page);
  const first = useNotices(1, page > 1);
  const { data } = notices;
  return (
    <Page
      title={text.title}
      actions={
        <>
          <ReadAll page={page > 1 ? first.data : data} />
          <LinkButton href={paths.noticeSettings} kind="quiet" small icon="settings">
            {text.ways}
          </LinkButton>
        </>
      }
    >
      <div className="notices-page" aria-busy={notices.isPlaceholderData}>
        <NoticesState asked={notices} headingLevel={2} />
      </div>
      {data && <Pager page={page} pages={Math.ceil(data.total / noticesPerPage)} onChange={turnTo} />}
    </Page>
  );
}
