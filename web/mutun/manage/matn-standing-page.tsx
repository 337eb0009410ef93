import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { type StandingOrder, standingOrders, studentsPerPage } from '#contract/managing-mutun';
import { matnKey } from '#contract/mutun';
import { currentUserQuery } from '#web/accounts/api';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { NotFound } from '#web/layout/not-found';
import { Page } from '#web/layout/page';
import { ApiError } from '#web/lib/api-error';
import { paths } from '#web/lib/paths';
import { usePage } from '#web/lib/use-page';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { Pager } from '#web/ui/pager';
import { Section } from '#web/ui/section';
import { Segmented } from '#web/ui/segmented';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton';
import { type MatnStanding, standingQuery } from './api.ts';
import { Joints } from './joints.tsx';
import { MatnStudents } from './matn-students.tsx';
import { manageText, standingText as text } from './text.ts';
import './matn-standing.css';

export function MatnStandingPage() {
  const { key } = useParams<{ key: string }>();
  if (!matnKey.safeParse(key).success) return <MatnNotFound />;
  return <LoadedStanding key={key} matnName={key} />;
}

function LoadedStanding({ matnName }: { matnName: string }) {
  const [page, turnTo] = usePage();
  const [order, setOrder] = useOrder();
  const { data, error, refetch, isPlaceholderData } = useQuery(standingQuery(matnName, page, order));
  if (error instanceof ApiError && error.status === 404) return <MatnNotFound />;
  if (!data && error) return <LoadErrorPage title={text.loadError} error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonLine width="50%" height="3rem" />
        <SkeletonBlock height="12rem" />
      </Skeleton>
    );
  }
  return (
    <Standing
      standing={data}
      choice={<OrderChoice order={order} onChange={setOrder} />}
      paging={{ page, turnTo, isTurning: isPlaceholderData }}
    />
  );
}

function MatnNotFound() {
  return (
    <NotFound
      title={manageText.notFound}
      description={manageText.notFoundDescription}
      back={{ href: paths.manageMutun, label: manageText.back }}
    />
  );
}

/** In the address, as the page is; with another order the list begins again. */
function useOrder() {
  const [address, setAddress] = useSearchParams();
  const order = standingOrders.find((name) => name === address.get('order')) ?? 'progress';
  const choose = (next: StandingOrder) => setAddress({ order: next }, { replace: true });
  return [order, choose] as const;
}

function OrderChoice({
  order,
  onChange,
}: {
  order: StandingOrder;
  onChange: (order: StandingOrder) => void;
}) {
  return (
    <Segmented
      label={text.order}
      options={standingOrders.map((value) => ({ value, label: text.orders[value] }))}
      value={order}
      onChange={onChange}
    />
  );
}

interface StandingProps {
  standing: MatnStanding;
  choice: ReactNode;
  paging: { page: number; turnTo: (page: number) => void; isTurning: boolean };
}

function Standing({ standing, choice, paging: { page, turnTo, isTurning } }: StandingProps) {
  const { data: user } = useQuery(currentUserQuery);
  const list = useRef<HTMLDivElement>(null);
  const { matn, units, joints, students } = standing;
  const isAdmin = user?.role === 'admin';
  return (
    <Page
      title={text.title(matn.title)}
      crumbs={[{ label: manageText.title, href: paths.manageMutun }, { label: matn.title }]}
      actions={
        <>
          {isAdmin && (
            <LinkButton href={paths.editMatn(matn.key)} kind="secondary" icon="edit">
              {manageText.correct}
            </LinkButton>
          )}
          <LinkButton href={paths.matn(matn.key)} kind="quiet" icon="eye">
            {manageText.read}
          </LinkButton>
        </>
      }
    >
      <div className="two two--margin-first matn-standing">
        <aside className="hashiya">
          <Joints matn={matn} joints={joints} />
        </aside>
        <Section id="students-of-matn" title={text.students}>
          {students.total === 0 ? (
            <EmptyState
              icon="users"
              title={text.none}
              description={isAdmin ? text.noneForAdmin : text.noneForTeacher}
            />
          ) : (
            <div ref={list} aria-busy={isTurning} className="matn-standing__students">
              {choice}
              <MatnStudents students={students.items} units={units} />
              <Pager
                page={page}
                pages={Math.ceil(students.total / studentsPerPage)}
                onChange={(next) => {
                  turnTo(next);
                  list.current?.scrollIntoView({ block: 'start' });
                }}
              />
            </div>
          )}
        </Section>
      </div>
    </Page>
  );
}
