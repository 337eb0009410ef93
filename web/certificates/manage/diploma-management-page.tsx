import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DiplomaTemplate } from '#contract/certificates';
import { Page } from '#web/layout/page';
import { Button } from '#web/ui/button';
import { DeleteDialog } from '#web/ui/delete-dialog';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { TableSkeleton } from '#web/ui/table-skeleton';
import { allTemplatesQuery, useDeleteTemplate } from './template-api.ts';
import { PreviewDialog, TemplateDialog } from './template-dialogs.tsx';
import { TemplateTable } from './template-table.tsx';
import { templatesText as text } from './templates-text.ts';

export function DiplomaManagementPage() {
  const templates = useQuery(allTemplatesQuery);
  const [shown, setShown] = useState<DiplomaTemplate | null>(null);
  const [edited, setEdited] = useState<DiplomaTemplate | 'new' | null>(null);
  const [doomed, setDoomed] = useState<DiplomaTemplate | null>(null);
  const addButton = (
    <Button icon="plus" onClick={() => setEdited('new')}>
      {text.add}
    </Button>
  );
  return (
    <Page title={text.title} lead={text.lead} actions={templates.data?.length ? addButton : undefined}>
      {templates.isPending && <TableSkeleton />}
      {templates.isError && (
        <LoadError title={text.loadError} error={templates.error} onRetry={templates.refetch} />
      )}
      {templates.data?.length === 0 && (
        <EmptyState icon="stamp" title={text.emptyTitle} description={text.emptyText} actions={addButton} />
      )}
      {templates.data && templates.data.length > 0 && (
        <TemplateTable
          templates={templates.data}
          onPreview={setShown}
          onEdit={setEdited}
          onDelete={setDoomed}
        />
      )}
      <PreviewDialog subject={shown} onClose={() => setShown(null)} />
      <TemplateDialog subject={edited} onClose={() => setEdited(null)} />
      <DeleteDialog
        target={doomed}
        words={text.deletion}
        remove={useDeleteTemplate()}
        onClose={() => setDoomed(null)}
      />
    </Page>
  );
}
