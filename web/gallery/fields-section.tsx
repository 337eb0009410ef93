import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { Section } from './section.tsx';

const views = [
  { value: 'list', label: 'قائمة' },
  { value: 'grid', label: 'شبكة' },
] as const;

export function FieldsSection() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  return (
    <Section title="الحقول">
      <div className="grid2">
        <Field label="الاسم الأول" placeholder="يُرجى إدخال الاسم الأول" />
        <Field label="اسم العائلة" defaultValue="الأنصاري" optional />
        <Field
          label="البريد الإلكتروني"
          type="email"
          defaultValue="abdullah@example.com"
          hint="لا يظهر لأحد."
        />
        <Field
          label="كلمة المرور"
          type="password"
          defaultValue="1234"
          error="كلمة المرور قصيرة؛ يُرجى كتابة ثمانية أحرف على الأقل."
        />
        <Select label="المستوى" defaultValue="متوسط">
          <option>مبتدئ</option>
          <option>متوسط</option>
          <option>متقدم</option>
        </Select>
        <Field label="للقراءة فقط" readOnly defaultValue="HDT-1448-7K3M-Q9XD" dir="ltr" />
      </div>
      <TextArea label="الوصف" placeholder="يُرجى كتابة وصف موجز" hint="يظهر في صفحة المادة." />
      <Switch label="تذكير يومي" hint="بعد صلاة العشاء" defaultChecked />
      <Switch label="رسائل البريد" />
      <Switch label="قريبًا" disabled />
      <Segmented label="طريقة العرض" options={views} value={view} onChange={setView} />
    </Section>
  );
}
