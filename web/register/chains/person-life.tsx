import type { ReactNode } from 'react';
import { fullName } from '#contract/chain-names';
import { genitive } from '#contract/kunya';
import type { ChainLink, ChainPerson, WholeChain } from '#contract/chains';
import { registerWording } from '#content/register-wording';
import { Dialog } from '#web/ui/dialog';
import { Num } from '#web/ui/num';
import { chainText } from '../chain-text.ts';
import { SampleTag } from '#web/ui/sample-tag';
import { chainPageText as text } from './text.ts';
import './person-life.css';

interface PersonLifeProps {
  chain: WholeChain;
  personId: number;
  /** From below on a phone; in the margin on a desk. */
  asSheet: boolean;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** What is written of somebody in a chain: their years, from whom they took, and who took from them. */
export function PersonLife({ chain, personId, asSheet, onChoose, onClose }: PersonLifeProps) {
  const person = chain.persons.find(({ id }) => id === personId);
  if (!person) return null;
  const facts = <Facts chain={chain} person={person} onChoose={onChoose} />;
  if (asSheet) {
    return (
      <Dialog open onClose={onClose} title={fullName(person)} description={person.isSample && <SampleTag />}>
        <div className="person-life">{facts}</div>
      </Dialog>
    );
  }
  return (
    <section className="leaf person-life person-life--margin" aria-live="polite">
      <p className="person-life__head">
        <span className="person-life__kind">{text.life}</span>
        {person.isSample && <SampleTag />}
      </p>
      <h2>
        <bdi>{fullName(person)}</bdi>
      </h2>
      {facts}
    </section>
  );
}

interface FactsProps {
  chain: WholeChain;
  person: ChainPerson;
  onChoose: (id: number) => void;
}

function Facts({ chain, person, onChoose }: FactsProps) {
  const isWoman = person.sex === 'f';
  const taken = chain.links.filter(({ studentId }) => studentId === person.id);
  const given = chain.links.filter(({ teacherId }) => teacherId === person.id);
  return (
    <>
      <dl>
        <Years person={person} />
        {taken.length > 0 && (
          <Fact name={text.tookFrom(isWoman)}>
            {taken.map((link) => (
              <Other
                key={link.id}
                chain={chain}
                id={link.teacherId}
                link={link}
                isTeacher
                onChoose={onChoose}
              />
            ))}
          </Fact>
        )}
        {given.length > 0 && (
          <Fact name={text.gaveTo(isWoman)}>
            {given.map((link) => (
              <Other key={link.id} chain={chain} id={link.studentId} link={link} onChoose={onChoose} />
            ))}
          </Fact>
        )}
        {person.source && (
          <Fact name={text.source}>
            <bdi>{person.source}</bdi>
          </Fact>
        )}
      </dl>
      {person.note && (
        <p className="person-life__note" dir="auto">
          {person.note}
        </p>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Years({ person: { bornAH, diedAH } }: { person: ChainPerson }) {
  if (bornAH === null && diedAH === null) return null;
  return (
    <Fact name={bornAH === null ? text.diedOnly : text.years}>
      {bornAH !== null && <Num>{chainText.year(bornAH)}</Num>}
      {bornAH !== null && diedAH !== null && '–'}
      {diedAH !== null && <Num>{chainText.year(diedAH)}</Num>}
      {chainText.hijri}
    </Fact>
  );
}

interface OtherProps {
  chain: WholeChain;
  id: number;
  link: ChainLink;
  isTeacher?: boolean;
  onChoose: (id: number) => void;
}

/** Another of the chain, and how the book went between the two. */
function Other({ chain, id, link, isTeacher = false, onChoose }: OtherProps) {
  const person = chain.persons.find((each) => each.id === id);
  if (!person) return null;
  const { noun, from } = registerWording.ways[link.way];
  const how = link.restWay ? `${noun} ${chainText.rest(link.restWay)}` : isTeacher ? from : noun;
  return (
    <>
      <button type="button" className="person-life__other" onClick={() => onChoose(id)}>
        <span className="person-life__how">{how}</span>
        <bdi>{isTeacher && !link.restWay ? genitive(fullName(person)) : fullName(person)}</bdi>
      </button>
      {isTeacher && link.source && (
        <p className="person-life__how">
          {text.linkSource}: <bdi>{link.source}</bdi>
        </p>
      )}
      {isTeacher && link.gap && <p className="person-life__gap">{chainText.gaps[link.gap]}</p>}
    </>
  );
}
