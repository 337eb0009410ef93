import { useState } from 'react';
import { fullName } from '#contract/chain-names';
import { generations } from '#contract/chain-rules';
import type { ChainLink, ChainPerson, WholeChain } from '#contract/chains';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { IconButton } from '#web/ui/icon-button';
import { Num } from '#web/ui/num';
import { useRemoveLink } from '../api.ts';
import { chainText } from '../chain-text.ts';
import { SampleTag } from '#web/ui/sample-tag';
import { CorrectPersonDialog } from './correct-person-dialog.tsx';
import { editText as text } from './text.ts';

interface ChainSoFarProps {
  chain: WholeChain;
  studentId: number | null;
  onTake: (studentId: number) => void;
}

/** Everybody whom the chain has so far, and what can be done with each. */
export function ChainSoFar({ chain, studentId, onTake }: ChainSoFarProps) {
  const [removed, setRemoved] = useState<ChainLink | null>(null);
  const [corrected, setCorrected] = useState<ChainPerson | null>(null);
  const byId = new Map(chain.persons.map((person) => [person.id, person]));
  const people = generations(chain.rootId, chain.links)
    .flat()
    .flatMap((id) => byId.get(id) ?? []);
  return (
    <aside className="hashiya so-far">
      <h2>{text.soFar}</h2>
      <ol>
        {people.map((person) => (
          <li
            key={person.id}
            className={classNames('so-far__person', person.id === studentId && 'is-student')}
          >
            <PersonLine person={person} />
            {chain.links
              .filter((link) => link.teacherId === person.id)
              .map((link) => (
                <LinkLine key={link.id} chain={chain} link={link} onRemove={() => setRemoved(link)} />
              ))}
            <div className="so-far__actions">
              {person.id !== chain.authorId && person.id !== studentId && (
                <Button kind="quiet" small onClick={() => onTake(person.id)}>
                  {chain.links.some((link) => link.studentId === person.id) ? text.otherLane : text.goOn}
                </Button>
              )}
              {person.id !== chain.authorId && person.id !== chain.rootId && (
                <Button kind="quiet" small onClick={() => setCorrected(person)}>
                  {text.correctPerson}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {removed && <RemoveDialog chain={chain} link={removed} onClose={() => setRemoved(null)} />}
      {corrected && <CorrectPersonDialog person={corrected} onClose={() => setCorrected(null)} />}
    </aside>
  );
}

const PersonLine = ({ person }: { person: ChainPerson }) => (
  <>
    <bdi className="so-far__name">{fullName(person)}</bdi>
    <span className="muted sm">
      {person.diedAH !== null && (
        <>
          {chainText.died} <Num>{chainText.year(person.diedAH)}</Num>
          {chainText.hijri}{' '}
        </>
      )}
      {person.isSample && <SampleTag />}
    </span>
  </>
);

/** Who took from this one, and how. */
function LinkLine({ chain, link, onRemove }: { chain: WholeChain; link: ChainLink; onRemove: () => void }) {
  const student = chain.persons.find(({ id }) => id === link.studentId);
  if (!student) return null;
  return (
    <p className="so-far__link">
      <span>
        <bdi>{fullName(student)}</bdi>: {chainText.way(link.way)}
        {link.restWay && ` ${chainText.rest(link.restWay)}`}
        {link.gap && <span className="meeting meeting--doubtful">{chainText.gaps[link.gap]}</span>}
      </span>
      <IconButton icon="trash" label={text.remove} onClick={onRemove} />
    </p>
  );
}

function RemoveDialog({ chain, link, onClose }: { chain: WholeChain; link: ChainLink; onClose: () => void }) {
  const removing = useRemoveLink(chain.id);
  const teacher = chain.persons.find(({ id }) => id === link.teacherId);
  return (
    <Confirm
      open
      onClose={onClose}
      title={text.removeTitle(teacher ? fullName(teacher) : '')}
      description={text.removeText}
      confirmLabel={text.remove}
      busy={removing.isPending && text.removing}
      onConfirm={() =>
        removing.mutate(link.id, {
          onError: (error) => showFailure(error, text.removeError),
          onSettled: onClose,
        })
      }
    />
  );
}
