export const signingText = {
  password: 'كلمة المرور',
  passwordHint: 'تُسأل عنها الآن لأن ما بعدها توقيعك.',
  cancel: 'رجوع',
} as const;
