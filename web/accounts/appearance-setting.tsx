import type { ThemeChoice } from '#web/lib/theme';
import { useTheme } from '#web/lib/theme';
import { Segmented } from '#web/ui/segmented';
import { accountsText as text } from './text.ts';

const options: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'ورق' },
  { value: 'dark', label: 'رَقّ' },
  { value: 'system', label: 'الجهاز' },
];

export function AppearanceSetting() {
  const [theme, setTheme] = useTheme();
  return (
    <div className="setting">
      <div>
        <p className="strong">{text.appearance}</p>
        <p className="hint">{text.appearanceHint}</p>
      </div>
      <Segmented label={text.appearance} options={options} value={theme} onChange={setTheme} />
    </div>
  );
}
