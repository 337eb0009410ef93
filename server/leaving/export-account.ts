import { and, asc, desc, eq, sql } from 'drizzle-orm';
import {
  accountDeletions,
  addressLinks,
  auditLog,
  credentials,
  identities,
  knownDevices,
  letters,
  passkeys,
  passwordResets,
  sessions,
} from '#server/db/schema';
import { deviceInWords } from '#server/http/device';
import { allAtOnce, section } from './export-section.ts';
import {
  addressWords,
  auditWords,
  calendarWords,
  letterWords,
  roleWords,
  zoneWords,
} from './export-words.ts';

/** Who somebody is here, and how they come in. */
export const accountSections = [
  section({
    key: 'profile',
    title: 'ملفك الشخصي',
    legend: {
      id: 'رقم الحساب',
      firstName: 'الاسم الأول',
      lastName: 'اسم العائلة',
      email: 'البريد الإلكتروني',
      emailConfirmedAt: 'تأكيد البريد',
      wantedEmail: 'بريد ينتظر التأكيد',
      city: 'المدينة',
      specialization: 'التخصص',
      level: 'المستوى',
      role: 'الدور في الجامعة',
      addressedAs: 'صيغة الخطاب',
      timeZone: 'المنطقة الزمنية',
      calendar: 'التقويم المقدَّم',
      createdAt: 'فتح الحساب',
      updatedAt: 'آخر تعديل',
      passwordChangedAt: 'آخر تغيير لكلمة المرور',
      pictureAddress: 'عنوان الصورة',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const [password] = await tx.select().from(credentials).where(eq(credentials.userId, user.id));
      return [
        {
          id: user.id,
          firstName: user.firstName,
          lastName: user.lastName,
          email: user.email,
          emailConfirmedAt: user.emailConfirmedAt,
          wantedEmail: user.wantedEmail,
          city: user.city,
          specialization: user.specialization,
          level: user.level,
          role: roleWords[user.role],
          addressedAs: user.addressedAs && addressWords[user.addressedAs],
          timeZone: user.timeZone && zoneWords(user.timeZone),
          calendar: calendarWords[user.calendar],
          createdAt: user.createdAt,
          updatedAt: user.updatedAt,
          passwordChangedAt: password?.changedAt ?? null,
          pictureAddress: user.profileImageUrl,
        },
      ];
    }),
  }),
  section({
    key: 'identities',
    title: 'حسابات الدخول عند غيرنا',
    legend: { issuer: 'الجهة', subject: 'رقمك عندها', createdAt: 'رُبط في' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          issuer: identities.issuer,
          subject: identities.subject,
          createdAt: identities.createdAt,
        })
        .from(identities)
        .where(eq(identities.userId, user.id))
        .orderBy(asc(identities.createdAt)),
    ),
  }),
  section({
    key: 'passkeys',
    title: 'مفاتيح المرور',
    legend: {
      name: 'الاسم',
      createdAt: 'أُضيف في',
      lastUsedAt: 'آخر استعمال',
      isSynced: 'محفوظ في أكثر من جهاز',
    },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          name: passkeys.name,
          createdAt: passkeys.createdAt,
          lastUsedAt: passkeys.lastUsedAt,
          isSynced: passkeys.isSynced,
        })
        .from(passkeys)
        .where(eq(passkeys.userId, user.id))
        .orderBy(asc(passkeys.createdAt)),
    ),
  }),
  section({
    key: 'sessions',
    title: 'الأجهزة التي دخلت منها',
    legend: {
      device: 'الجهاز',
      lastUsedAt: 'آخر استعمال',
      endsAt: 'ينتهي الدخول في',
      byPasskey: 'بمفتاح مرور',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select()
        .from(sessions)
        .where(eq(sql`${sessions.sess}->>'userId'`, user.id))
        .orderBy(desc(sessions.lastUsedAt));
      return rows.map(({ device, lastUsedAt, expire, byPasskey }) => ({
        device: deviceInWords(device).device,
        lastUsedAt,
        endsAt: expire,
        byPasskey,
      }));
    }),
  }),
  section({
    key: 'knownDevices',
    title: 'متصفحات معروفة',
    note: 'لا يُحفظ منها إلا وقت آخر دخول، لئلا يمنعك من الدخول من يخمّن كلمة مرورك.',
    legend: { lastUsedAt: 'آخر دخول' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ lastUsedAt: knownDevices.lastUsedAt })
        .from(knownDevices)
        .where(eq(knownDevices.userId, user.id))
        .orderBy(desc(knownDevices.lastUsedAt)),
    ),
  }),
  section({
    key: 'accountLetters',
    title: 'رسائل الحساب وروابطه',
    legend: { kind: 'النوع', email: 'إلى', at: 'طُلب في', until: 'ينتهي في' },
    pages: allAtOnce(async ({ tx, user }) => {
      const sent = await tx.select().from(letters).where(eq(letters.userId, user.id));
      const links = await tx.select().from(addressLinks).where(eq(addressLinks.userId, user.id));
      const resets = await tx.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
      return [
        ...sent.map(({ kind, email, askedAt }) => ({
          kind: letterWords[kind],
          email,
          at: askedAt,
          until: null,
        })),
        ...links.map(({ email, createdAt, expiresAt }) => ({
          kind: 'رابط لتأكيد البريد',
          email,
          at: createdAt,
          until: expiresAt,
        })),
        ...resets.map(({ createdAt, expiresAt }) => ({
          kind: 'رابط لكلمة مرور جديدة',
          email: null,
          at: createdAt,
          until: expiresAt,
        })),
      ];
    }),
  }),
  section({
    key: 'deletion',
    title: 'طلب حذف الحساب',
    legend: {
      requestedAt: 'طُلب في',
      takesEffectAt: 'ينفذ في',
      withdrawsDocuments: 'مع سحب الوثائق',
      reason: 'السبب',
    },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          requestedAt: accountDeletions.requestedAt,
          takesEffectAt: accountDeletions.takesEffectAt,
          withdrawsDocuments: accountDeletions.withdrawsDocuments,
          reason: accountDeletions.reason,
        })
        .from(accountDeletions)
        .where(eq(accountDeletions.userId, user.id)),
    ),
  }),
  section({
    key: 'accountHistory',
    title: 'ما غيّرته الإدارة في حسابك',
    legend: { what: 'التغيير', at: 'متى' },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select({ action: auditLog.action, at: auditLog.at })
        .from(auditLog)
        .where(and(eq(auditLog.subject, 'user'), eq(auditLog.subjectId, user.id)))
        .orderBy(asc(auditLog.at), asc(auditLog.id));
      return rows.map(({ action, at }) => ({ what: auditWords[action], at }));
    }),
  }),
];
