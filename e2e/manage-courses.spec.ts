import type { Locator, Page } from '@playwright/test';
import { everyoneCanRead } from './support/axe.ts';
import { serveYoutube } from './support/media.ts';
import { fitsTheSmallestPhone } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { newCourse, ownTitle, signInAsAdmin, signInAsTeacher, storedLessons } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(async ({ page }) => {
  await serveYoutube(page);
});

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('a teacher adds a course with three lessons and orders them, with the keyboard alone', async ({
  page,
}) => {
  await signInAsTeacher(page);
  await page.goto('/admin/create-course');
  const title = ownTitle('تخريج الأحاديث');
  await page.getByLabel('عنوان المادة').focus();
  await page.keyboard.insertText(title);
  await press(page, 'Tab');
  await page.keyboard.insertText('د. فاطمة الأندلسية');
  await press(page, 'Tab', 'Tab', 'ControlOrMeta+a');
  await page.keyboard.insertText('١٥٠');
  await press(page, 'Tab');
  await page.keyboard.insertText('طرق التخريج وكتبه.');
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter');

  await expect(toast(page, 'أُنشئت المادة')).toBeVisible();
  await expect(heading(page)).toHaveText(title);
  await expect(page.getByRole('definition').filter({ hasText: 'ساعتان' })).toBeVisible();
  await page.getByRole('button', { name: 'إضافة أول درس' }).press('Enter');

  const names = ['المدخل', 'التخريج بالراوي', 'التخريج بالموضوع'];
  const dialog = page.getByRole('dialog', { name: 'درس جديد' });
  for (const [index, name] of names.entries()) {
    await expect(dialog.getByLabel('عنوان الدرس')).toBeFocused();
    await page.keyboard.insertText(name);
    await press(page, 'Tab');
    await page.keyboard.insertText(`شرح ${name}`);
    await press(page, 'Tab', 'Tab');
    await page.keyboard.insertText('https://youtu.be/dQw4w9WgXcQ');
    // YouTube says how long it is; the teacher knows better.
    await expect(dialog.getByText('قُرئت المدة من التسجيل.')).toBeVisible();
    await expect(dialog.getByLabel('المدة بالدقائق')).toHaveValue('1');
    await press(page, 'Tab', 'ControlOrMeta+a');
    await page.keyboard.insertText('45');
    const isLast = index === names.length - 1;
    await press(page, 'Tab', 'Tab', ...(isLast ? [] : ['Tab']), 'Enter');
    const said = dialog.getByRole('status').filter({ hasText: `أُضيف «${name}»` });
    if (!isLast) await expect(said).toHaveCount(1);
  }
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'أُضيف الدرس')).toBeVisible();

  const lessons = page.getByRole('tabpanel').getByRole('listitem');
  await expect(lessons).toHaveCount(3);
  await expect(lessons.first()).toContainText('45 دقيقة');
  await expect(lessons.first().getByRole('button', { name: /مشاهدة/ })).toBeVisible();
  const up = page.getByRole('button', { name: 'نقل التخريج بالموضوع إلى أعلى' });
  await up.press('Enter');
  await expect(page.getByText('نُقل التخريج بالموضوع إلى الموضع 2 من 3.')).toBeAttached();
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(page.getByText('نُقل التخريج بالموضوع إلى الموضع 1 من 3.')).toBeAttached();
  const newOrder = ['التخريج بالموضوع', 'المدخل', 'التخريج بالراوي'];
  await expect(lessons.getByRole('heading')).toHaveText(newOrder);
  const courseId = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await expect
    .poll(async () => (await storedLessons(page, courseId)).map((lesson) => lesson.title))
    .toEqual(newOrder);
  await page.reload();
  await expect(lessons.getByRole('heading')).toHaveText(newOrder);

  await page.getByRole('tab', { name: /الاختبارات/ }).focus();
  await press(page, 'Enter');
  await page.getByRole('link', { name: 'إنشاء اختبار' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/create-exam\?courseId=\d+$/);
  await expect(page.getByRole('main')).toContainText(title);
});

test('a lesson is changed and deleted, each after what it asks', async ({ page }) => {
  await signInAsTeacher(page);
  const { id } = await newCourse(page);
  await page.request.post('/api/admin/lessons', {
    data: { courseId: id, title: 'درس قديم', description: 'وصف', duration: 758 },
  });
  await page.goto(`/admin/courses/${id}`);
  await page.getByRole('button', { name: 'تعديل درس قديم' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'تعديل الدرس' });
  await expect(dialog.getByLabel('المدة بالدقائق')).toHaveValue('13');
  await dialog.getByLabel('عنوان الدرس').fill('');
  await dialog.getByLabel('المدة بالدقائق').fill('121');
  await dialog.getByLabel('رابط الفيديو').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(dialog.getByLabel('عنوان الدرس')).toHaveAccessibleDescription('عنوان الدرس مطلوب.');
  await expect(dialog.getByLabel('رابط الفيديو')).toHaveAccessibleDescription(/غير صالح/);
  await expect(dialog.getByLabel('المدة بالدقائق')).toHaveAccessibleDescription(/من 1 إلى 120 دقيقة/);
  await dialog.getByLabel('عنوان الدرس').fill('درس جديد');
  await dialog.getByLabel('رابط الفيديو').fill('');
  await dialog.getByLabel('المدة بالدقائق').fill('13');
  await dialog.getByRole('button', { name: 'حفظ الدرس' }).click();
  await expect(toast(page, 'حُدِّث الدرس')).toBeVisible();
  expect(await storedLessons(page, id)).toMatchObject([{ title: 'درس جديد', duration: 758 }]);

  await page.getByRole('button', { name: 'حذف درس جديد' }).click();
  const question = page.getByRole('alertdialog', { name: 'هل أنت متأكد من حذف الدرس "درس جديد"؟' });
  await question.getByRole('button', { name: 'إلغاء' }).click();
  await expect(page.getByRole('button', { name: 'حذف درس جديد' })).toBeFocused();
  await page.getByRole('button', { name: 'حذف درس جديد' }).click();
  await question.getByRole('button', { name: 'حذف الدرس' }).click();
  await expect(toast(page, 'حُذف الدرس')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'لا دروس في هذه المادة بعد' })).toBeVisible();
});

test('the management dialog asks a little more, and says what came of it', async ({ page }) => {
  await signInAsTeacher(page);
  await page.goto('/course-management');
  await expect(page.getByRole('button', { name: /^حذف / })).toHaveCount(0);
  await page.getByRole('button', { name: 'إضافة مادة' }).click();
  const dialog = page.getByRole('dialog', { name: 'مادة جديدة' });
  await expect(dialog.getByLabel('مدة المادة بالدقائق')).toHaveValue('120');
  await dialog.getByLabel('عنوان المادة').fill('فقه');
  await dialog.getByLabel('وصف المادة').fill('قصير');
  await dialog.getByLabel('اسم المحاضر').fill('د');
  await dialog.getByLabel('مدة المادة بالدقائق').fill('');
  await dialog.getByRole('button', { name: 'إنشاء المادة' }).click();
  await expect(dialog.getByLabel('عنوان المادة')).toHaveAccessibleDescription(
    'العنوان يجب أن يكون 5 أحرف على الأقل',
  );
  await expect(dialog.getByLabel('اسم المحاضر')).toHaveAccessibleDescription('اسم المحاضر مطلوب');
  const title = ownTitle('فقه السنة');
  await dialog.getByLabel('عنوان المادة').fill(title);
  await dialog.getByLabel('وصف المادة').fill('وصف يكفي ليُقبل.');
  await dialog.getByLabel('اسم المحاضر').fill('د. فاطمة');
  await dialog.getByRole('button', { name: 'إنشاء المادة' }).click();
  await expect(toast(page, 'نجح إنشاء الكورس')).toBeVisible();

  await page.getByLabel('ابحث في المواد').fill(title);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('ساعتان');
  await page.getByRole('button', { name: `تعديل ${title}` }).click();
  await page.getByLabel('اسم المحاضر').fill('د. عائشة');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(toast(page, 'نجح تحديث الكورس')).toBeVisible();
  await expect(card).toContainText('د. عائشة');
});

test.describe('two who edit the same at once', () => {
  test.use({ expectedTrouble: [[/^409: PATCH .*\/api\/admin\/(courses|lessons)\//], { scope: 'test' }] });

  test('the second keeps what the first has changed, is told where both did, and decides', async ({
    page,
  }) => {
    await signInAsTeacher(page);
    const { id } = await newCourse(page);
    await page.goto(`/admin/courses/${id}/edit`);
    const title = page.getByLabel('عنوان المادة');
    const [theirs, mine] = [ownTitle('عنوان الأول'), ownTitle('عنوان الثاني')];
    await title.fill(mine);
    const elsewhere = { title: theirs, instructor: 'د. سعيد' };
    expect((await page.request.patch(`/api/admin/courses/${id}`, { data: elsewhere })).ok()).toBe(true);
    const save = page.getByRole('button', { name: 'حفظ التغييرات' });
    await save.click();
    await expect(title).toHaveAccessibleDescription(`غيّر غيرك هذا الحقل بعد أن فتحته، وصار: «${theirs}».`);
    await expect(title).toHaveValue(mine);
    const advice = 'غيّر غيرك ما فتحته قبل حفظه. يُرجى مراجعة الحقول المعلَّمة، ثم الحفظ من جديد.';
    await expect(toast(page, advice)).toBeVisible();
    await save.click();
    await expect(toast(page, 'حُدِّثت المادة بنجاح')).toBeVisible();
    const stored = await page.request.get(`/api/courses/${id}`);
    expect(await stored.json()).toMatchObject({ title: mine, instructor: 'د. سعيد' });
  });

  test('a lesson too: its length is told in the minutes in which it is written', async ({ page }) => {
    await signInAsTeacher(page);
    const { id } = await newCourse(page);
    const written = { courseId: id, title: 'درس', description: 'وصف', duration: 758 };
    await page.request.post('/api/admin/lessons', { data: written });
    const [stored] = await storedLessons(page, id);
    await page.goto(`/admin/courses/${id}`);
    await page.getByRole('button', { name: 'تعديل درس' }).press('Enter');
    const minutes = page.getByLabel('المدة بالدقائق');
    await minutes.fill('20');
    const elsewhere = { title: 'عنوان آخر', duration: 1800 };
    await page.request.patch(`/api/admin/lessons/${stored?.id}`, { data: elsewhere });
    const save = page.getByRole('button', { name: 'حفظ الدرس' });
    await save.click();
    await expect(minutes).toHaveAccessibleDescription(
      /غيّر غيرك المدة بعد أن فتحت الدرس، وصارت: «30 دقيقة»\./,
    );
    await save.click();
    await expect(toast(page, 'حُدِّث الدرس')).toBeVisible();
    expect(await storedLessons(page, id)).toMatchObject([{ title: 'عنوان آخر', duration: 1200 }]);
  });
});

test('quick add takes one lesson after another, and an exam', async ({ page }) => {
  await signInAsTeacher(page);
  const course = await newCourse(page);
  await page.goto('/quick-add');
  await page.getByLabel('عنوان الدرس').fill('أول الدروس');
  await page.getByLabel('المدة بالدقائق').fill('20');
  await page.getByLabel('المدة بالدقائق').press('Enter');
  await expect(page.getByLabel('المادة')).toHaveAccessibleDescription('اختر المادة أولًا.');
  await page.getByLabel('المادة').selectOption({ label: course.title });
  await page.getByLabel('عنوان الدرس').press('Enter');
  await expect(toast(page, 'أُضيف الدرس «أول الدروس»')).toBeVisible();
  await expect(page.getByLabel('عنوان الدرس')).toBeFocused();
  await expect(page.getByLabel('عنوان الدرس')).toHaveValue('');
  await expect(page.getByLabel('المادة')).toHaveValue(String(course.id));
  expect(await storedLessons(page, course.id)).toMatchObject([
    { title: 'أول الدروس', description: 'أول الدروس', duration: 1200 },
  ]);

  await page.getByRole('tab', { name: 'إنشاء اختبار' }).click();
  await expect(page.getByLabel('مدة الاختبار بالدقائق')).toHaveValue('30');
  await expect(page.getByLabel('درجة النجاح').getByRole('option')).toHaveText([
    '50%',
    '60%',
    '70%',
    '80%',
    '90%',
  ]);
  await page.getByLabel('المادة').selectOption({ label: course.title });
  await page.getByLabel('عنوان الاختبار').fill('اختبار المادة');
  await page.getByLabel('وصف الاختبار').fill('كل الدروس.');
  await page.getByRole('button', { name: 'إنشاء الاختبار' }).click();
  await expect(toast(page, 'أُنشئ الاختبار')).toBeVisible();
  await page.goto(`/admin/courses/${course.id}?tab=exams`);
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('بلا أسئلة');
});

test('an administrator finds a course and deletes it, after being asked', async ({ page }) => {
  await signInAsAdmin(page);
  const { title } = await newCourse(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'أعداد الجامعة' }).getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'تهيئة المواد وفق البرنامج الأصلي' }).click();
  await expect(toast(page, 'المواد موجودة من قبل')).toBeVisible();

  await page.getByLabel('ابحث في المواد').fill(title);
  await expect(page.getByText('مادة واحدة وفق بحثك')).toBeVisible();
  await page.getByRole('button', { name: `حذف ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: `هل أنت متأكد من حذف المادة "${title}"؟` });
  await expect(question.getByRole('button', { name: 'إلغاء' })).toBeFocused();
  await question.getByRole('button', { name: 'حذف المادة' }).click();
  await expect(toast(page, 'تم الحذف بنجاح')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'لا شيء يطابق بحثك' })).toBeVisible();
});

test('an administrator finds the newest exam on top, and the saved sessions apart from their trial', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const course = await newCourse(page);
  const title = ownTitle('اختبار جديد');
  const exam = { title, description: 'كل الدروس.', duration: 30, passingGrade: 60 };
  await page.request.post(`/api/admin/courses/${course.id}/exams`, { data: exam });
  await page.goto('/admin?tab=exams');
  await page.getByLabel('ابحث في الاختبارات').fill('اختبار');
  const titles = page.getByRole('tabpanel').getByRole('listitem').getByRole('heading');
  const [newest, first] = [titles.filter({ hasText: title }), titles.filter({ hasText: 'الأربعين' }).first()];
  const [above, below] = [await newest.boundingBox(), await first.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await expect(page.getByRole('link', { name: 'إدارة الجلسات المباشرة' })).toHaveAttribute(
    'href',
    '/manage-live-sessions',
  );
  await expect(page.getByRole('link', { name: /^تجربة الجلسات المباشرة/ })).toHaveAttribute(
    'href',
    '/admin/live-sessions',
  );
});

test('what is not there has its way back', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/courses/2000000');
  await expect(heading(page)).toHaveText('لم نجد المادة');
  await expect(page.getByRole('link', { name: 'العودة إلى لوحة الإدارة' })).toHaveAttribute('href', '/admin');
  await page.goto('/admin/courses/2000000/edit');
  await expect(heading(page)).toHaveText('المادة المطلوبة غير موجودة');
  await page.getByRole('link', { name: 'العودة إلى المواد' }).click();
  await expect(page).toHaveURL('/admin/courses');
  await expect(heading(page)).toHaveText('لوحة الإدارة');
});

test('a student is told no, and /admin sends home', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/course-management');
  await expect(heading(page)).toHaveText('لا تملك صلاحية الوصول إلى هذه الصفحة');
  // What it says is gone after five seconds, on a slow machine before the last of the page has come.
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(toast(page, 'غير مصرّح')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toContainText('أهلًا بك');
});

type StaffPage = readonly [path: string, whenItHasCome: (page: Page) => Locator];

const lists: StaffPage[] = [
  ['/admin', (page) => page.getByLabel('ابحث في المواد')],
  ['/admin?tab=exams', (page) => page.getByLabel('ابحث في الاختبارات')],
  ['/course-management', (page) => page.getByLabel('ابحث في المواد')],
  ['/admin/courses/1', (page) => page.getByRole('tab', { name: /الدروس/ })],
];
const forms: StaffPage[] = [
  ['/admin/create-course', (page) => page.getByLabel('عنوان المادة')],
  ['/quick-add', (page) => page.getByLabel('عنوان الدرس')],
  ['/teacher-guide', heading],
];

for (const [name, pages] of Object.entries({ lists, forms })) {
  test(`everyone can read the ${name} of those who manage`, async ({ page }) => {
    // axe looks at each of them twice
    test.slow();
    await signInAsAdmin(page);
    for (const [path, whenItHasCome] of pages) {
      await page.goto(path);
      await expect(whenItHasCome(page)).toBeVisible();
      await everyoneCanRead(page);
      await fitsTheSmallestPhone(page);
    }
    if (pages !== lists) return;
    await page.getByRole('button', { name: 'إضافة درس' }).click();
    await expect(page.getByRole('dialog').getByLabel('عنوان الدرس')).toBeFocused();
    await everyoneCanRead(page, 'the dialog of a lesson');
    await fitsTheSmallestPhone(page);
  });
}
