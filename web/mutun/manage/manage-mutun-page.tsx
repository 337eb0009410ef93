import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { partsOfTitle } from '#contract/course-title';
import type { ManagedMatn } from '#contract/managing-mutun';
import { currentUserQuery } from '#web/accounts/api';
import { RowSkeleton } from '#web/courses/manage/row-skeleton';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Written } from '#web/ui/written';
import { managedMutunQuery } from './api.ts';
import { matnState } from './matn-state.ts';
import { MatnStateTag } from './matn-state-tag.tsx';
import { manageText as text } from './text.ts';
import '#web/courses/manage/manage-rows.css';
import './manage-mutun.css';

/** The texts for those who manage them: an admin's all, a teacher's those of their courses. */
export function ManageMutunPage() {
  const { data: user } = useQuery(currentUserQuery);
  const { data: mutun, error, refetch } = useQuery(managedMutunQuery);
  const isAdmin = user?.role === 'admin';
  const add = isAdmin && (
    <LinkButton href={paths.createMatn} icon="plus">
      {text.add}
    </LinkButton>
  );
  return (
    <Page title={isAdmin ? text.managingTitle : text.title} lead={text.lead} actions={add}>
      {error ? (
        <LoadError title={text.loadError} error={error} onRetry={refetch} />
      ) : !mutun ? (
        <RowSkeleton />
      ) : mutun.length === 0 ? (
        <EmptyState
          icon="scroll"
          title={text.none}
          description={isAdmin ? text.noneForAdmin : text.noneForTeacher}
        />
      ) : (
        <ul className="manage-rows managed-mutun">
          {mutun.map((matn) => (
            <MatnRow key={matn.key} matn={matn} mayEdit={isAdmin} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function MatnRow({ matn, mayEdit }: { matn: ManagedMatn; mayEdit: boolean }) {
  const isDraft = matnState(matn) === 'draft';
  const home = isDraft ? paths.editMatn(matn.key) : paths.matnStanding(matn.key);
  return (
    <li className="manage-row">
      <div className="manage-row__text">
        <h2 className="manage-row__title">
          <Link href={home}>
            <Written>{matn.title}</Written>
          </Link>
        </h2>
        <p className="manage-row__facts">
          <MatnStateTag matn={matn} />
          <Written>{matn.author}</Written>
          <span>{text.units(matn.kind, matn.units)}</span>
          {!isDraft && <span>{text.students(matn.students)}</span>}
        </p>
        <Courses courses={matn.courses} />
      </div>
      <div className="manage-row__actions">
        {!isDraft && (
          <LinkButton href={paths.matnStanding(matn.key)} kind="secondary" small icon="chart">
            {text.standing}
            <span className="visually-hidden"> {matn.title}</span>
          </LinkButton>
        )}
        {mayEdit && (
          <LinkButton href={paths.editMatn(matn.key)} kind={isDraft ? 'primary' : 'quiet'} small icon="edit">
            {isDraft ? text.editDraft : text.correct}
            <span className="visually-hidden"> {matn.title}</span>
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function Courses({ courses }: Pick<ManagedMatn, 'courses'>) {
  if (courses.length === 0) return <p className="manage-row__facts muted">{text.taughtNowhere}</p>;
  return (
    <p className="manage-row__facts">
      <span>{text.taughtIn}</span>
      {courses.map(({ id, title }) => (
        <Link key={id} href={paths.manageCourse(id)} className="managed-mutun__course">
          <Written>{partsOfTitle(title).subject}</Written>
        </Link>
      ))}
    </p>
  );
}
