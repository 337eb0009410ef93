import { diplomaWording as wording } from '../../text.ts';
import type { DiplomaFacts } from '../certificate.ts';
import type { Run } from '../fit-text.ts';
import { type Design, paintGround, paragraph, phraseRuns } from '../sheet.ts';
import { paintStack } from '../stack.ts';
import { type Dress, dresses } from './dress.ts';
import { footTop, loadFoot } from './foot.ts';
import { loadFrame } from './frame.ts';
import { headBottom, loadHead } from './head.ts';
import { column, type DiplomaSheet } from './parts.ts';
import { subjectTable } from './subjects.ts';
import { grantedPhrases, honoursPhrases, titleOf } from './wording.ts';

/** The diploma of a level, above a certificate in rank: illuminated on four sides, with every subject and its grade. */
export const diploma: Design<DiplomaFacts> = async (sheet) => {
  const dress = dresses[sheet.template.templateStyle];
  const [paintFrame, paintHead, paintFoot] = await Promise.all([
    loadFrame(sheet, dress),
    loadHead(sheet, dress),
    loadFoot(sheet, dress),
  ]);
  return () => {
    paintGround(sheet);
    paintFrame();
    paintHead();
    paintWords(sheet, dress);
    paintFoot();
  };
};

function paintWords(sheet: DiplomaSheet, dress: Dress) {
  const { facts, palette } = sheet;
  const { text, title, name } = palette;
  const line = (runs: readonly Run[], size: number, floor: number, leading: number) =>
    paragraph(sheet, runs, column.width, { align: 'centre', maxLines: 2, size, floor, leading });
  const scaled = (size: number) => size * dress.scale;
  const words = titleOf(facts);
  const top = headBottom + 8;
  paintStack({ ...column, top, height: footTop - 4 - top }, [
    line([{ text: words, face: dress.titleOf(words), colour: title }], scaled(70), scaled(52), 1.45),
    line(phraseRuns([{ text: wording.grants }], dress, text), scaled(33), 24, 1.5),
    line(
      [{ text: facts.studentName, face: dress.nameOf(facts.studentName), colour: name }],
      scaled(98),
      scaled(52),
      1.36,
    ),
    line(phraseRuns(grantedPhrases(facts), dress, text), scaled(33), scaled(29), 1.5),
    line(phraseRuns(honoursPhrases(facts), dress, text), scaled(36), 24, 1.55),
    subjectTable(sheet, dress),
  ]);
}
