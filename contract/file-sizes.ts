export const bytesInMegabyte = 1024 * 1024;

/** The largest file of each kind, in megabytes. How large a video may be is the server's configuration. */
export const mostMegabytes = { image: 5, syllabus: 10, captions: 1, sound: 25 };

export const megabytesText = (megabytes: number): string => `${megabytes} م.ب`;

/** Said by a page before it sends the file, and by the server when it comes all the same. */
export const imageTooLarge = (): string => `يُرجى اختيار صورة أصغر من ${megabytesText(mostMegabytes.image)}.`;
export const fileTooLarge = (megabytes: number): string =>
  `حجم الملف يجب أن يكون أقل من ${megabytesText(megabytes)}`;
