import type { CurrentUser } from '#contract/accounts';
import { formatZone } from '#contract/clock-name';
import { hasStudyLevel, studyLevelName } from '#web/lib/role-names';
import { accountsText as text } from './text.ts';
import './profile.css';

/** The profile as it stands, before anyone edits it. */
export function ProfileDetails({ user }: { user: CurrentUser }) {
  return (
    <dl className="facts">
      <Fact name={text.firstName} value={user.firstName} />
      <Fact name={text.lastName} value={user.lastName} />
      <Fact name={text.email} value={user.email ?? user.wantedEmail} ltr />
      <Fact name={text.city} value={user.city} notGiven={text.cityNotGiven} />
      <Fact name={text.specialization} value={user.specialization} />
      {hasStudyLevel(user.role) && (
        <Fact name={text.level} value={studyLevelName(user.level, user.addressedAs)} />
      )}
      <Fact
        name={text.addressedAs}
        value={user.addressedAs ? text.addressForms[user.addressedAs] : text.notAddressed}
      />
      <Fact name={text.calendar} value={text.calendars[user.calendar]} />
      {user.timeZone && <Fact name={text.timeZone} value={clockOf(user.timeZone)} />}
    </dl>
  );
}

/** «توقيت المغرب». */
const clockOf = (timeZone: string): string => formatZone(timeZone).replace(/^ب/u, '');

interface FactProps {
  name: string;
  value: string | null;
  ltr?: boolean;
  notGiven?: string;
}

function Fact({ name, value, ltr, notGiven = text.notGiven }: FactProps) {
  return (
    <div className="facts__row">
      <dt>{name}</dt>
      <dd>{value ? <bdi dir={ltr ? 'ltr' : 'auto'}>{value}</bdi> : <span>{notGiven}</span>}</dd>
    </div>
  );
}
