import type { UseMutationResult } from '@tanstack/react-query';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { checkedFields } from '../lib/checked-fields.ts';
import { showFieldErrors } from '../lib/field-errors.ts';
import { showFailure } from './failure-toast.ts';

export type SavingBy<Given, Reply> = Pick<UseMutationResult<Reply, Error, Given>, 'isPending' | 'mutate'>;

interface SavingOptions<Fields extends FieldValues, Schema extends z.ZodMiniType, Given, Reply> {
  form: Pick<UseFormReturn<Fields>, 'handleSubmit' | 'setError'>;
  names: readonly Path<Fields>[];
  schema: Schema;
  /** The fields as the schema reads them, where they are not so already. */
  read?: (fields: Fields) => unknown;
  saving: SavingBy<Given, Reply>;
  /** A file of it is still on its way. */
  mustWait?: boolean | undefined;
  /** What is sent of what was read. */
  given: (body: z.output<Schema>) => Given;
  /** What is said of a failure; and why, where the server gives no reason. */
  failed: string;
  failedBecause?: string | undefined;
  onSaved: (reply: Reply, fields: Fields) => void;
  onRefused?: (error: Error) => void;
}

/**
 * How every form is saved: checked by the contract's own rules, sent once, and told what is wrong beside its fields, be it
 * found here or by the server.
 */
export function saveForm<Fields extends FieldValues, Schema extends z.ZodMiniType, Given, Reply>({
  form: { handleSubmit, setError },
  names,
  schema,
  read = (fields) => fields,
  saving,
  mustWait = false,
  given,
  failed,
  failedBecause = failed,
  onSaved,
  onRefused,
}: SavingOptions<Fields, Schema, Given, Reply>) {
  return handleSubmit((fields) => {
    if (saving.isPending || mustWait) return;
    const body = checkedFields(schema, read(fields), names, setError);
    if (!body) return;
    saving.mutate(given(body), {
      onSuccess: (reply) => onSaved(reply, fields),
      onError: (error) => {
        showFailure(error, failed, failedBecause);
        showFieldErrors(error, names, setError);
        onRefused?.(error);
      },
    });
  });
}
