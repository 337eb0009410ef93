export class EmbeddedPostgresUnavailable extends Error {
  constructor(reason: string) {
    super(
      `تعذّر تشغيل قاعدة البيانات المضمّنة: ${reason}. ` +
        'يمكن تعيين DATABASE_URL إلى خادم PostgreSQL لاستعماله بدلًا منها.',
    );
    this.name = 'EmbeddedPostgresUnavailable';
  }
}
