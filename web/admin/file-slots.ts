import type { ReactNode } from 'react';
import type { UploadedFile, UploadedVideo } from '#contract/uploads';

/** A place in a form for a file: the page fills it with a field that uploads. */
interface FileSlot<Held, Uploaded> {
  label: string;
  optional: true;
  value: Held | null;
  onChange: (file: Uploaded | null) => void;
  onBusyChange: (isBusy: boolean) => void;
  error: string | undefined;
}

export interface CourseFileFields {
  image: (slot: FileSlot<string, string>) => ReactNode;
  syllabus: (slot: FileSlot<UploadedFile, UploadedFile>) => ReactNode;
}

export type HeldVideo = UploadedFile & { size?: number | undefined };

export interface LessonVideoFields {
  /** A look at what a link leads to; it may say how long that is. */
  preview: (address: string, onSeconds: (seconds: number) => void) => ReactNode;
  upload: (slot: FileSlot<HeldVideo, UploadedVideo>) => ReactNode;
  captions: (slot: FileSlot<string, string>) => ReactNode;
}
