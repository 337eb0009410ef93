import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { IssuedDiploma } from '#contract/certificates';
import { cutTo } from '#contract/grades';
import { readerDate } from '#web/lib/reader-dates';
import { formatNumber } from '#web/lib/format';
import { academicNames, LevelBadge } from '#web/ui/level-badge';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { Section } from '#web/ui/section';
import { Segmented } from '#web/ui/segmented';
import { Tag } from '#web/ui/tag';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateFactList } from './certificate-facts.tsx';
import { diplomaPictureOf } from './certificate-picture.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { isDark } from './render/colour.ts';
import { dateOnPage, universityTimeZone } from './render/wording.ts';
import { certificatesText as text } from './text.ts';
import { versionName } from '#web/lib/version-name';
import './diploma-room.css';

/** The diplomas of a student, at least one: one shown large, and the others a press away. */
export function DiplomaRoom({ diplomas }: { diplomas: readonly IssuedDiploma[] }) {
  const [search] = useSearchParams();
  const [shownNumber, setShownNumber] = useState(search.get('number'));
  const shown = diplomas.find(({ certificateNumber }) => certificateNumber === shownNumber) ?? diplomas[0];
  if (!shown) return null;
  return (
    <Section id="diplomas" title={text.diplomasTitle}>
      {diplomas.length > 1 && (
        <Segmented
          label={text.chooseDiploma}
          options={diplomas.map(({ certificateNumber, level }) => ({
            value: certificateNumber,
            label: academicNames[level],
          }))}
          value={shown.certificateNumber}
          onChange={setShownNumber}
        />
      )}
      <DiplomaOnStage diploma={shown} />
    </Section>
  );
}

function DiplomaOnStage({ diploma }: { diploma: IssuedDiploma }) {
  const picture = useMemo(() => diplomaPictureOf(diploma), [diploma]);
  const day = readerDate(diploma.issuedAt, universityTimeZone);
  return (
    <article className="two diploma-stage" aria-labelledby="shown-diploma">
      <div className="stack">
        <header>
          <h3 id="shown-diploma">{diploma.title}</h3>
          <p className="muted">{text.earned(day, academicNames[diploma.level])}</p>
        </header>
        {!diploma.isValid && <Note tone="bad">{text.revokedDiplomaNote}</Note>}
        <CertificatePreview picture={picture} onPaper={diploma.isValid ? 'alone' : 'never'} />
        {isDark(picture.template.backgroundColor) && <p className="muted sm">{text.inkHeavy}</p>}
      </div>
      <aside className="diploma-card">
        <div className="diploma-card__head">
          <LevelBadge level={diploma.level} />
          <Tag tone={diploma.isValid ? 'ok' : 'bad'}>
            {diploma.isValid ? text.validDiploma : text.revokedDiploma}
          </Tag>
        </div>
        <DiplomaFactList diploma={diploma} />
        <CertificateActions picture={picture} isValid={diploma.isValid} />
      </aside>
    </article>
  );
}

function DiplomaFactList({ diploma }: { diploma: IssuedDiploma }) {
  const { average, honors, hours, certificateNumber, issuedAt, version, changedAt } = diploma;
  return (
    <CertificateFactList
      facts={[
        { name: text.average, value: text.averageOf(formatNumber(cutTo(average, 2))) },
        { name: text.details.honours, value: honors },
        { name: text.hours, value: formatNumber(hours) },
        { name: text.details.issued, value: dateOnPage(issuedAt) },
        {
          name: text.version,
          value: changedAt === null ? null : text.versionAt(versionName(version), dateOnPage(changedAt)),
        },
        { name: text.diplomaNumber, value: <Num ltr>{certificateNumber}</Num> },
      ]}
    />
  );
}
