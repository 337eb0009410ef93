import type { $ZodRawIssue } from 'zod/v4/core';

const typeNames: Record<string, string> = {
  string: 'نصًّا',
  number: 'عددًا',
  int: 'عددًا صحيحًا',
  boolean: 'قيمة منطقية (true أو false)',
  object: 'كائنًا',
  record: 'كائنًا',
  array: 'قائمة',
};

/** The Arabic sentence of a failed check whose schema names none of its own. */
export function issueText(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'هذا الحقل مطلوب.'
        : `القيمة يجب أن تكون ${typeNames[issue.expected] ?? 'من نوع آخر'}.`;
    case 'too_small':
      return `القيمة أقل من المسموح به (${issue.minimum}).`;
    case 'too_big':
      return `القيمة أكبر من المسموح به (${issue.maximum}).`;
    case 'invalid_value':
      return 'القيمة ليست من القيم المسموح بها.';
    case 'unrecognized_keys':
      return `حقول غير معروفة: ${issue.keys.slice(0, 5).join('، ')}.`;
    default:
      return 'القيمة غير صالحة.';
  }
}
