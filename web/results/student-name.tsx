interface StudentNameProps {
  student: { name: string; email: string | null };
}

/** Two students may have one name: the address tells them apart. */
export function StudentName({ student: { name, email } }: StudentNameProps) {
  return (
    <>
      <bdi className="results__name">{name}</bdi>
      {email && (
        <bdi className="results__email" dir="ltr">
          {email}
        </bdi>
      )}
    </>
  );
}
