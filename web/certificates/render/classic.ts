import { wording } from '../text.ts';
import { footTop, loadFoot } from './centred-foot.ts';
import { isDark } from './colour.ts';
import { faces, nameFace } from './faces.ts';
import { loadOrnament } from './images.ts';
import { pictureIn } from './pen.ts';
import {
  type Design,
  insideBorders,
  loadLogo,
  paintBorders,
  paintGround,
  paragraph,
  phraseRuns,
  type Sheet,
} from './sheet.ts';
import { paintStack, type Scalable, space } from './stack.ts';
import { coursePhrases, datePhrases, gradePhrases } from './wording.ts';

const column = { left: 238, top: 88, width: 1324, height: footTop - 8 - 88 };
const cornerSide = 138;
const divider = { width: 460, height: 28.75 };
const logoHeight = 98;
const book = { text: faces.text, strong: faces.strong };

/** Polished paper: a mark at the head, the name in Ruqaa, a corner piece in each corner. */
export const classic: Design = async (sheet) => {
  const { palette } = sheet;
  const onDark = isDark(palette.background);
  const [corner, rule, logo, paintFoot] = await Promise.all([
    loadOrnament('corner', palette.ornament, cornerSide),
    loadOrnament('divider', palette.ornament, divider.width, divider.height),
    loadLogo(sheet, onDark ? 'logo-mono' : 'logo', palette.ornament, logoHeight),
    loadFoot(sheet),
  ]);
  return () => {
    paintGround(sheet);
    paintCorners(sheet, corner);
    paintBorders(sheet);
    paintText(sheet, logo, rule);
    paintFoot();
  };
};

function paintCorners({ context }: Sheet, corner: HTMLImageElement) {
  const { left, top, width, height } = insideBorders;
  const places = [
    { x: left + width, y: top, across: 1, down: 1 },
    { x: left, y: top, across: -1, down: 1 },
    { x: left + width, y: top + height, across: 1, down: -1 },
    { x: left, y: top + height, across: -1, down: -1 },
  ];
  for (const { x, y, across, down } of places) {
    context.save();
    context.translate(x, y);
    context.scale(across, down);
    context.drawImage(corner, -cornerSide, 0, cornerSide, cornerSide);
    context.restore();
  }
}

function paintText(sheet: Sheet, logo: HTMLImageElement, rule: HTMLImageElement) {
  const { context, facts, template, palette } = sheet;
  const centred = { align: 'centre', maxLines: 2 } as const;
  const line = (runs: Parameters<typeof paragraph>[1], size: number, floor: number, leading: number) =>
    paragraph(sheet, runs, column.width, { ...centred, size, floor, leading });
  const picture =
    (image: HTMLImageElement, height: number): Scalable =>
    (scale) => ({
      height: height * scale,
      paint: (left, top) =>
        pictureIn(context, image, { left, top, width: column.width, height: height * scale }),
    });
  const { text, title, name } = palette;
  paintStack(column, [
    picture(logo, logoHeight),
    line([{ text: template.institutionName, face: faces.strong, colour: text }], 50, 34, 1.45),
    line([{ text: wording.title, face: faces.strong, colour: title }], 86, 60, 1.45),
    picture(rule, divider.height),
    space(10),
    line(phraseRuns([{ text: wording.attests }], book, text), 40, 30, 1.55),
    line([{ text: facts.studentName, face: nameFace(facts.studentName), colour: name }], 104, 46, 1.5),
    line(phraseRuns(coursePhrases(facts), book, text, title), 41, 31, 1.6),
    line(phraseRuns(gradePhrases(facts), book, text), 41, 31, 1.55),
    line(phraseRuns(datePhrases(facts), book, text), 36, 28, 1.55),
  ]);
}
