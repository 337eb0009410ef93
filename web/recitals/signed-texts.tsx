import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { readerLongDate } from '#web/lib/reader-dates';
import { paths } from '#web/lib/paths';
import { Darah } from '#web/ui/darah';
import { Section } from '#web/ui/section';
import { signedTextsQuery } from './signed-texts-query.ts';
import { signedText as text } from './text.ts';
import './signed-texts.css';

/** Texts that the student recited whole from memory, each with the teacher who signed it; nothing before the first. */
export function SignedTexts() {
  const { data = [] } = useQuery(signedTextsQuery);
  if (data.length === 0) return null;
  return (
    <Section id="signed-texts" title={text.title}>
      <ul className="ruled signed-texts">
        {data.map(({ matnKey, title, teacher, signedAt }) => (
          <li key={matnKey}>
            <Darah value={100} label="" />
            <span>
              <Link href={paths.matn(matnKey)} className="signed-texts__title">
                <bdi>{title}</bdi>
              </Link>
              <span className="sm ink2">
                {text.by} <bdi>{teacher}</bdi>، {readerLongDate(signedAt)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
