import { useParams } from 'wouter';
import { Page } from '#web/layout/page';
import { SardScreen } from './memorising/sard-screen.tsx';
import { sardText as text } from './memorising/sard-text.ts';

/** A recital of a text, or of a range of it, without a break. */
export function SardPage() {
  const { key = '' } = useParams();
  return (
    <Page title={text.pageTitle} ownHeading>
      <SardScreen key={key} matnKey={key} />
    </Page>
  );
}
