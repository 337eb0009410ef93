import type { FacultyProfile as Profile } from '#contract/faculty';
import { Monogram } from '#web/ui/monogram';
import { Tag } from '#web/ui/tag';
import { teachersText as text } from './teachers-text.ts';
import './faculty-profile.css';

interface FacultyProfileProps {
  profile: Profile;
  /** Says that the profile describes nobody. */
  sampleBadge: string;
  subjectTitles: readonly string[];
}

/** One member of the faculty: no photograph, a letter in the medallion instead. */
export function FacultyProfile({ profile, sampleBadge, subjectTitles }: FacultyProfileProps) {
  return (
    <article className="profile-card">
      <Monogram name={profile.name} medallion />
      <div className="profile-card__text">
        <h3>{profile.name}</h3>
        <p className="profile-card__tags">
          <Tag>{profile.roleLabel}</Tag>
          {profile.isSample && (
            <Tag tone="warn" icon="info">
              {sampleBadge}
            </Tag>
          )}
        </p>
        <dl>
          <dt>{text.specialisation}</dt>
          <dd>{profile.specialisation}</dd>
          <dt>{text.degree}</dt>
          <dd>{profile.degree}</dd>
          <dt>{text.subjects}</dt>
          <dd>{subjectTitles.join('، ')}</dd>
        </dl>
        <p className="profile-card__biography">{profile.biography}</p>
        {profile.awaited.length > 0 && (
          <p className="profile-card__awaited">
            {text.awaited}: {profile.awaited.join('، ')}.
          </p>
        )}
      </div>
    </article>
  );
}
