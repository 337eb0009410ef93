import {
  type CSSProperties,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { fullName } from '#contract/chain-names';
import type { ChainPerson } from '#contract/chains';
import type { Gap } from '#contract/chain-rules';
import { classNames } from '#web/ui/class-names';
import { Darah } from '#web/ui/darah';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { type ChainPiece, chainPieces, type DrawnLink, type Lane, lineOf } from './chain-pieces.ts';
import { chainText as text } from './chain-text.ts';
import { SampleTag } from '#web/ui/sample-tag';
import { useHijriYear } from './use-hijri-year.ts';
import './chain-drawing.css';

export type DrawnPerson = Pick<
  ChainPerson,
  'id' | 'name' | 'kunya' | 'knownAs' | 'sex' | 'diedAH' | 'isSample'
>;

interface ChainLinkDrawn extends DrawnLink {
  gap?: Gap | null | undefined;
}

interface ChainDrawingProps {
  /** Everybody in the chain; whoever is not here is left out. */
  persons: readonly DrawnPerson[];
  links: readonly ChainLinkDrawn[];
  /** The shaykh, with whom it begins, and the author, in whose frame it ends. */
  rootId: number;
  authorId: number;
  /** Beneath the author's name. */
  bookTitle: string;
  /** Beneath the shaykh's name, in place of a death: «شيخ المجلس، حفظه الله». */
  rootNote?: string | undefined;
  /** Above the shaykh: the reader, «أنت». */
  above?: ReactNode;
  /** Whose life is being read; with `onChoose` every person is a button, and the arrows walk from one to the next. */
  chosenId?: number | null | undefined;
  onChoose?: ((id: number) => void) | undefined;
}

interface Drawing extends Omit<ChainDrawingProps, 'persons'> {
  personOf: ReadonlyMap<number, DrawnPerson>;
  today: number;
}

const DrawingContext = createContext<Drawing | null>(null);

function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (!drawing) throw new Error('a piece of a chain is drawn inside its drawing');
  return drawing;
}

/**
 * A chain as it is spoken: from the shaykh down to the author, with the centuries in the margin, lanes under «ح», and the
 * line to the next drawn by how the book was taken. It needs nothing but what it is given.
 */
export function ChainDrawing({ persons, above, ...props }: ChainDrawingProps) {
  const personOf = new Map(persons.map((person) => [person.id, person]));
  return (
    <DrawingContext value={{ ...props, personOf, today: useHijriYear() }}>
      <ol className="silsila silsila--whole">
        {above && <li className="silsila__item silsila__item--solid">{above}</li>}
        <Pieces pieces={chainPieces(props.rootId, props.links)} depth={0} />
      </ol>
    </DrawingContext>
  );
}

/** Up and down the chain by the arrows, and to its ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const chain = event.currentTarget.closest('.silsila--whole');
  // Those in a folded lane are not to be seen.
  const people = [...(chain?.querySelectorAll<HTMLElement>('button.rawi') ?? [])].filter(
    (each) => each.offsetParent !== null,
  );
  const here = people.indexOf(event.currentTarget);
  const steps: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    // The page reads from the right: the next lane stands to the left.
    ArrowLeft: here + 1,
    ArrowRight: here - 1,
    Home: 0,
    End: people.length - 1,
  };
  const next = people[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

interface PiecesProps {
  pieces: readonly ChainPiece<ChainLinkDrawn>[];
  /** How many lanes deep. */
  depth: number;
}

function Pieces({ pieces, depth }: PiecesProps) {
  const drawing = useDrawing();
  return pieces.map((piece, place) =>
    piece.kind === 'person' ? (
      <PersonItem key={piece.id} piece={piece} century={depth === 0 && centuryAt(drawing, pieces, place)} />
    ) : (
      <Lanes
        key={`lanes-${piece.from}`}
        {...piece}
        depth={depth}
        century={depth === 0 && centuryAt(drawing, pieces, place)}
      />
    ),
  );
}

/** The year whose century is to be written here: of the first in each; of the lanes, by the first of them. */
function centuryAt(drawing: Drawing, pieces: PiecesProps['pieces'], place: number): string | false {
  const yearOf = (piece: ChainPiece | undefined): number | null => {
    if (!piece) return null;
    if (piece.kind === 'lanes') return yearOf(piece.lanes.find((lane) => lane.pieces.length > 0)?.pieces[0]);
    const died = drawing.personOf.get(piece.id)?.diedAH ?? null;
    return died ?? (piece.id === drawing.rootId ? drawing.today : null);
  };
  const year = yearOf(pieces[place]);
  if (year === null) return false;
  const before = pieces
    .slice(0, place)
    .flatMap((each) => yearOf(each) ?? [])
    .at(-1);
  const isNew = before === undefined || Math.ceil(before / 100) !== Math.ceil(year / 100);
  return isNew && text.century(year);
}

interface PersonItemProps {
  piece: Extract<ChainPiece<ChainLinkDrawn>, { kind: 'person' }>;
  century: string | false;
}

function PersonItem({ piece: { id, link, again }, century }: PersonItemProps) {
  const { personOf, authorId, links } = useDrawing();
  const person = personOf.get(id);
  if (!person) return null;
  // Where the way parts, the line leads on to the turn.
  const parts = link === null && !again && links.some(({ studentId }) => studentId === id);
  return (
    <li className={classNames('silsila__item', lineClass(link), parts && 'silsila__item--solid')}>
      {century && <span className="silsila__century">{century}</span>}
      {id === authorId ? <Author person={person} /> : <Rawi person={person} />}
      {again && <span className="tahammul tahammul--none">{text.again}</span>}
      {link && <Tahammul link={link} />}
    </li>
  );
}

const lineClass = (link: ChainLinkDrawn | null) =>
  link !== null && `silsila__item--${link.gap ? 'gap' : lineOf(link.way)}`;

function Rawi({ person }: { person: DrawnPerson }) {
  const { onChoose, chosenId, rootId } = useDrawing();
  const content = (
    <>
      <Darah value={person.id === rootId ? 100 : 0} label="" />
      <span>
        <bdi className="rawi__name">{fullName(person)}</bdi>
        <PersonNote person={person} />
      </span>
    </>
  );
  if (!onChoose) return <div className="rawi">{content}</div>;
  return (
    <button
      type="button"
      className="rawi"
      aria-pressed={person.id === chosenId}
      onClick={() => onChoose(person.id)}
      onKeyDown={walk}
    >
      {content}
    </button>
  );
}

function PersonNote({ person }: { person: DrawnPerson }) {
  const { rootId, rootNote } = useDrawing();
  const isRoot = person.id === rootId;
  return (
    <span className="rawi__note">
      {isRoot && rootNote}
      {person.knownAs && <bdi>{person.knownAs}</bdi>}
      {person.knownAs && person.diedAH !== null && '، '}
      {person.diedAH !== null && (
        <span className="rawi__year">
          {text.died} <Num>{text.year(person.diedAH)}</Num>
          {text.hijri}
        </span>
      )}
      {person.isSample && <SampleTag />}
    </span>
  );
}

function Author({ person }: { person: DrawnPerson }) {
  const { bookTitle, onChoose, chosenId } = useDrawing();
  const content = (
    <>
      <Darah value={100} label="" />
      <span>
        <span className="rawi__note">{text.author}</span>
        <bdi className="rawi__name">{fullName(person)}</bdi>
        <span className="rawi__note">
          {person.diedAH !== null && (
            <span className="rawi__year">
              {text.died} <Num>{text.year(person.diedAH)}</Num>
              {text.hijri}،
            </span>
          )}{' '}
          <bdi>«{bookTitle}»</bdi>
        </span>
      </span>
    </>
  );
  if (!onChoose) return <div className="jadwal silsila__author">{content}</div>;
  return (
    <button
      type="button"
      className="jadwal silsila__author rawi"
      aria-pressed={person.id === chosenId}
      onClick={() => onChoose(person.id)}
      onKeyDown={walk}
    >
      {content}
    </button>
  );
}

/** How it was taken from the next, and what is strange in the years. */
function Tahammul({ link }: { link: ChainLinkDrawn }) {
  return (
    <>
      <span className="tahammul">
        <b>{text.way(link.way)}</b>
        {link.restWay && ` ${text.rest(link.restWay)}`}
      </span>
      {link.gap && (
        <span className="silsila__gap">
          <Icon name="warning" />
          {text.gaps[link.gap]}
        </span>
      )}
    </>
  );
}

interface LanesProps extends Extract<ChainPiece<ChainLinkDrawn>, { kind: 'lanes' }> {
  depth: number;
  century: string | false;
}

function Lanes({ lanes, meeting, depth, century }: LanesProps) {
  const { personOf } = useDrawing();
  const isPair = lanes.length === 2 && depth === 0;
  const last = lanes.flatMap((lane) => personOf.get(studentAtEnd(lane)) ?? []);
  return (
    <li
      className={classNames(
        'tahwil',
        isPair ? 'tahwil--pair' : 'tahwil--stack',
        depth > 0 && 'tahwil--inner',
      )}
      style={laneCount(lanes.length)}
    >
      {century && <span className="silsila__century">{century}</span>}
      <p className="tahwil__head">
        <span className="visually-hidden">{text.lanes(lanes.length)}</span>
        <b role="img" aria-label={text.turn}>
          {text.turnMark}
        </b>
      </p>
      {lanes.map((lane, place) => (
        <LaneColumn key={lane.first.teacherId} lane={lane} place={place} depth={depth} isPair={isPair} />
      ))}
      {meeting !== null && (
        <p className="tahwil__foot">
          <b>{text.meets(lanes.length, last.length > 0 && last.every(({ sex }) => sex === 'f'))}</b>
        </p>
      )}
    </li>
  );
}

const laneCount = (count: number): CSSProperties => Object.fromEntries([['--lanes', count]]);

/** Whoever took it from the meeting. */
function studentAtEnd({ first, pieces }: Lane<ChainLinkDrawn>): number {
  const last = pieces.at(-1);
  return last?.kind === 'person' ? last.id : first.studentId;
}

interface LaneColumnProps {
  lane: Lane<ChainLinkDrawn>;
  place: number;
  depth: number;
  isPair: boolean;
}

/** Two lanes stand beside each other; of more, on a narrow page, all but the first are folded. */
function LaneColumn({ lane: { first, pieces }, place, depth, isPair }: LaneColumnProps) {
  const { personOf } = useDrawing();
  const [isOpen, setOpen] = useState(false);
  const teacher = personOf.get(first.teacherId);
  const mayFold = !isPair && place > 0;
  return (
    <div className="tahwil__lane">
      {mayFold && teacher && (
        <button
          type="button"
          className="tahwil__fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <b aria-hidden="true">{text.turnMark}</b>
          <span>{text.lane(place, fullName(teacher))}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      )}
      <div className={classNames('tahwil__way', mayFold && !isOpen && 'is-folded')}>
        <div className={classNames('tahwil__first', lineClass(first))}>
          <Tahammul link={first} />
        </div>
        <ol className="silsila silsila--lane">
          <Pieces pieces={pieces} depth={depth + 1} />
        </ol>
      </div>
    </div>
  );
}
