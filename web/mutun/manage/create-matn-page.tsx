import { useLocation } from 'wouter';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { DraftForm } from './draft-form.tsx';
import { draftText as text, manageText } from './text.ts';

export function CreateMatnPage() {
  const [, navigate] = useLocation();
  return (
    <Page
      title={text.newTitle}
      lead={text.newLead}
      crumbs={[{ label: manageText.title, href: paths.manageMutun }, { label: text.newTitle }]}
    >
      <DraftForm matn={null} onSaved={({ key }) => navigate(paths.editMatn(key))} />
    </Page>
  );
}
