import { type UseFormReturn, useWatch } from 'react-hook-form';
import { addressForms, calendars } from '#contract/address-form';
import { fieldOf } from '#web/ui/form-field';
import { Select } from '#web/ui/select';
import { ZoneField } from '#web/ui/zone-field';
import type { ProfileFields } from './profile-form.tsx';
import { accountsText as text } from './text.ts';

/** How the university speaks to somebody: in which form, by which calendar and by which clock. Nobody has to say. */
export function AddressFields({ form }: { form: UseFormReturn<ProfileFields> }) {
  const field = fieldOf(form);
  const timeZone = useWatch({ control: form.control, name: 'timeZone' });
  return (
    <>
      <Select label={text.addressedAs} hint={text.addressedAsHint} optional {...field('addressedAs')}>
        <option value="">{text.notAddressed}</option>
        {addressForms.map((wanted) => (
          <option key={wanted} value={wanted}>
            {text.addressForms[wanted]}
          </option>
        ))}
      </Select>
      <Select label={text.calendar} hint={text.calendarHint} {...field('calendar')}>
        {calendars.map((calendar) => (
          <option key={calendar} value={calendar}>
            {text.calendars[calendar]}
          </option>
        ))}
      </Select>
      <ZoneField
        timeZone={timeZone}
        hint={text.timeZoneHint}
        onChange={(chosen) => form.setValue('timeZone', chosen, { shouldDirty: true })}
      />
    </>
  );
}
