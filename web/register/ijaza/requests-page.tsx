import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ReplyOf } from '#contract/endpoint';
import type { ijazatApi } from '#contract/ijazat';
import { Page } from '#web/layout/page';
import { readerDate } from '#web/lib/reader-dates';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { LinkButton } from '#web/ui/link-button';
import { LoadError } from '#web/ui/load-error';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonLine } from '#web/ui/skeleton';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { grantedIjazatQuery, requestsQuery, useWithdrawRequest } from './api.ts';
import { ijazaText as text, kindNames } from './text.ts';
import './requests-page.css';

type Request = ReplyOf<typeof ijazatApi.asked>['own'][number];

const tones = { pending: 'warn', granted: 'ok', refused: 'bad', withdrawn: undefined } as const;

/** What was asked for: by oneself, and of oneself as a shaykh. */
export function RequestsPage() {
  const { data, error, refetch } = useQuery({ ...requestsQuery, staleTime: 0 });
  return (
    <Page
      title={text.requests}
      lead={text.requestsNeutral}
      crumbs={[{ label: text.ijazas, href: paths.ijazas }, { label: text.requests }]}
    >
      {data && (
        <div className="requests">
          {data.toDecide.length > 0 && (
            <Section id="waiting" title={text.waiting}>
              <ol className="ruled">
                {data.toDecide.map((request) => (
                  <RequestRow key={request.id} request={request} who={request.student}>
                    <LinkButton small href={paths.ijazaRequest(request.id)} icon="edit">
                      {text.decide}
                    </LinkButton>
                  </RequestRow>
                ))}
              </ol>
            </Section>
          )}
          <Section id="own-requests" title={text.own}>
            {data.own.length === 0 ? (
              <p className="ink2">
                {text.noneOwn} <Link href={paths.ijazas}>{text.toBooks}</Link>
              </p>
            ) : (
              <ol className="ruled">
                {data.own.map((request) => (
                  <RequestRow key={request.id} request={request} who={text.of(request.shaykh)}>
                    {request.state === 'pending' && <Withdrawing id={request.id} />}
                  </RequestRow>
                ))}
              </ol>
            )}
          </Section>
          <Granted />
        </div>
      )}
      {!data && error && <LoadError title={text.loadError} error={error} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <div className="stack">
            <SkeletonLine width="60%" />
            <SkeletonLine width="80%" />
          </div>
        </Skeleton>
      )}
    </Page>
  );
}

interface RequestRowProps {
  request: Request;
  who: string;
  children?: ReactNode;
}

function RequestRow({ request, who, children }: RequestRowProps) {
  return (
    <li className="request-row">
      <div>
        <p className="request-row__title">
          <Link href={paths.ijazaBook(request.bookKey)}>
            <Written>{request.bookTitle}</Written>
          </Link>
        </p>
        <p className="muted sm">
          {kindNames[request.kind]}، <bdi>{who}</bdi>، {text.askedOn(readerDate(request.askedAt))}
        </p>
        {request.note && (
          <p className="sm">
            <bdi dir="auto">{request.note}</bdi>
          </p>
        )}
      </div>
      <div className="request-row__end">
        <Tag tone={tones[request.state]}>{text.state(request.state)}</Tag>
        {children}
      </div>
    </li>
  );
}

function Withdrawing({ id }: { id: number }) {
  const withdrawing = useWithdrawRequest();
  return (
    <Button
      kind="quiet"
      small
      busy={withdrawing.isPending && text.withdrawing}
      onClick={() =>
        withdrawing.mutate(id, {
          onSuccess: () => showToast({ title: text.withdrawn }),
          onError: (error) => showFailure(error, text.failed),
        })
      }
    >
      {text.withdraw}
    </Button>
  );
}

function Granted() {
  const { data } = useQuery(grantedIjazatQuery);
  if (!data || data.length === 0) return null;
  return (
    <Section id="granted" title={text.grantedNeutral}>
      <ol className="ruled">
        {data.map(({ number, student, bookTitle, grantedAt, isValid }) => (
          <li key={number} className="request-row">
            <div>
              <p className="request-row__title">
                <Link href={paths.ijaza(number)}>
                  <Written>{bookTitle}</Written>
                </Link>
              </p>
              <p className="muted sm">
                <bdi>{student}</bdi>، {readerDate(grantedAt)}
              </p>
            </div>
            <div className="request-row__end">
              <Tag tone={isValid ? 'ok' : 'bad'}>{isValid ? text.valid : text.revokedTag}</Tag>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
