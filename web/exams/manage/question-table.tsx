import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AnalysedQuestion } from '#contract/question-analysis';
import { optionLetters } from '#contract/sitting-exams';
import { formatNumber, formatPercent } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { classNames } from '#web/ui/class-names';
import { Icon } from '#web/ui/icon';
import { Num } from '#web/ui/num';
import { SectionHead } from '#web/ui/section-head';
import { Segmented } from '#web/ui/segmented';
import { Tag } from '#web/ui/tag';
import { Written } from '#web/ui/written';
import type { Analysis } from './analysis-api.ts';
import { analysisText as text } from './analysis-text.ts';
import { percentOf } from './chart-scale.ts';
import { inOrder, type Order, type OrderKey, pressed } from './question-order.ts';
import '../../ui/table.css';
import './question-table.css';

const orders: readonly { value: OrderKey; label: string }[] = [
  { value: 'marked', label: text.orders.marked },
  { value: 'number', label: text.orders.number },
  { value: 'unit', label: text.orders.unit },
];

/** Every question with its figures; on phones each is an entry, and its cells keep their roles. */
export function QuestionTable({ analysis }: { analysis: Analysis }) {
  const [order, setOrder] = useState<Order>({ by: 'marked', isDescending: false });
  const head = (by: OrderKey, label: string, isNumber = true) => (
    <SortHead order={order} by={by} isNumber={isNumber} onPress={() => setOrder(pressed(order, by))}>
      {label}
    </SortHead>
  );
  return (
    <>
      <SectionHead title={text.table} />
      <Segmented
        label={text.order}
        options={orders}
        value={order.by}
        onChange={(by) => setOrder({ by, isDescending: false })}
      />
      <div className="tblwrap question-table" role="region" aria-label={text.table} tabIndex={0}>
        <table className="tbl" aria-label={text.table}>
          <thead>
            <tr>
              {head('number', text.number, false)}
              <th scope="col">{text.question}</th>
              {head('drawn', text.drawn)}
              {head('share', text.right)}
              <th scope="col">{text.chosen}</th>
              {head('discrimination', text.discrimination)}
              {head('marked', text.mark, false)}
            </tr>
          </thead>
          <tbody>
            {inOrder(analysis.questions, order).map((question) => (
              <Row key={question.questionId} question={question} analysis={analysis} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface SortHeadProps {
  order: Order;
  by: OrderKey;
  isNumber: boolean;
  onPress: () => void;
  children: ReactNode;
}

function SortHead({ order, by, isNumber, onPress, children }: SortHeadProps) {
  const isThis = order.by === by;
  const sorted = isThis ? (order.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" className={isNumber ? 'n' : undefined} aria-sort={sorted}>
      <button type="button" className="question-table__sort" onClick={onPress}>
        {children}
        {isThis && <Icon name={order.isDescending ? 'chevron-down' : 'chevron-up'} />}
      </button>
    </th>
  );
}

function Row({ question, analysis }: { question: AnalysedQuestion; analysis: Analysis }) {
  const { number, drawn, share, discrimination, marks } = question;
  return (
    <tr className={classNames(marks.length > 0 && 'is-marked')}>
      <td className="n question-table__number">
        <Num>{number ?? text.none}</Num>
      </td>
      <td className="question-table__question">
        <QuestionName question={question} analysis={analysis} />
      </td>
      <td className="n question-table__drawn" data-label={text.drawn}>
        <Num>{formatNumber(drawn)}</Num>
      </td>
      <td className="n question-table__share" data-label={text.right}>
        <Num>{share === null ? text.none : formatPercent(share)}</Num>
      </td>
      <td className="question-table__chosen">
        {drawn > 0 ? <Choices question={question} /> : <span className="muted">{text.notAskedYet}</span>}
      </td>
      <td className="n question-table__power" data-label={text.discrimination}>
        <Num ltr>{discrimination === null ? text.none : text.signed(discrimination)}</Num>
      </td>
      <td className="question-table__mark">
        {marks.length === 0 && <span className="muted question-table__nothing">{text.none}</span>}
        {marks.map((mark) => (
          <Tag key={mark} tone={mark === 'negative' ? 'bad' : 'warn'}>
            {text.marks[mark]}
          </Tag>
        ))}
      </td>
    </tr>
  );
}

function QuestionName({
  question,
  analysis: { examId, units },
}: {
  question: AnalysedQuestion;
  analysis: Analysis;
}) {
  const { questionId, number, unit, difficulty, isInUse } = question;
  const title = <Written>{question.question}</Written>;
  const unitTitle = unit !== null && (units.find((each) => each.number === unit)?.title ?? text.unitOf(unit));
  return (
    <>
      {number === null ? (
        <span className="question-table__title book">{title}</span>
      ) : (
        <Link href={paths.editQuestion(examId, questionId)} className="question-table__title book">
          {title}
        </Link>
      )}
      <span className="question-table__meta">
        {unitTitle && (
          <>
            <Written>{unitTitle}</Written> ·{' '}
          </>
        )}
        {difficulty !== null && text.difficulty(difficulty)}
        {!isInUse && (
          <>
            {' '}
            <Tag>{text.notInUse}</Tag>
          </>
        )}
      </span>
    </>
  );
}

/** What was chosen, a column for each option: the right one in green, one that beats it in red. */
function Choices({ question: { chosen, correctAnswer, drawn, unanswered } }: { question: AnalysedQuestion }) {
  const right = chosen[optionLetters.indexOf(correctAnswer)] ?? 0;
  const shares = chosen.map((count, index) => {
    const letter = optionLetters[index] ?? '';
    const isRight = letter === correctAnswer;
    return { letter, percent: percentOf(count, drawn), isRight, beatsIt: !isRight && count > right };
  });
  return (
    <span
      className="question-table__shares"
      role="img"
      aria-label={text.sharesInWords(shares, percentOf(unanswered, drawn))}
    >
      {shares.map(({ letter, percent, isRight, beatsIt }) => {
        const tall: CSSProperties & { '--tall': string } = { '--tall': `${percent}%` };
        return (
          <span key={letter} className={classNames('share', isRight && 'is-right', beatsIt && 'is-worse')}>
            <span className="share__room">
              <span className="share__bar" style={tall} />
            </span>
            <b>{letter}</b>
            <span>{formatNumber(percent, 'latn', 0)}</span>
          </span>
        );
      })}
    </span>
  );
}
