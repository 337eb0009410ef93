import { Switch } from '#web/ui/switch';
import { Tag } from '#web/ui/tag';
import { settingsText as text } from './text.ts';

interface MailSwitchProps {
  isOn: boolean;
  /** Whether this university sends e-mail, and knows the student's address. */
  isAvailable: boolean;
  hint: string;
  onChange: (isOn: boolean) => void;
}

export const MailSwitch = ({ isOn, isAvailable, hint, onChange }: MailSwitchProps) => (
  <div className="setting-line">
    <Switch
      label={text.email}
      hint={hint}
      checked={isOn && isAvailable}
      disabled={!isAvailable}
      onChange={(event) => onChange(event.target.checked)}
    />
    {!isAvailable && <Tag>{text.emailSoon}</Tag>}
  </div>
);
