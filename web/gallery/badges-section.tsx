import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { GradeBadge } from '../ui/grade-badge.tsx';
import { HonoursBadge } from '../ui/honours-badge.tsx';
import { type AcademicLevel, LevelBadge } from '../ui/level-badge.tsx';
import { LiveBadge } from '../ui/live-badge.tsx';
import { Tag } from '../ui/tag.tsx';
import { Section } from './section.tsx';

const levels: AcademicLevel[] = [1, 2, 3, 4, 5, 6];

export function BadgesSection() {
  return (
    <Section title="الأوسمة">
      <div className="row">
        {levels.map((level) => (
          <LevelBadge key={level} level={level} />
        ))}
        <LevelBadge level="مبتدئ" />
        <LevelBadge level="متوسط" />
        <LevelBadge level="متقدم" />
      </div>
      <div className="row">
        <GradeBadge grade={95} word="ممتاز" />
        <GradeBadge grade={84.2} word="جيد جدًا" />
        <GradeBadge grade={76} word="جيد" />
        <GradeBadge grade={58} />
      </div>
      <div className="row">
        <HonoursBadge honours="ممتاز" />
        <HonoursBadge honours="جيد جدًا" />
        <HonoursBadge honours="جيد" />
        <HonoursBadge honours="مقبول" />
        <LiveBadge />
      </div>
      <div className="row">
        <Tag tone="ok" icon="check">
          منشور
        </Tag>
        <Tag tone="warn">يُعالَج</Tag>
        <Tag tone="bad">محذوف</Tag>
        <Tag tone="info">قيد العرض</Tag>
        <Tag>مسودة</Tag>
      </div>
      <Breadcrumbs
        crumbs={[
          { label: 'الرئيسية', href: '/' },
          { label: 'الدبلوم المتوسط في علوم الحديث', href: '/d' },
          { label: 'مدخل إلى علم الجرح والتعديل' },
        ]}
      />
    </Section>
  );
}
