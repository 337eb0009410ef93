import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { cutTo } from '#contract/grades';
import { readerDate } from '#web/lib/reader-dates';
import { formatNumber } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { LevelBadge } from '#web/ui/level-badge';
import { Section } from '#web/ui/section';
import { Tag } from '#web/ui/tag';
import { myDiplomasQuery } from './api.ts';
import { universityTimeZone } from './render/wording.ts';
import { certificatesText as text } from './text.ts';
import './diploma-shelf.css';

/** The diplomas of the student in a few lines, each leading to its sheet; nothing where there is none. */
export function DiplomaShelf() {
  const { data: diplomas } = useQuery(myDiplomasQuery);
  if (!diplomas || diplomas.length === 0) return null;
  return (
    <Section id="my-diplomas" title={text.diplomasTitle}>
      <ul className="diploma-shelf">
        {diplomas.map(({ certificateNumber, level, title, average, honors, issuedAt, isValid }) => (
          <li key={certificateNumber}>
            <LevelBadge level={level} />
            <Link href={paths.certificate(certificateNumber)}>{title}</Link>
            {!isValid && <Tag tone="bad">{text.revokedDiploma}</Tag>}
            <span className="diploma-shelf__facts">
              {text.averageOf(formatNumber(cutTo(average, 2)))}، {honors}،{' '}
              {readerDate(issuedAt, universityTimeZone)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
