import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { type RequestToDecide, ijazatApi } from '#contract/ijazat';
import { ways } from '#contract/register';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { Checkbox } from '#web/ui/checkbox';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { LeafPreview } from '../leaf/leaf-preview.tsx';
import { SigningDialog } from '../signing-dialog.tsx';
import { chainQuery, useGrantIjaza } from './api.ts';
import { decidingText as text } from './deciding-text.ts';
import { draftFacts } from './draft-facts.ts';
import { ijazaBook } from './ijaza-sheet.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { wayNames } from './text.ts';

/** The usual wording for what was chosen. */
const suggestedFor = (
  request: RequestToDecide,
  chainId: number | undefined,
  grantsMissed: boolean,
): string => {
  const fitting = request.suggestions.find(
    (each) => each.chainId === chainId && each.grantsMissed === grantsMissed,
  );
  return (fitting?.paragraphs ?? request.suggested).join('\n\n');
};

/** His choices and his words. A wording that he has not touched follows what he chooses; one that he has stays his. */
function useDraft(request: RequestToDecide) {
  const [chainId, setChainId] = useState(request.chains[0]?.id);
  const [grantsMissed, setGrantsMissed] = useState(false);
  const [way, setWay] = useState(request.way);
  const [written, setWritten] = useState<string | null>(null);
  const suggested = suggestedFor(request, chainId, grantsMissed);
  return {
    chainId,
    setChainId,
    grantsMissed,
    setGrantsMissed,
    way,
    setWay,
    words: written ?? suggested,
    isOwn: written !== null && written !== suggested,
    setWritten,
  };
}

type Draft = ReturnType<typeof useDraft>;

export function GrantForm({ request }: { request: RequestToDecide }) {
  const draft = useDraft(request);
  if (draft.chainId === undefined) {
    return (
      <div className="stack">
        <Note tone="warn">{text.noChain}</Note>
        <LinkButton href={paths.chains}>{text.toChains}</LinkButton>
        <Ending request={request} draft={draft} />
      </div>
    );
  }
  return (
    <div className="grant-form">
      <Section id="wording" title={text.wording} small>
        <div className="grant-form__fields">
          <Choices request={request} draft={draft} />
          <TextArea
            label={text.text}
            hint={text.textHint}
            rows={16}
            value={draft.words}
            onChange={(event) => draft.setWritten(event.target.value)}
          />
          {draft.isOwn && (
            <Button kind="quiet" small icon="undo" onClick={() => draft.setWritten(null)}>
              {text.suggestedAgain}
            </Button>
          )}
          <Ending request={request} draft={draft} />
        </div>
      </Section>
      <Section id="draft-leaf" title={text.preview} small>
        <DraftLeaf request={request} words={draft.words} chainId={draft.chainId} />
      </Section>
    </div>
  );
}

function Choices({ request, draft }: { request: RequestToDecide; draft: Draft }) {
  return (
    <>
      <Select
        label={text.chain}
        value={draft.chainId}
        onChange={(event) => draft.setChainId(Number(event.target.value))}
      >
        {request.chains.map(({ id, from, persons }) => (
          <option key={id} value={id}>
            {text.chainOption(from, persons)}
          </option>
        ))}
      </Select>
      <Select
        label={text.way}
        value={draft.way}
        onChange={(event) => draft.setWay(ways.find((way) => way === event.target.value) ?? draft.way)}
      >
        {ways.map((way) => (
          <option key={way} value={way}>
            {wayNames[way]}
          </option>
        ))}
      </Select>
      {request.missed.length > 0 && (
        <Checkbox
          label={text.grantsMissed}
          hint={text.grantsMissedHint}
          checked={draft.grantsMissed}
          onChange={(event) => draft.setGrantsMissed(event.target.checked)}
        />
      )}
    </>
  );
}

/** Drawn behind what is being typed, never in its way. */
function DraftLeaf({
  request,
  words,
  chainId,
}: {
  request: RequestToDecide;
  words: string;
  chainId: number;
}) {
  const { data: chain } = useQuery(chainQuery(chainId));
  const shown = useDeferredValue(words);
  const book = useMemo(
    () => ijazaBook(draftFacts({ request, text: shown, chain }), window.location.origin),
    [request, shown, chain],
  );
  return <LeafPreview book={book} onPaper="never" />;
}

function Ending({ request, draft }: { request: RequestToDecide; draft: Draft }) {
  const [, goTo] = useLocation();
  const granting = useGrantIjaza(request.id);
  const [open, setOpen] = useState<'sign' | 'refuse' | null>(null);
  const { chainId, way, words, grantsMissed } = draft;
  return (
    <>
      <div className="grant-form__actions">
        {chainId !== undefined && (
          <Button
            icon="stamp"
            disabledReason={words.trim().length < 20 && text.tooShort}
            onClick={() => setOpen('sign')}
          >
            {text.sign}
          </Button>
        )}
        <Button kind="secondary" onClick={() => setOpen('refuse')}>
          {text.refuse}
        </Button>
      </div>
      {open === 'sign' && (
        <SigningDialog
          title={text.signTitle}
          description={text.signText}
          submit={text.sign}
          busy={text.signing}
          failed={text.failed}
          schema={ijazatApi.grant.body}
          besides={{ way, chainId, text: words, grantsMissed, missed: request.missed }}
          saving={granting}
          given={(body) => body}
          onSaved={({ number }) => {
            showToast({ title: text.signed, tone: 'success' });
            goTo(paths.ijaza(number));
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'refuse' && (
        <RefuseDialog
          id={request.id}
          onDone={() => goTo(paths.ijazaRequests)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
