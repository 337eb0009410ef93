import type { IjazaFacts } from '#contract/ijaza-facts';
import { latinDigits } from '#contract/latin-digits';
import { Darah } from '#web/ui/darah';
import { SampleTag } from '#web/ui/sample-tag';
import { ijazaText as text } from './text.ts';
import { turnInWords } from './turn-in-words.ts';
import './chain-list.css';

/** The chain as it was when it was signed, from the shaykh down to the author. */
export function ChainList({ chain }: { chain: IjazaFacts['chain'] }) {
  return (
    <ol className="chain-list">
      {chain.map((row, index) => {
        const { person, name, died, wayInWords, way, meets, turns, takenInWords } = row;
        const isAuthor = index === chain.length - 1;
        const details = [
          index === 0 && text.grantor,
          isAuthor && !died?.includes('المصنّف') && text.author,
          died && latinDigits(died),
          wayInWords,
          meets,
        ];
        return (
          <li
            key={`${row.lane}-${person.id}`}
            className={`chain-list__row chain-list__row--${lineOf(way)}`}
            data-lane={row.lane}
          >
            <Darah value={index === 0 || isAuthor ? 100 : 0} label="" />
            <span>
              <b>
                <bdi>{turns && takenInWords !== null ? turnInWords(takenInWords, name) : name}</bdi>
              </b>
              <span className="chain-list__note">
                {details.filter(Boolean).join('، ')} {person.isSample && <SampleTag />}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const lines = {
  sama: 'solid',
  qiraa: 'solid',
  ard: 'solid',
  ijaza: 'dashed',
  munawala: 'dashed',
  mukataba: 'dashed',
  wijada: 'dotted',
} as const;

const lineOf = (way: IjazaFacts['chain'][number]['way']) => (way === null ? 'none' : lines[way]);
