import type { MatnUnitForm } from './managing-mutun.ts';
import { whyNotPointed, withoutTatweel } from './matn-text.ts';
import type { MatnKind } from './mutun.ts';
import { theUnit } from './unit-nouns.ts';

/** Something that keeps a unit from being as students should have it. */
export interface UnitProblem {
  /** The field of the unit: `segments.0`. */
  path: string;
  /** The segment in which it is, from 0; null where it is elsewhere. */
  segment: number | null;
  message: string;
}

export interface MatnProblem extends UnitProblem {
  /** From 1. */
  unit: number;
}

const hemistichs = ['الشطر الأول', 'الشطر الثاني'];

/** Where it is and what it is, for whoever mends it: «البيت 4، الشطر الأول: …». */
export function problemInWords(kind: MatnKind, { unit, segment, message }: MatnProblem): string {
  const line =
    segment === null ? '' : `، ${(kind === 'nazm' && hemistichs[segment]) || `السطر ${segment + 1}`}`;
  return `${theUnit[kind]} ${unit}${line}: ${message}`;
}

const inOneForm = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
const inOneFormOrNone = (text: string | null): string | null => (text === null ? null : inOneForm(text));

/** As it is kept: in one form of Unicode, with single spaces, and stretched nowhere but in its display. */
export const plainUnit = (unit: MatnUnitForm): MatnUnitForm => ({
  ...unit,
  title: inOneFormOrNone(unit.title),
  companion: inOneFormOrNone(unit.companion),
  segments: unit.segments.map((segment) => inOneForm(withoutTatweel(segment))),
  display: unit.display?.map(inOneForm) ?? null,
  takhrij: unit.takhrij === null ? null : inOneForm(withoutTatweel(unit.takhrij)),
  authorNote: unit.authorNote?.normalize('NFC') ?? null,
  gharib: unit.gharib.map(({ word, meaning }) => ({
    word: inOneForm(withoutTatweel(word)),
    meaning: inOneForm(meaning),
  })),
  variants: unit.variants.map((variant) => ({
    segment: variant.segment,
    reading: inOneForm(variant.reading),
    in: inOneForm(variant.in),
  })),
  metreNote: unit.metreNote?.normalize('NFC') ?? null,
  reviewNote: unit.reviewNote?.normalize('NFC') ?? null,
});

/** All that is wrong with a unit, of those that `plainUnit` made. */
export const unitProblems = (kind: MatnKind, unit: MatnUnitForm): UnitProblem[] => [
  ...numberOfSegments(kind, unit),
  ...unit.segments.flatMap((segment, at) => inSegment(segment, at)),
  ...notClosed(unit.segments).map((each) => ({ ...each, path: `segments.${each.segment}` })),
  ...inTakhrij(unit),
  ...inDisplay(unit),
  ...inGharib(unit),
  ...inVariants(unit),
];

/** Of a whole text. */
export const matnProblems = (kind: MatnKind, units: MatnUnitForm[]): MatnProblem[] =>
  units.flatMap((unit, at) =>
    unitProblems(kind, unit).map((problem) => ({
      ...problem,
      unit: at + 1,
      path: `units.${at}.${problem.path}`,
    })),
  );

function numberOfSegments(kind: MatnKind, { segments }: MatnUnitForm): UnitProblem[] {
  if (kind !== 'nazm' || segments.length === 2) return [];
  const message =
    segments.length === 1
      ? 'البيت شطران، ولم نجد هنا ما يفصل بينهما.'
      : `البيت شطران، وفي هذا السطر ${segments.length} أجزاء.`;
  return [{ path: 'segments', segment: null, message }];
}

function inSegment(segment: string, at: number): UnitProblem[] {
  const message = /\p{L}/u.test(segment) ? whyNotPointed(segment) : 'لا حروف في هذا السطر.';
  return message === null ? [] : [{ path: `segments.${at}`, segment: at, message }];
}

const closing: Record<string, string> = { '«': '»', '(': ')', '[': ']', '{': '}', '﴿': '﴾', '“': '”' };
const closers = new Set(Object.values(closing));

/** What is opened in one line may be closed in a later one of the same unit. */
function notClosed(lines: string[]): { segment: number; message: string }[] {
  const open: { mark: string; segment: number }[] = [];
  for (const [segment, line] of lines.entries()) {
    for (const mark of line) {
      if (mark in closing) open.push({ mark, segment });
      if (!closers.has(mark)) continue;
      const last = open.pop();
      if (last === undefined) return [{ segment, message: `علامة إغلاق ${mark} لم تُفتح قبلها.` }];
      if (closing[last.mark] !== mark) {
        return [{ segment, message: `فُتحت العلامة ${last.mark} وأُغلقت بغيرها ${mark}.` }];
      }
    }
  }
  return open.slice(0, 1).map(({ mark, segment }) => ({ segment, message: `العلامة ${mark} لم تُغلق.` }));
}

function inTakhrij({ takhrij, takhrijAfter, segments }: MatnUnitForm): UnitProblem[] {
  const at = { path: 'takhrij', segment: null };
  if (takhrijAfter !== null && takhrijAfter > segments.length) {
    return [{ ...at, path: 'takhrijAfter', message: `لا سطر برقم ${takhrijAfter} ليأتي التخريج بعده.` }];
  }
  if (takhrij === null) return [];
  const message = whyNotPointed(takhrij) ?? notClosed([takhrij])[0]?.message;
  return message === undefined ? [] : [{ ...at, message: `في التخريج: ${message}` }];
}

/** It may only stretch what is written. */
function inDisplay({ segments, display }: MatnUnitForm): UnitProblem[] {
  if (display === null) return [];
  const isSame =
    display.length === segments.length &&
    display.every((line, at) => inOneForm(withoutTatweel(line)) === segments[at]);
  return isSame ? [] : [{ path: 'display', segment: null, message: 'السطر الممدود غير السطر المكتوب.' }];
}

function inGharib({ gharib, segments, takhrij }: MatnUnitForm): UnitProblem[] {
  const whole = [...segments, takhrij ?? ''].join(' ');
  return gharib.flatMap(({ word }, at) =>
    whole.includes(word)
      ? []
      : [
          {
            path: `gharib.${at}.word`,
            segment: null,
            message: `الكلمة «${word}» ليست في النص بهذا الضبط. تُنسخ من النص كما هي.`,
          },
        ],
  );
}

function inVariants({ variants, segments, takhrij }: MatnUnitForm): UnitProblem[] {
  return variants.flatMap(({ segment }, at) => {
    if (segment > 0 ? segment <= segments.length : takhrij !== null) return [];
    const message =
      segment > 0
        ? `في اختلاف النسخ سطر برقم ${segment}، وليس في النص سطر بهذا الرقم.`
        : 'في اختلاف النسخ قراءة للتخريج، ولا تخريج هنا.';
    return [{ path: `variants.${at}.segment`, segment: null, message }];
  });
}
