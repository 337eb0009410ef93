import { inBoth } from '#server/in-both';

export class EmbeddedPostgresUnavailable extends Error {
  /** What PostgreSQL itself says is in English only. */
  constructor(arabic: string, english = arabic) {
    super(
      inBoth(
        `تعذّر تشغيل قاعدة البيانات المضمّنة: ${arabic}. ` +
          'يمكن تعيين DATABASE_URL إلى خادم PostgreSQL لاستعماله بدلًا منها.',
        `The bundled database could not be started: ${english}. ` +
          'DATABASE_URL may name a PostgreSQL server to use instead.',
      ),
    );
    this.name = 'EmbeddedPostgresUnavailable';
  }
}
