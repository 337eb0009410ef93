/** What is said of the documents of a person, and of revoking one. */
export const documentsText = {
  certificate: {
    title: 'الشهادات',
    none: 'لم ينل شهادة بعد.',
    revoked: 'ملغاة',
    revoke: 'إلغاء الشهادة',
    keep: 'إبقاؤها سارية',
    revokeOf: (number: string) => `إلغاء الشهادة ${number}`,
    warning: 'لا رجوع عن الإلغاء: تُظهر صفحة التحقق أنها ملغاة، ويبقى السبب في سجل التغييرات.',
    revoking: 'تُلغى',
    done: 'أُلغيت الشهادة',
    failed: 'تعذّر إلغاء الشهادة',
  },
  diploma: {
    title: 'الدبلومات',
    none: 'لم ينل دبلومًا بعد.',
    revoked: 'ملغى',
    revoke: 'إلغاء الدبلوم',
    keep: 'إبقاؤه ساريًا',
    revokeOf: (number: string) => `إلغاء الدبلوم ${number}`,
    warning:
      'لا رجوع عن الإلغاء: لا يصدر دبلوم هذا المستوى مرة أخرى، وتُظهر صفحة التحقق أنه ملغى، ويبقى السبب في سجل التغييرات.',
    revoking: 'يُلغى',
    done: 'أُلغي الدبلوم',
    failed: 'تعذّر إلغاء الدبلوم',
  },
  transcript: {
    title: 'كشوف الدرجات',
    none: 'لم يُصدر كشفًا بعد.',
    revoked: 'ملغى',
    revoke: 'إلغاء الكشف',
    keep: 'إبقاؤه ساريًا',
    revokeOf: (number: string) => `إلغاء الكشف ${number}`,
    warning:
      'لا رجوع عن الإلغاء: تُظهر صفحة التحقق أنه ملغى، وللطالب أن يُصدر غيره، ويبقى السبب في سجل التغييرات.',
    revoking: 'يُلغى',
    done: 'أُلغي الكشف',
    failed: 'تعذّر إلغاء الكشف',
  },
} as const;
