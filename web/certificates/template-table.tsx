import type { DiplomaTemplate } from '#contract/certificates';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { IconButton } from '#web/ui/icon-button';
import { Table } from '#web/ui/table';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { useSetTemplateStatus } from './template-api.ts';
import { styleNames, templatesText as text } from './templates-text.ts';
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
    <Table label={text.table} cards>
      <thead>
        <tr>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.level}</th>
          <th scope="col">{columns.institution}</th>
          <th scope="col">{columns.style}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">
            <span className="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => (
          <tr key={template.id}>
            <td>
              <bdi className="strong">{template.title}</bdi>
            </td>
            <td data-label={columns.level}>{template.level}</td>
            <td data-label={columns.institution}>
              <bdi>{template.institutionName}</bdi>
            </td>
            <td data-label={columns.style}>{styleNames[template.templateStyle]}</td>
            <td data-label={columns.status}>
              <Status template={template} />
            </td>
            <td>
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
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

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
