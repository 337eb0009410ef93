/** Clocks that we name ourselves; the names of the others are those that the browser or Node knows. */
const ownZones = new Map([
  ['Asia/Jerusalem', 'القدس'],
  ['Asia/Hebron', 'فلسطين'],
  ['Asia/Gaza', 'فلسطين'],
]);

const known = new Map<string, string>();

function zoneName(timeZone: string): string {
  const name = known.get(timeZone) ?? lookedUp(timeZone);
  known.set(timeZone, name);
  return name;
}

function lookedUp(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('ar-u-nu-latn', {
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone).replace(/\+0$/, '');
}

/** «بتوقيت المغرب»: whose clock a time is told by. */
export function formatZone(timeZone: string): string {
  const name = ownZones.get(timeZone) ?? zoneName(timeZone);
  return name.startsWith('توقيت ') ? `ب${name}` : `بتوقيت ${name}`;
}
