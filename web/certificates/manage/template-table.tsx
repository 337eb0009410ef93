import type { DiplomaTemplate } from '#contract/certificates';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { IconButton } from '#web/ui/icon-button';
import { Table } from '#web/ui/table';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { useSetTemplateStatus } from './template-api.ts';
import { dressedLevel } from './template-sample.ts';
import { isInUse } from './template-use.ts';
import { levelName, styleNames, templatesText as text } from './templates-text.ts';
import './template-table.css';

interface TemplateTableProps {
  templates: readonly DiplomaTemplate[];
  onPreview: (template: DiplomaTemplate) => void;
  onEdit: (template: DiplomaTemplate) => void;
  onDelete: (template: DiplomaTemplate) => void;
}

export function TemplateTable({ templates, onPreview, onEdit, onDelete }: TemplateTableProps) {
  const { columns } = text;
  return (
    <Table
      label={text.table}
      cards
      rows={templates}
      keyOf={({ id }) => id}
      columns={[
        { head: columns.title, render: ({ title }) => <bdi className="strong">{title}</bdi> },
        { head: columns.level, render: ({ level }) => levelName(level) },
        { head: columns.dresses, render: (template) => dresses(template, templates) },
        { head: columns.institution, render: ({ institutionName }) => <bdi>{institutionName}</bdi> },
        { head: columns.style, render: ({ templateStyle }) => styleNames[templateStyle] },
        { head: columns.status, render: (template) => <Status template={template} /> },
        {
          head: columns.actions,
          isActions: true,
          render: (template) => (
            <>
              <IconButton
                icon="eye"
                label={text.preview(template.title)}
                onClick={() => onPreview(template)}
              />
              <IconButton icon="edit" label={text.edit(template.title)} onClick={() => onEdit(template)} />
              <IconButton
                icon="trash"
                label={text.delete(template.title)}
                onClick={() => onDelete(template)}
              />
            </>
          ),
        },
      ]}
    />
  );
}

/** What is issued in it from now on: one template at a time dresses a level. */
const dresses = (template: DiplomaTemplate, templates: readonly DiplomaTemplate[]): string => {
  if (!isInUse(template, templates)) return text.dressesNothing;
  return dressedLevel(template.level)?.title ?? text.dressesCourses;
};

/** Whether students see it, and the button that changes it. */
function Status({ template: { id, isActive, title } }: { template: DiplomaTemplate }) {
  const setStatus = useSetTemplateStatus();
  const change = () =>
    setStatus.mutate(
      { id, isActive: !isActive },
      {
        onSuccess: () => showToast({ title: text.switched, tone: 'success' }),
        onError: (error) => showFailure(error, text.switchFailed),
      },
    );
  return (
    <div className="template-status">
      <Tag tone={isActive ? 'ok' : undefined}>{isActive ? text.active : text.inactive}</Tag>
      <Button
        small
        kind="secondary"
        aria-label={isActive ? text.deactivateOne(title) : text.activateOne(title)}
        busy={setStatus.isPending && text.switching}
        onClick={change}
      >
        {isActive ? text.deactivate : text.activate}
      </Button>
    </div>
  );
}
