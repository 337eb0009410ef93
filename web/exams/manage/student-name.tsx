import { Written } from '#web/ui/written';
interface StudentNameProps {
  student: { name: string; email: string | null };
}

/** Two students may have one name: the address tells them apart. */
export function StudentName({ student: { name, email } }: StudentNameProps) {
  return (
    <>
      <Written className="results__name">{name}</Written>
      {email && (
        <bdi className="results__email" dir="ltr">
          {email}
        </bdi>
      )}
    </>
  );
}
