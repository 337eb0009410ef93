import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

type FormOf<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'register' | 'formState'>;

/** Ties a form's fields to their controls: how each is read, and what is wrong with it. */
export function fieldOf<Fields extends FieldValues>({ register, formState: { errors } }: FormOf<Fields>) {
  return <Name extends FieldPath<Fields>>(name: Name) => ({
    ...register(name),
    error: errors[name]?.message,
  });
}
