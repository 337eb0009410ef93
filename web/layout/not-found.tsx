import { paths } from '../lib/paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { State } from '../ui/state.tsx';
import { Page } from './page.tsx';
import { layoutText } from './text.ts';

interface NotFoundProps {
  title?: string | undefined;
  description?: string | undefined;
  /** The way back: home, or the page that this one belongs to. */
  back?: { href: string; label: string } | undefined;
}

export function NotFound({
  title = layoutText.notFoundTitle,
  description = layoutText.notFoundDescription,
  back = { href: paths.home, label: layoutText.backHome },
}: NotFoundProps) {
  return (
    <Page title={title} ownHeading>
      <State
        icon="search"
        title={title}
        description={description}
        headingLevel={1}
        actions={<LinkButton href={back.href}>{back.label}</LinkButton>}
      />
    </Page>
  );
}
