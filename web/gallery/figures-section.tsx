import { Cover } from '../ui/cover.tsx';
import { Darah } from '../ui/darah.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { StatStrip } from '../ui/stat-strip.tsx';
import { Section } from './section.tsx';

export function FiguresSection() {
  return (
    <Section title="الدارة والتقدّم والأغلفة">
      <div className="row">
        <Darah value={0} />
        <Darah value={34} />
        <Darah value={80} />
        <Darah value={100} />
        <Darah locked />
        <Spinner />
      </div>
      <ProgressBar value={61} label="تقدّم الجرح والتعديل" />
      <ProgressBar value={100} label="تقدّم النخبة" />
      <ProgressBar value={0} label="تقدّم العلل" />
      <StatStrip
        stats={[
          { icon: 'book', value: 13, label: 'مادة مكتملة' },
          { icon: 'headphones', value: 86, label: 'ساعة' },
          { icon: 'award', value: 15, label: 'شهادة' },
          { icon: 'chart', value: '91%', label: 'متوسط الدرجات' },
        ]}
      />
      <div className="row">
        <Monogram name="عبد الله" size="small" />
        <Monogram name="عائشة" />
        <Monogram name="فاطمة" size="large" medallion />
        <Monogram name="زيد" imageUrl="/no-such-picture.png" />
        <Cover title="نزهة النظر" level={6} courseId={3} small />
      </div>
      <div className="gallery__covers">
        <Cover title="الجرح والتعديل" level={5} courseId={0} />
        <Cover title="نزهة النظر شرح نخبة الفكر" level={3} courseId={1} />
        <Cover
          title="المدخل إلى دراسة السنة النبوية وعلومها ومناهج أهلها في التصنيف"
          level={1}
          courseId={2}
        />
        <Cover title="العلل" level={4} courseId={3} />
        <Cover title="مناهج المحدثين" level={2} courseId={4} />
        <Cover title="تخريج الحديث" level={6} courseId={5} />
      </div>
    </Section>
  );
}
