import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Redirect, useLocation, useParams, useSearchParams } from 'wouter';
import { institution } from '#content/index';
import { asPrinted } from '#contract/certificate-number';
import { paths } from '#web/lib/paths';
import { usePageTitle } from '#web/lib/use-page-title';
import { verifyText as text } from './text.ts';
import { VerifyForm } from './verify-form.tsx';
import { VerifyResult, type VerifyResultProps } from './verify-result.tsx';
import './verify-page.css';

/** Most who verify something verify a certificate: what draws an ijaza comes when it is one. */
const VerifiedIjaza = lazy(async () => {
  const { VerifiedIjaza: Verified } = await import('../register/ijaza/verified-ijaza.tsx');
  return { default: Verified };
});

const showIjaza: VerifyResultProps['ijaza'] = ({ ijaza }) => (
  <Suspense fallback={<p className="muted">{text.checking}</p>}>
    <VerifiedIjaza ijaza={ijaza} />
  </Suspense>
);

/** Open to everyone: whether a certificate is genuine. */
export function VerifyPage() {
  const { certificateNumber } = useParams();
  const [search] = useSearchParams();
  usePageTitle(`${text.title} · ${institution.name}`);
  const typed = asPrinted(search.get('number') ?? '');
  // a form without scripts can only ask for /verify?number=…
  if (!certificateNumber && typed) return <Redirect to={paths.verify(typed)} replace />;
  return (
    <article className="verify">
      <header>
        <h1>{text.title}</h1>
        {!certificateNumber && <p className="verify__lead">{text.lead}</p>}
      </header>
      {certificateNumber && <VerifyResult certificateNumber={certificateNumber} ijaza={showIjaza} />}
      <section aria-label={certificateNumber ? text.another : text.title}>
        {certificateNumber && <h2>{text.another}</h2>}
        <NumberForm key={certificateNumber} />
      </section>
    </article>
  );
}

function NumberForm() {
  const [, navigate] = useLocation();
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('number');
    const number = typeof typed === 'string' ? asPrinted(typed) : '';
    if (number) navigate(paths.verify(number));
    else setError(text.numberMissing);
  };
  return <VerifyForm onSubmit={submit} error={error} />;
}
