import { ConnectionMessage } from '../layout/connection-banner.tsx';
import { type ThemeChoice, useTheme } from '../lib/theme.ts';
import { Ornament } from '../ui/ornament.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { BadgesSection } from './badges-section.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { DisclosureSection } from './disclosure-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { Section } from './section.tsx';
import { StatesSection } from './states-section.tsx';

const themes = [
  { value: 'light', label: 'ورق' },
  { value: 'dark', label: 'رَقّ' },
  { value: 'system', label: 'الجهاز' },
] satisfies { value: ThemeChoice; label: string }[];

export function ComponentsPage() {
  const [theme, setTheme] = useTheme();
  return (
    <main className="gallery">
      <div className="row">
        <Ornament name="logo" className="gallery__logo" />
        <h1 className="sp">لوحة المكوّنات</h1>
        <Segmented label="المظهر" options={themes} value={theme} onChange={setTheme} />
      </div>
      <div className="gallery__grid">
        <ButtonsSection />
        <FiguresSection />
        <BadgesSection />
        <FieldsSection />
        <MessagesSection />
        <DisclosureSection />
        <Section title="نص الحديث">
          <div className="hadith jadwal">
            <span className="sanad">
              عن أمير المؤمنين أبي حفص عمر بن الخطاب رضي الله عنه قال: سمعت رسول&nbsp;الله&nbsp;ﷺ يقول:
            </span>{' '}
            <span className="matn">
              «إِنَّمَا الأَعْمَالُ بِالنِّيَّاتِ، وَإِنَّمَا لِكُلِّ امْرِئٍ مَا نَوَى»
            </span>
            <div className="takhrij">[متفق عليه]</div>
          </div>
        </Section>
        <Section title="شريط الاتصال">
          <ConnectionMessage connection="offline" />
          <ConnectionMessage connection="restored" />
        </Section>
        <StatesSection />
      </div>
    </main>
  );
}
