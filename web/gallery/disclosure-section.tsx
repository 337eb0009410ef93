import { useState } from 'react';
import { Accordion, AccordionItem } from '../ui/accordion.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LevelBadge } from '../ui/level-badge.tsx';
import { Num } from '../ui/num.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import { Section } from './section.tsx';

type Tab = 'current' | 'upcoming';

const rows = [
  { title: 'الجرح والتعديل', instructor: 'د. محمود السيد', lessons: 25, published: true },
  { title: 'نزهة النظر', instructor: 'د. أحمد الهاشمي', lessons: 15, published: false },
];

export function DisclosureSection() {
  const [tab, setTab] = useState<Tab>('current');
  return (
    <Section title="الطيّ والجداول">
      <Tabs<Tab>
        label="الجلسات"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'current', label: 'الحالية', count: 2, content: <p>لا جلسات مباشرة الآن.</p> },
          { value: 'upcoming', label: 'القادمة', content: <p>مجلس عرض «بلوغ المرام».</p> },
        ]}
      />
      <Accordion defaultOpen="1">
        <AccordionItem
          value="1"
          title="الدبلوم التحضيري في علوم الحديث"
          badge={<LevelBadge level={1} />}
          meta={<ProgressBar value={40} />}
        >
          <p>إحدى عشرة مادة، في كل مادة اثنا عشر درسًا.</p>
        </AccordionItem>
        <AccordionItem value="2" title="إجازات السماع" meta="عشرة كتب">
          <p>تُمنح بعد حضور مجالس السماع كاملة.</p>
        </AccordionItem>
      </Accordion>
      <Table
        label="المواد"
        rows={rows}
        keyOf={({ title }) => title}
        columns={[
          { head: 'المادة', render: ({ title }) => <span className="book">{title}</span> },
          { head: 'المحاضر', render: ({ instructor }) => instructor },
          { head: 'الدروس', isNumber: true, render: ({ lessons }) => <Num>{lessons}</Num> },
          {
            head: 'الحالة',
            render: ({ published }) => (
              <Tag tone={published ? 'ok' : undefined}>{published ? 'منشورة' : 'مسودة'}</Tag>
            ),
          },
          {
            head: 'إجراءات',
            isActions: true,
            render: ({ title }) => (
              <>
                <IconButton icon="edit" label={`تعديل ${title}`} />
                <IconButton icon="trash" label={`حذف ${title}`} />
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
